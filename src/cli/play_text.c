#include "cli/play_text.h"

#include <stdlib.h>
#include <string.h>

static const char *const names[INTERFACES] = {"en", "sv", "pl", "et"};

#define HELP_EN                                                                                    \
    "8H WORD     play across from row 8, column H; H8 WORD plays down\n"                           \
    "            Type the whole word; tiles already there may be letters or dots.\n"               \
    "8H WoRD     a small letter among capitals is a blank; so is ?o in any case\n"                 \
    "exchange AB swap tiles (-AB does the same; ? is a blank)\n"                                   \
    "pass        give up the turn (also -)\n"                                                      \
    "hint        the best-scoring move for your tiles\n"                                           \
    "tracker     the tiles you have not seen\n"                                                    \
    "shuffle     your rack in another order\n"                                                     \
    "moves       the game so far\n"                                                                \
    "board, rack draw them again\n"                                                                \
    "challenge   doubt the opponent's last word, where the rules allow it\n"                       \
    "save FILE   keep the game as GCG\n"                                                           \
    "resign      give up; quit or Ctrl-C leaves and keeps the game\n"                              \
    "Squares: 2L 3L multiply the letter, 2W 3W the word, * is where the game begins."

#define HELP_SV                                                                                    \
    "8H ORD      lägg vågrätt från rad 8, kolumn H; H8 ORD lägger lodrätt\n"                 \
    "            Skriv hela ordet; lagda brickor som bokstäver eller punkter.\n"                  \
    "8H OrD      liten bokstav bland stora är en blank; ?r är alltid en blank\n"                 \
    "byt AB      byt brickor (-AB gör samma sak; ? är en blank)\n"                               \
    "pass        avstå från draget (även -)\n"                                                  \
    "tips        det drag som ger flest poäng\n"                                                  \
    "brickor     brickorna du inte har sett\n"                                                     \
    "blanda      ställ om dina brickor\n"                                                         \
    "drag        partiet hittills\n"                                                               \
    "bräde, ställ  rita om\n"                                                                    \
    "bestrid     ifrågasätt motståndarens senaste ord, om reglerna tillåter det\n"             \
    "spara FIL   spara partiet som GCG\n"                                                          \
    "ge upp      ge upp partiet; sluta eller Ctrl-C avbryter och sparar det\n"                     \
    "Rutor: 2B 3B multiplicerar bokstaven, 2O 3O ordet, * är startrutan."

#define HELP_PL                                                                                    \
    "8H SŁOWO    ułóż poziomo od wiersza 8, kolumny H; H8 SŁOWO układa pionowo\n"            \
    "            Wpisz całe słowo; leżące płytki jako litery lub kropki.\n"                   \
    "8H SŁoWO    mała litera wśród wielkich to blank; ?o to zawsze blank\n"                    \
    "wymień AB   wymień płytki (-AB działa tak samo; ? to blank)\n"                            \
    "pas         oddaj kolejkę (także -)\n"                                                      \
    "podpowiedź  ruch dający najwięcej punktów\n"                                              \
    "płytki      płytki, których nie widać\n"                                                  \
    "mieszaj     przestaw płytki na stojaku\n"                                                    \
    "ruchy       dotychczasowy przebieg gry\n"                                                     \
    "plansza, stojak  pokaż jeszcze raz\n"                                                        \
    "sprawdź     zakwestionuj ostatnie słowo przeciwnika, jeśli zasady pozwalają\n"            \
    "zapisz PLIK zapisz grę jako GCG\n"                                                           \
    "poddaj      poddaj grę; koniec lub Ctrl-C przerywa i zapisuje ją\n"                         \
    "Pola: 2L 3L mnożą literę, 2S 3S słowo, * to pole początkowe."

#define HELP_ET                                                                                    \
    "8H SÕNA     lao rõhtsalt alates reast 8, veerust H; H8 SÕNA laob püsti\n"                 \
    "            Kirjuta kogu sõna; laual olevad nupud tähtede või punktidena.\n"               \
    "8H SõNA     väiketäht suurte seas on tühi nupp; ?õ on alati tühi nupp\n"                \
    "vaheta AB   vaheta nuppe (-AB teeb sama; ? on tühi nupp)\n"                                  \
    "pass        jäta käik vahele (ka -)\n"                                                      \
    "vihje       kõige rohkem punkte andev käik\n"                                               \
    "nupud       nupud, mida sa pole näinud\n"                                                    \
    "sega        pane oma nupud teise järjekorda\n"                                               \
    "käigud      mängu senine käik\n"                                                           \
    "laud, alus  näita uuesti\n"                                                                  \
    "vaidlusta   vaidlusta vastase viimane sõna, kui reeglid lubavad\n"                           \
    "salvesta FAIL  salvesta mäng GCG-failina\n"                                                  \
    "alistu      anna alla; lõpeta või Ctrl-C katkestab mängu ja salvestab selle\n"             \
    "Väljad: 2T 3T korrutavad tähte, 2S 3S sõna, * on algusväli."

static const char *const texts[PLAY_TEXTS][INTERFACES] = {
    [TEXT_PROMPT] = {"Your move (? for help): ", "Ditt drag (? för hjälp): ",
                     "Twój ruch (? to pomoc): ", "Sinu käik (? on abi): "},
    [TEXT_YOU] = {"You", "Du", "Ty", "Sina"},
    [TEXT_OPPONENT] = {"Opponent", "Motståndaren", "Przeciwnik", "Vastane"},
    [TEXT_BAG] = {"In the bag", "I påsen", "W worku", "Kotis"},
    [TEXT_LETTER_SIGN] = {"L", "B", "L", "T"},
    [TEXT_WORD_SIGN] = {"W", "O", "S", "S"},
    [TEXT_WELCOME] = {"A game in %s, seed %s.", "Ett parti på %s, frö %s.",
                      "Gra w języku: %s, ziarno %s.", "Mängu keel: %s, seeme %s."},
    [TEXT_ROW_NOTE] = {"Rows as in moves (8H) stand on the right.",
                       "Raderna som i dragen (8H) står till höger.",
                       "Numery wierszy używane w ruchach (8H) są po prawej.",
                       "Käikudes kasutatavad reanumbrid (8H) on paremal."},
    [TEXT_PLAIN_SIGNS] = {"Here *2 *3 *4 multiply the letter, DW TW QW the word.",
                          "Här multiplicerar *2 *3 *4 bokstaven, DW TW QW ordet.",
                          "Tutaj *2 *3 *4 mnożą literę, DW TW QW słowo.",
                          "Siin korrutavad *2 *3 *4 tähte, DW TW QW sõna."},
    [TEXT_NARROW_SIGNS] = {"Here ' \" ^ are 2L 3L 4L, and - = ~ are 2W 3W 4W.",
                           "Här är ' \" ^ 2B 3B 4B, och - = ~ är 2O 3O 4O.",
                           "Tutaj ' \" ^ to 2L 3L 4L, a - = ~ to 2S 3S 4S.",
                           "Siin on ' \" ^ 2T 3T 4T ning - = ~ on 2S 3S 4S."},
    [TEXT_PLAYED] = {"%s: %s, %d points", "%s: %s, %d poäng", "%s: %s, punkty: %d",
                     "%s: %s, %d punkti"},
    [TEXT_EXCHANGED] = {"%s: exchange of %d", "%s: byte av %d", "%s: wymiana, płytki: %d",
                        "%s: vahetus, nuppe: %d"},
    [TEXT_PASSED] = {"%s: pass", "%s: pass", "%s: pas", "%s: pass"},
    [TEXT_WITHDRAWN] = {"%s: the word is taken back, %s is not in the word list.",
                        "%s: ordet tas tillbaka, %s finns inte i ordlistan.",
                        "%s: słowo zostaje cofnięte, %s nie ma w słowniku.",
                        "%s: sõna võetakse tagasi, %s ei ole sõnastikus."},
    [TEXT_STANDS] = {"The challenge fails: every word is in the word list.",
                     "Ordet står sig: alla ord finns i ordlistan.",
                     "Słowo zostaje: wszystkie słowa są w słowniku.",
                     "Sõna jääb: kõik sõnad on sõnastikus."},
    [TEXT_TURN_LOST] = {"%s: the turn is lost", "%s: draget går förlorat", "%s: utrata kolejki",
                        "%s: käik läheb kaotsi"},
    [TEXT_BONUS] = {"%s: %+d for the wrong challenge", "%s: %+d för den felaktiga bestridningen",
                    "%s: %+d za błędne zakwestionowanie", "%s: %+d eksliku vaidlustamise eest"},
    [TEXT_TILES_LEFT] = {"%s: tiles left over %s, %+d", "%s: brickor kvar %s, %+d",
                         "%s: pozostałe płytki %s, %+d", "%s: üle jäänud nupud %s, %+d"},
    [TEXT_OVERTIME] = {"%s: overtime, %+d", "%s: övertid, %+d", "%s: przekroczony czas, %+d",
                       "%s: ületatud aeg, %+d"},
    [TEXT_OUT] = {"%s: all tiles are played.", "%s: alla brickor är lagda.",
                  "%s: wszystkie płytki wyłożone.", "%s: kõik nupud on käidud."},
    [TEXT_SCORELESS] = {"Too many turns in a row without points: the game is over.",
                        "För många drag i rad utan poäng: partiet är slut.",
                        "Zbyt wiele kolejek bez punktów: koniec gry.",
                        "Liiga palju järjestikuseid punktita käike: mäng on läbi."},
    [TEXT_RESIGNED] = {"%s: resigned.", "%s: gav upp.", "%s: gra poddana.", "%s: alistus."},
    [TEXT_TIME_UP] = {"%s: the time is up.", "%s: tiden är ute.", "%s: czas minął.",
                      "%s: aeg on läbi."},
    [TEXT_CHALLENGE_LOST] = {"A wrong challenge loses the game.",
                             "En felaktig bestridning förlorar partiet.",
                             "Błędne zakwestionowanie przegrywa grę.",
                             "Ekslik vaidlustus kaotab mängu."},
    [TEXT_WIN] = {"You win, %d to %d.", "Du vinner med %d mot %d.", "Wygrywasz %d do %d.",
                  "Sa võidad, %d : %d."},
    [TEXT_LOSS] = {"You lose, %d to %d.", "Du förlorar med %d mot %d.", "Przegrywasz %d do %d.",
                   "Sa kaotad, %d : %d."},
    [TEXT_DRAW] = {"A draw, %d each.", "Oavgjort, %d var.", "Remis, po %d.", "Viik, mõlemal %d."},
    [TEXT_UNSEEN] = {"Tiles you have not seen: %d (in the bag: %d)",
                     "Brickor du inte har sett: %d (i påsen: %d)",
                     "Płytki, których nie widać: %d (w worku: %d)",
                     "Nupud, mida sa pole näinud: %d (kotis: %d)"},
    [TEXT_KINDS] = {"vowels %d, consonants %d, blanks %d", "vokaler %d, konsonanter %d, blanka %d",
                    "samogłoski %d, spółgłoski %d, blanki %d",
                    "täishäälikud %d, kaashäälikud %d, tühjad nupud %d"},
    [TEXT_HINT_PLAY] = {"Hint: %s, %d points", "Tips: %s, %d poäng", "Podpowiedź: %s, punkty: %d",
                        "Vihje: %s, %d punkti"},
    [TEXT_HINT_EXCHANGE] = {"Hint: exchange %s", "Tips: byt %s", "Podpowiedź: wymień %s",
                            "Vihje: vaheta %s"},
    [TEXT_HINT_PASS] = {"Hint: pass, there is no word to play.",
                        "Tips: passa, det finns inget ord att lägga.",
                        "Podpowiedź: pas, nie da się ułożyć słowa.",
                        "Vihje: pass, ühtegi sõna ei saa laduda."},
    [TEXT_NO_MOVES] = {"No move has been made yet.", "Inget drag är gjort ännu.",
                       "Nie wykonano jeszcze żadnego ruchu.", "Ühtegi käiku pole veel tehtud."},
    [TEXT_SAVED] = {"Saved: %s", "Sparat: %s", "Zapisano: %s", "Salvestatud: %s"},
    [TEXT_NOT_SAVED] = {"Not saved: %s", "Inte sparat: %s", "Nie zapisano: %s",
                        "Ei salvestatud: %s"},
    [TEXT_KEPT] = {"The game so far is kept in %s", "Partiet hittills finns i %s",
                   "Dotychczasowa gra jest w pliku %s", "Senine mäng on failis %s"},
    [TEXT_RESIGN_SURE] = {"Give up? Type resign once more.", "Ge upp? Skriv ge upp en gång till.",
                          "Poddać grę? Wpisz poddaj jeszcze raz.",
                          "Kas annad alla? Kirjuta alistu veel kord."},
    [TEXT_LAST_WORD] = {"The opponent is out of tiles: challenge the word, or pass to accept it.",
                        "Motståndaren har lagt sista brickan: bestrid ordet, eller passa för att "
                        "godta det.",
                        "Przeciwnik wyłożył ostatnią płytkę: sprawdź słowo albo spasuj, by je "
                        "przyjąć.",
                        "Vastane käis viimase nupu: vaidlusta sõna või passi, et see vastu võtta."},
    [TEXT_GOODBYE] = {"Goodbye.", "Hej då.", "Do zobaczenia.", "Nägemist."},
    [TEXT_UNKNOWN] = {"\"%s\" is no move and no command; ? explains.",
                      "\"%s\" är varken drag eller kommando; ? förklarar.",
                      "\"%s\" nie jest ruchem ani poleceniem; ? wyjaśnia.",
                      "\"%s\" ei ole käik ega käsk; ? selgitab."},
    [TEXT_NOT_LETTER] = {"'%s' is not a letter of this game.",
                         "'%s' är ingen bokstav i det här spelet.", "'%s' nie jest literą tej gry.",
                         "'%s' ei ole selle mängu täht."},
    [TEXT_TAKEN] = {"Square %s is taken by %s: type the word with the tiles that lie there.",
                    "På ruta %s ligger redan %s: skriv ordet med brickorna som ligger där.",
                    "Na polu %s leży już %s: wpisz słowo razem z leżącymi płytkami.",
                    "Väljal %s on juba %s: kirjuta sõna koos laual olevate nuppudega."},
    [TEXT_EMPTY] = {"There is no tile on square %s.", "Det ligger ingen bricka på ruta %s.",
                    "Na polu %s nie ma płytki.", "Väljal %s ei ole nuppu."},
    [TEXT_OFF_BOARD] = {"The word does not fit on the board.", "Ordet får inte plats på brädet.",
                        "Słowo nie mieści się na planszy.", "Sõna ei mahu lauale."},
    [TEXT_TOO_LONG] = {"A word has at most %d letters.", "Ett ord har högst %d bokstäver.",
                       "Słowo ma najwyżej %d liter.", "Sõnas on kõige rohkem %d tähte."},
    [TEXT_NO_WORD] = {"Name a word too, as in 8H WORD.",
                      "Skriv också ett ord, till exempel 8H ORD.",
                      "Podaj też słowo, na przykład 8H SŁOWO.",
                      "Kirjuta ka sõna, näiteks 8H SÕNA."},
    [TEXT_NO_TILES] = {"Name the tiles, as in exchange AB.",
                       "Skriv vilka brickor, till exempel byt AB.",
                       "Podaj płytki, na przykład wymień AB.", "Nimeta nupud, näiteks vaheta AB."},
    [TEXT_NOT_HELD] = {"You do not have %s (or not that many) on your rack.",
                       "Du har inte %s (eller inte så många) på ditt ställ.",
                       "Nie masz %s (lub tylu) na stojaku.",
                       "Sul ei ole alusel nuppu %s (või nii mitut)."},
    [TEXT_USE_BLANK] = {" To use your blank for it, type ?%s.",
                        " Skriv ?%s för att använda din blanka bricka.",
                        " Aby użyć blanka, wpisz ?%s.", " Tühja nupu kasutamiseks kirjuta ?%s."},
    [TEXT_NO_BLANK] = {"You do not have that many blanks: small letters among capitals are blanks.",
                       "Du har inte så många blanka: små bokstäver bland stora är blanka.",
                       "Nie masz tylu blanków: małe litery wśród wielkich to blanki.",
                       "Sul ei ole nii palju tühje nuppe: väiketähed suurte seas on tühjad."},
    [TEXT_NOTHING_PLACED] = {"That puts no tile of yours on the board.",
                             "Det lägger ingen av dina brickor på brädet.",
                             "To nie wykłada żadnej twojej płytki.",
                             "Nii ei käi sa ühtegi oma nuppu."},
    [TEXT_NOT_WHOLE] =
        {"The word goes on: tiles lie right before or after it. Type the whole word.",
         "Ordet fortsätter: brickor ligger intill det. Skriv hela ordet.",
         "Słowo jest dłuższe: tuż obok leżą płytki. Wpisz całe słowo.",
         "Sõna on pikem: kohe selle kõrval on nupud. Kirjuta kogu sõna."},
    [TEXT_NOT_CONNECTED] = {"The word must touch a tile on the board.",
                            "Ordet måste ligga intill en bricka på brädet.",
                            "Słowo musi stykać się z płytką na planszy.",
                            "Sõna peab puutuma vastu laual olevat nuppu."},
    [TEXT_NOT_ON_START] = {"The first word must cover the start square, %s.",
                           "Första ordet måste täcka startrutan, %s.",
                           "Pierwsze słowo musi zakryć pole początkowe, %s.",
                           "Esimene sõna peab katma algusvälja, %s."},
    [TEXT_TOO_SHORT] = {"A word has at least two letters.", "Ett ord har minst två bokstäver.",
                        "Słowo ma co najmniej dwie litery.", "Sõnas on vähemalt kaks tähte."},
    [TEXT_NOT_A_WORD] = {"%s is not in the word list.", "%s finns inte i ordlistan.",
                         "Słowa %s nie ma w słowniku.", "Sõna %s ei ole sõnastikus."},
    [TEXT_NO_EXCHANGE] = {"Exchanging needs at least %d tiles in the bag; there are %d.",
                          "För att byta krävs minst %d brickor i påsen; där finns %d.",
                          "Do wymiany potrzeba w worku co najmniej %d płytek; jest %d.",
                          "Vahetamiseks peab kotis olema vähemalt %d nuppu; seal on %d."},
    [TEXT_NO_CHALLENGE] = {"By these rules only words of the list can be played: nothing to "
                           "challenge.",
                           "Med de här reglerna går bara ord ur ordlistan att lägga: inget att "
                           "bestrida.",
                           "Według tych zasad można układać tylko słowa ze słownika: nie ma czego "
                           "sprawdzać.",
                           "Nende reeglite järgi saab käia ainult sõnastiku sõnu: pole midagi "
                           "vaidlustada."},
    [TEXT_NOTHING_TO_CHALLENGE] = {"There is no word to challenge.",
                                   "Det finns inget ord att bestrida.",
                                   "Nie ma słowa do sprawdzenia.",
                                   "Ei ole sõna, mida vaidlustada."},
    [TEXT_THEME] =
        {"Theme: %s. %d words earn one point a letter more, whoever forms them.",
         "Tema: %s. %d ord ger en poäng mer per bokstav, vem som än bildar dem.",
         "Temat: %s. Liczba słów: %d; każde daje punkt więcej za literę, ktokolwiek je ułoży.",
         "Teema: %s. %d sõna annavad iga tähe eest punkti lisaks, kes iganes need laob."},
    [TEXT_THEME_WORD] = {"%s belongs to the theme: %d points more.",
                         "%s hör till temat: %d poäng extra.", "%s należy do tematu: +%d pkt.",
                         "%s kuulub teema juurde: %d punkti lisaks."},
    [TEXT_THEME_LETTER] = {"'%s' is not a letter of the game", "'%s' är ingen bokstav i spelet",
                           "'%s' nie jest literą gry", "'%s' ei ole mängu täht"},
    [TEXT_THEME_SHORT] = {"fewer than %d letters", "färre än %d bokstäver", "mniej niż %d litery",
                          "vähem kui %d tähte"},
    [TEXT_THEME_LONG] = {"more than %d letters", "fler än %d bokstäver", "więcej niż %d liter",
                         "rohkem kui %d tähte"},
    [TEXT_THEME_UNKNOWN] = {"not in the word list, or not in this form",
                            "finns inte i ordlistan, eller inte i den formen",
                            "nie ma w słowniku, przynajmniej w tej formie",
                            "ei ole sõnastikus, vähemalt mitte sellel kujul"},
    [TEXT_THEME_REPEATED] = {"there already", "finns redan med", "już jest", "on juba olemas"},
    [TEXT_THEME_BAD_NAME] = {"a theme's name has 1 to %d characters that can be read",
                             "ett temas namn har 1 till %d läsbara tecken",
                             "nazwa tematu ma od 1 do %d czytelnych znaków",
                             "teema nimes on 1 kuni %d loetavat märki"},
    [TEXT_THEME_SIZE] = {"a theme's text has at most %d bytes", "ett temas text har högst %d byte",
                         "tekst tematu ma najwyżej %d bajtów",
                         "teema tekstis on kõige rohkem %d baiti"},
    [TEXT_THEME_NOT_TEXT] = {"this is no text (a .txt file in UTF-8 is expected)",
                             "detta är ingen text (en .txt-fil i UTF-8 väntas)",
                             "to nie jest tekst (oczekiwany plik .txt w UTF-8)",
                             "see ei ole tekst (oodatakse .txt-faili UTF-8 kujul)"},
    [TEXT_THEME_EMPTY] = {"no word of it can be used", "inget ord i den kan användas",
                          "nie ma w nim słowa, którego można użyć",
                          "selles ei ole ühtki kasutatavat sõna"},
    [TEXT_TOPIC_EMPTY] = {"We know no words about \"%s\".", "Vi känner inga ord om ”%s”.",
                          "Nie znamy słów na temat „%s”.", "Me ei tea sõnu teemal „%s”."},
    [TEXT_HELP] = {HELP_EN, HELP_SV, HELP_PL, HELP_ET},
};

const char *play_text(Interface interface, PlayText text)
{
    return texts[text][interface];
}

const char *interface_name(Interface interface)
{
    return names[interface];
}

/* "sv", "sv_SE.UTF-8", "sv-SE"; INTERFACES when it is none of ours. */
static Interface by_name(const char *name)
{
    for (int index = 0; index < INTERFACES; index++) {
        size_t length = strlen(names[index]);
        if (strncmp(name, names[index], length) == 0 && strchr("_-.@", name[length]))
            return (Interface)index;
    }
    return INTERFACES;
}

Interface interface_find(const char *name)
{
    static const char *const variables[] = {"LC_ALL", "LC_MESSAGES", "LANG"};
    if (name)
        return by_name(name);
    for (int index = 0; index < 3; index++) {
        const char *value = getenv(variables[index]);
        if (value && *value) {
            Interface found = by_name(value);
            return found == INTERFACES ? INTERFACE_EN : found;
        }
    }
    return INTERFACE_EN;
}
