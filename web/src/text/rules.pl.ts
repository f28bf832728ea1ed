import type { RulesText } from './rules.en';

export const rules: RulesText = {
    title: 'Zasady',
    ofWords: 'Gra w słowa',
    ofKalah: 'Kalaha',
    which: 'Która gra',
    contents: 'Sześć części',
    playWords: 'Zagraj w słowa',
    playKalah: 'Zagraj w kalahę',
    tiles: {
        lying: 'O1 G3 R1 Ó5 D2',
        crossing: 'W1 R1 O1 N1 A1',
        at: [2, 1],
        scored: 'Ż5 A1 B3 A1',
        held: 'A1 E1 K2 R1 O1 W1 ?0',
        themed: 'W1 Y2 D2 R1 A1',
    },
    words: {
        lead: 'Układajcie słowa jak w krzyżówce, na zmianę, i zbierajcie punkty.',
        parts: {
            board: {
                title: 'Cel i plansza',
                text: [
                    'Dwie osoby układają słowa na planszy 15 × 15 pól, a każde słowo krzyżuje się z tym, co już leży, albo do tego przylega. Za każde słowo są punkty; wygrywa ten, kto na końcu ma ich więcej.',
                    'Litery są na płytkach, razem ze swoją wartością. Masz siedem płytek, które widzisz tylko ty; po każdym ruchu dobierasz nowe z worka.',
                ],
                caption: 'Plansza. Kolorowe pola dają dodatkowe punkty.',
            },
            placing: {
                title: 'Układanie słowa',
                text: [
                    'Pierwsze słowo musi zakryć środkowe pole. Każde następne musi stykać się z płytkami, które już leżą na planszy.',
                    'Wszystkie płytki z jednego ruchu leżą w jednym rzędzie albo w jednej kolumnie, bez przerw. Słowa czyta się od lewej do prawej albo z góry na dół, a każdy powstały ciąg dwóch lub więcej liter musi być słowem.',
                    'Wybierz pole i pisz, dotykaj płytek po kolei albo przeciągaj je: jak ci wygodniej.',
                ],
                caption: (lying, crossing) => `Na planszy leży ${lying}; w poprzek dokładamy ${crossing}, korzystając z jednej z liter.`,
            },
            points: {
                title: 'Punkty i premie',
                text: [
                    'Dodaj punkty wszystkich liter. Litera na premii literowej liczy się podwójnie albo potrójnie; dopiero potem premia słowna podwaja albo potraja całe słowo. Każda premia działa tylko raz, dla płytek, które położono na niej jako pierwsze.',
                    'Jeśli w jednym ruchu powstaje kilka słów, liczą się wszystkie. Za wyłożenie wszystkich siedmiu płytek naraz jest 50 punktów więcej.',
                ],
                caption: (word, letters, sum, total) =>
                    `${word}: ${letters} = ${sum} z podwojoną literą, a słowo liczy się dwa razy: ${total} pkt.`,
            },
            blanks: {
                title: 'Blanki, wymiana, pas',
                text: [
                    'Dwie płytki są puste: to blanki. Blank zastępuje dowolną literę i już nią pozostaje; sam jest wart zero punktów, ale otwiera drogę do wielu słów.',
                    'Zamiast układać słowo możesz wymienić płytki na inne z worka, o ile jest w nim co najmniej siedem. Możesz też spasować. Ani jedno, ani drugie nie daje punktów.',
                ],
                caption: 'Siedem płytek, wśród nich jeden blank.',
            },
            doubt: {
                title: 'Sprawdzanie słów i zegar',
                text: [
                    'W zwykłej partii przyjmowane są tylko słowa z listy, a pomyłka nic nie kosztuje: po prostu próbujesz jeszcze raz.',
                    'Przy zasadzie sprawdzania można położyć dowolne słowo, a przeciwnik może je zakwestionować. Błędne słowo wraca na stojak i ruch przepada. Zakwestionowanie dobrego słowa nie kosztuje nic (pojedyncza), kosztuje ruch (podwójna), całą partię (potrójna) albo daje punkty drugiej stronie: zasadę wybiera się przed grą.',
                    'Z zegarem obie strony mają tyle samo czasu na całą partię. Zależnie od ustawień przekroczenie czasu oznacza przegraną albo każda rozpoczęta minuta kosztuje dziesięć punktów.',
                ],
                caption: 'Idzie zegar tego, kto ma ruch; drugi stoi.',
            },
            end: {
                title: 'Koniec gry i tematy',
                text: [
                    'Gra kończy się, gdy worek jest pusty i ktoś położył ostatnią płytkę, albo po sześciu ruchach z rzędu bez punktów. Kto został z płytkami, traci ich wartość, a kto skończył, dostaje te punkty.',
                    'W partii tematycznej niektóre słowa są warte więcej: każde słowo z tematu, które powstaje w ruchu, daje tyle dodatkowych punktów, ile ma liter, bez względu na to, kto je ułożył.',
                ],
                caption: (word, bonus) => `Słowo z tematu świeci: ${word} daje o ${bonus} pkt więcej.`,
            },
        },
    },
    kalah: {
        lead: 'Siej kamyki, licz naprzód i zbierz ich więcej.',
        parts: {
            board: {
                title: 'Cel i plansza',
                text: [
                    'Każdy ma rząd dołków i bazę. Twoje są dołki na dole i baza po prawej. Na początku w każdym dołku leży tyle samo kamyków, zwykle sześć, a bazy są puste.',
                    'Wygrywa ten, kto na końcu ma więcej kamyków w bazie.',
                ],
                caption: 'Początek: po sześć kamyków w każdym dołku.',
            },
            sowing: {
                title: 'Sianie',
                text: [
                    'Wybierz jeden ze swoich dołków. Wszystkie kamyki z niego rozsiewa się po jednym w prawo, przeciwnie do ruchu wskazówek zegara: do twoich dołków, do twojej bazy i dalej do dołków przeciwnika.',
                    'Bazę przeciwnika się omija. Gdy kamyków jest dużo, można wrócić aż na własną stronę.',
                ],
                caption: 'Pięć kamyków z trzeciego dołka: trzy do własnego rzędu, jeden do bazy, jeden na drugą stronę.',
            },
            again: {
                title: 'Jeszcze jeden ruch',
                text: [
                    'Jeśli ostatni kamyk wpadnie do twojej bazy, masz jeszcze jeden ruch, i tak za każdym razem.',
                    'Dołek przy bazie z jednym kamykiem, drugi z dwoma, trzeci z trzema: te zawsze kończą w bazie.',
                ],
                caption: 'Ostatni z czterech kamyków wpada do bazy: jeszcze jeden ruch.',
            },
            capture: {
                title: 'Bicie',
                text: [
                    'Jeśli ostatni kamyk wpadnie do pustego dołka po twojej stronie, zabierasz go do bazy razem ze wszystkimi kamykami z dołka naprzeciwko.',
                    'Są dwa zwyczaje. Standardowy: bijesz tylko wtedy, gdy naprzeciwko leżą kamyki. Pusty: własny kamyk trafia do bazy nawet wtedy, gdy dołek naprzeciwko jest pusty. Wybiera się przed grą.',
                ],
                caption: 'Ostatni kamyk wpada do pustego dołka: zbija pięć kamyków naprzeciwko i razem z nimi idzie do bazy.',
            },
            end: {
                title: 'Koniec gry',
                text: [
                    'Gra kończy się, gdy wszystkie dołki jednej strony są puste. Kamyki, które zostały, należą do tej strony, po której leżą.',
                    'Wygrywa większa liczba kamyków; przy równej jest remis.',
                ],
                caption: 'Górna strona jest pusta: kamyki z dołu trafiają do dolnej bazy.',
            },
            sizes: {
                title: 'Rozmiary, zegar, przeciwnicy',
                text: [
                    'Wybierz od jednego do ośmiu dołków na stronę i od jednego do dwunastu kamyków w dołku. Małe plansze to szybkie partie, duże to długie liczenie.',
                    'Można grać z zegarem albo bez, z kimś przez link, we dwoje na jednym ekranie albo z sześcioma przeciwnikami: od Pebble, który dopiero zaczyna, do Raven, który końcówkę gra bezbłędnie.',
                ],
                caption: 'Mała plansza: trzy dołki, po cztery kamyki.',
            },
        },
    },
};
