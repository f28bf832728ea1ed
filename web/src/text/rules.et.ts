import type { RulesText } from './rules.en';

export const rules: RulesText = {
    title: 'Reeglid',
    ofWords: 'Sõnamäng',
    ofKalah: 'Kalah',
    which: 'Milline mäng',
    contents: 'Kuus osa',
    playWords: 'Mängi sõnamängu',
    playKalah: 'Mängi kalahit',
    tiles: {
        lying: 'R2 A1 A1 M2 A1 T1',
        crossing: 'L1 A1 M2 P4',
        at: [3, 2],
        scored: 'H4 Ä5 Ä5 L1',
        held: 'A1 E1 I1 K1 S1 T1 ?0',
        themed: 'R2 E1 B4 A1 N2 E1',
    },
    words: {
        lead: 'Lao sõnu nagu ristsõnas, kordamööda, ja kogu punkte.',
        parts: {
            board: {
                title: 'Eesmärk ja laud',
                text: [
                    'Kaks mängijat laovad sõnu 15 × 15 ruuduga lauale; iga sõna ristub sellega, mis laual juba on, või puudutab seda. Iga sõna annab punkte ja võidab see, kellel on lõpus rohkem punkte.',
                    'Tähed on nuppudel koos oma väärtusega. Sul on seitse nuppu, mida näed ainult sina; pärast iga käiku võtad kotist uued.',
                ],
                caption: 'Laud. Värvilised ruudud annavad lisapunkte.',
            },
            placing: {
                title: 'Sõna ladumine',
                text: [
                    'Esimene sõna peab katma keskmise ruudu. Iga järgmine sõna peab puudutama laual olevaid nuppe.',
                    'Kõik ühe käigu nupud on ühes reas või veerus ilma vaheta. Sõnu loetakse vasakult paremale või ülalt alla ning iga tekkiv kahe- või enamatäheline jada peab olema sõna.',
                    'Vali ruut ja kirjuta, puuduta nuppe ükshaaval või lohista neid: nii nagu sulle meeldib.',
                ],
                caption: (lying, crossing) => `${lying} on juba laual; ${crossing} laotakse risti ja kasutab üht selle tähtedest.`,
            },
            points: {
                title: 'Punktid ja lisaruudud',
                text: [
                    'Liida tähtede punktid. Täheruudul olev täht loeb kaks või kolm korda; seejärel kahe- või kolmekordistab sõnaruut kogu sõna. Iga lisaruut loeb ainult ühe korra, nende nuppude jaoks, mis sellele esimesena pannakse.',
                    'Kui ühe käiguga tekib mitu sõna, loevad kõik. Kes laob korraga kõik seitse nuppu, saab 50 punkti lisaks.',
                ],
                caption: (word, letters, sum, total) =>
                    `${word}: ${letters} = ${sum} koos kahekordse tähega, ja sõna loeb kaks korda: ${total} punkti.`,
            },
            blanks: {
                title: 'Tühjad nupud, vahetamine, passimine',
                text: [
                    'Kaks nuppu on tühjad. Tühi nupp asendab mis tahes tähte ja jääb selleks; ise ei ole see midagi väärt, aga teeb paljud sõnad võimalikuks.',
                    'Sõna ladumise asemel võid vahetada nuppe kotis olevate vastu, kui kotis on veel vähemalt seitse. Võid ka passida. Kumbki ei anna punkte.',
                ],
                caption: 'Seitse nuppu, üks neist tühi.',
            },
            doubt: {
                title: 'Vaidlustatud sõnad ja kell',
                text: [
                    'Tavalises mängus võetakse vastu ainult sõnaloendi sõnad ja vale sõna ei maksa midagi: proovid lihtsalt uuesti.',
                    'Vaidlustamisreegliga võib laduda ükskõik millise sõna ja vastane võib selle vaidlustada. Vale sõna võetakse tagasi ja käik läheb kaotsi. Õige sõna vaidlustamine ei maksa midagi (ühekordne), maksab käigu (kahekordne), kogu mängu (kolmekordne) või annab teisele poolele punkte: reegel valitakse enne mängu.',
                    'Kellaga on mõlemal kogu mänguks ühepalju aega. Olenevalt valikust kaotab see, kelle aeg otsa saab, või maksab iga alustatud minut kümme punkti.',
                ],
                caption: 'Käib selle kell, kelle kord on; teine seisab.',
            },
            end: {
                title: 'Lõpp ja teemad',
                text: [
                    'Mäng lõpeb, kui kott on tühi ja keegi on ladunud viimase nupu, või pärast kuut järjestikust punktideta käiku. Kellele jäi nuppe kätte, kaotab nende väärtuse, ja lõpetaja saab selle endale.',
                    'Teemamängus on mõned sõnad rohkem väärt: iga käigul tekkiv teemasõna annab nii palju lisapunkte, kui selles on tähti, ükskõik kumb selle laob.',
                ],
                caption: (word, bonus) => `Teemasõna helendab: ${word} annab ${bonus} punkti rohkem.`,
            },
        },
    },
    kalah: {
        lead: 'Külva kive, arvuta ette ja too neid koju rohkem kui teine.',
        parts: {
            board: {
                title: 'Eesmärk ja laud',
                text: [
                    'Kummalgi mängijal on rida auke ja pesa. Sinu omad on alumine rida ja parempoolne pesa. Alguses on igas augus ühepalju kive, tavaliselt kuus, ja pesad on tühjad.',
                    'Võidab see, kelle pesas on lõpus rohkem kive.',
                ],
                caption: 'Algseis: igas augus kuus kivi.',
            },
            sowing: {
                title: 'Külvamine',
                text: [
                    'Vali üks oma aukudest. Kõik selle kivid külvatakse ükshaaval paremale, vastupäeva: oma aukudesse, oma pessa ja edasi vastase aukudesse.',
                    'Vastase pesa jäetakse vahele. Kui kive on palju, võid jõuda ringiga tagasi omale poolele.',
                ],
                caption: 'Viis kivi kolmandast august: kolm oma ritta, üks pessa, üks teisele poole.',
            },
            again: {
                title: 'Veel üks käik',
                text: [
                    'Kui viimane kivi langeb sinu enda pessa, saad veel ühe käigu, ja nii iga kord.',
                    'Pesa kõrval olev auk ühe kiviga, teine kahega, kolmas kolmega: need lõpevad alati pesas.',
                ],
                caption: 'Viimane neljast kivist langeb pessa: veel üks käik.',
            },
            capture: {
                title: 'Võtmine',
                text: [
                    'Kui viimane kivi langeb tühja auku sinu poolel, tood selle pessa koos kõigi kividega, mis on vastasaugus.',
                    'Kasutusel on kaks tava. Tavaline: võtad ainult siis, kui vastas on kive. Tühi: oma kivi tuleb koju ka siis, kui vastasauk on tühi. Valik tehakse enne mängu.',
                ],
                caption: 'Viimane kivi langeb tühja auku: see ja viis vastasolevat kivi võetakse ära.',
            },
            end: {
                title: 'Lõpp',
                text: [
                    'Mäng lõpeb kohe, kui ühe poole kõik augud on tühjad. Allesjäänud kivid kuuluvad sellele poolele, kus nad on.',
                    'Rohkem kive võidab; võrdne arv on viik.',
                ],
                caption: 'Ülemine pool on tühi: alumised kivid lähevad alumisse pessa.',
            },
            sizes: {
                title: 'Suurus, kell ja vastased',
                text: [
                    'Vali üks kuni kaheksa auku poole kohta ja üks kuni kaksteist kivi augu kohta. Väikesel laual on mäng kiire, suurel on palju arvutada.',
                    'Võid mängida kellaga või ilma, kellegagi lingi kaudu, kahekesi ühe ekraani taga või kuue vastasega: Pebble alles alustab, Raven mängib lõpu veatult.',
                ],
                caption: 'Väike laud: kolm auku, igas neli kivi.',
            },
        },
    },
};
