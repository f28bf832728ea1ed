import type { RulesText } from './rules.en';

export const rules: RulesText = {
    title: 'Regler',
    ofWords: 'Ordspelet',
    ofKalah: 'Kalaha',
    which: 'Vilket spel',
    contents: 'De sex delarna',
    playWords: 'Spela ordspelet',
    playKalah: 'Spela Kalaha',
    tiles: {
        lying: 'S1 O2 M2 M2 A1 R1',
        crossing: 'L1 A1 M2 P4 A1',
        at: [4, 1],
        scored: 'H2 Ä3 S1 T1',
        held: 'A1 D1 E1 K2 R1 ?0 S1',
        themed: 'U4 T1 T1 E1 R1',
    },
    words: {
        lead: 'Lägg ord som i ett korsord, turas om och samla poäng.',
        parts: {
            board: {
                title: 'Målet och brädet',
                text: [
                    'Två spelare lägger ord på ett bräde med 15 × 15 rutor, och varje ord korsar eller rör vid det som redan ligger där. Varje ord ger poäng, och den som har flest poäng när partiet är slut vinner.',
                    'Bokstäverna finns på brickor med poäng. Du har sju brickor som bara du ser; efter varje drag drar du nya ur påsen.',
                ],
                caption: 'Brädet. De färgade rutorna ger extra poäng.',
            },
            placing: {
                title: 'Att lägga ett ord',
                text: [
                    'Det första ordet ska täcka rutan i mitten. Alla senare ord måste ligga intill brickor som redan finns på brädet.',
                    'Alla brickor i ett drag ligger i samma rad eller kolumn utan lucka. Ord läses från vänster till höger eller uppifrån och ned, och varje följd av två eller fler bokstäver som uppstår måste vara ett ord.',
                    'Välj en ruta och skriv, peka på brickorna en i taget eller dra dem: gör som du trivs bäst med.',
                ],
                caption: (lying, crossing) => `${lying} ligger redan där; ${crossing} läggs på tvären och använder en av bokstäverna.`,
            },
            points: {
                title: 'Poäng och bonusrutor',
                text: [
                    'Räkna ihop bokstävernas poäng. En bokstav på en bokstavsruta räknas två eller tre gånger; därefter dubblar eller tredubblar en ordruta hela ordet. Varje bonusruta räknas bara en gång, för brickorna som läggs på den först.',
                    'Blir det flera ord i samma drag räknas alla. Den som lägger alla sju brickorna på en gång gör en rullning och får 50 poäng extra.',
                ],
                caption: (word, letters, sum, total) =>
                    `${word}: ${letters} = ${sum} med den dubblade bokstaven, och dubbelt för ordet: ${total} poäng.`,
            },
            blanks: {
                title: 'Blanka brickor, byte och pass',
                text: [
                    'Två brickor är blanka. En blank bricka får stå för vilken bokstav du vill och behåller den sedan; själv är den värd noll poäng men gör många ord möjliga.',
                    'I stället för att lägga ett ord kan du byta brickor mot andra ur påsen, så länge det finns minst sju kvar i den. Du kan också passa. Inget av det ger poäng.',
                ],
                caption: 'Sju brickor, varav en blank.',
            },
            doubt: {
                title: 'Bestridda ord och klockan',
                text: [
                    'I ett vanligt parti godtas bara ord som finns i ordlistan, och ett felaktigt ord kostar ingenting: du försöker bara igen.',
                    'Med en bestridningsregel får vilket ord som helst läggas, och motspelaren får bestrida det. Ett felaktigt ord tas tillbaka och draget går förlorat. Att bestrida ett riktigt ord kostar ingenting (enkel), ditt drag (dubbel), partiet (trippel) eller ger motspelaren poäng: regeln väljs före partiet.',
                    'Med klocka har båda lika lång tid för hela partiet. Beroende på vad ni valt förlorar den vars tid tar slut, eller så kostar varje påbörjad minut tio poäng.',
                ],
                caption: 'Klockan går för den som är på tur; den andra vilar.',
            },
            end: {
                title: 'Slutet, och teman',
                text: [
                    'Partiet är slut när påsen är tom och någon har lagt sin sista bricka, eller efter sex drag i rad utan poäng. Den som har brickor kvar förlorar deras poäng, och den som gick ut får dem.',
                    'I ett temaparti är vissa ord värda mer: varje temaord som bildas i ett drag ger lika många extra poäng som det har bokstäver, vem som än lägger det.',
                ],
                caption: (word, bonus) => `Ett temaord lyser: ${word} ger ${bonus} poäng extra.`,
            },
        },
    },
    kalah: {
        lead: 'Så stenar, räkna framåt och ta hem flest.',
        parts: {
            board: {
                title: 'Målet och brädet',
                text: [
                    'Varje spelare har en rad gropar och ett bo. Dina är den nedre raden och boet till höger. I början ligger det lika många stenar i varje grop, vanligen sex, och boen är tomma.',
                    'Den som har flest stenar i sitt bo när partiet är slut vinner.',
                ],
                caption: 'Utgångsläget: sex stenar i varje grop.',
            },
            sowing: {
                title: 'Att så',
                text: [
                    'Välj en av dina gropar. Alla stenar i den sås en i taget åt höger, moturs: i dina gropar, i ditt bo och vidare i motspelarens gropar.',
                    'Motspelarens bo hoppas över. Med många stenar kan du komma runt till din egen sida igen.',
                ],
                caption: 'Fem stenar från den tredje gropen: tre i den egna raden, en i boet, en på andra sidan.',
            },
            again: {
                title: 'Ett drag till',
                text: [
                    'Hamnar den sista stenen i ditt eget bo får du ett drag till, så många gånger du lyckas.',
                    'Gropen närmast boet med en sten, den andra med två, den tredje med tre: de slutar alltid i boet.',
                ],
                caption: 'Den sista av de fyra stenarna hamnar i boet: ett drag till.',
            },
            capture: {
                title: 'Att fånga',
                text: [
                    'Hamnar den sista stenen i en tom grop på din egen sida tar du hem den tillsammans med alla stenar i gropen mitt emot.',
                    'Två seder finns. Standard: du fångar bara när det ligger stenar mitt emot. Tom: din egen sten tas hem även när gropen mitt emot är tom. Ni väljer före partiet.',
                ],
                caption: 'Den sista stenen hamnar i den tomma gropen: den och de fem mitt emot fångas.',
            },
            end: {
                title: 'Slutet',
                text: [
                    'Partiet är slut så snart alla gropar på ena sidan är tomma. Stenarna som är kvar tillhör den sida de ligger på.',
                    'Flest stenar vinner; lika många är oavgjort.',
                ],
                caption: 'Den övre sidan är tom: stenarna där nere går till det nedre boet.',
            },
            sizes: {
                title: 'Storlek, klocka och motspelare',
                text: [
                    'Välj en till åtta gropar per sida och en till tolv stenar per grop. Små bräden ger snabba partier, stora ger mycket att räkna på.',
                    'Du kan spela med eller utan klocka, mot någon annan genom en länk, två på samma skärm eller mot sex motspelare, från Pebble som nyss har börjat till Raven som spelar slutet utan ett enda fel.',
                ],
                caption: 'Ett litet bräde: tre gropar med fyra stenar i varje.',
            },
        },
    },
};
