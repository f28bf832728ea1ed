/* The rules of both games, in English: six short parts each. The pictures are drawn by
 * screens/rules; the words in them are part of the translation. */
import type { Translation } from './translation';

export const rules = {
    title: 'Rules',
    ofWords: 'The word game',
    ofKalah: 'Kalah',
    which: 'Which game',
    contents: 'The six parts',
    playWords: 'Play the word game',
    playKalah: 'Play Kalah',
    tiles: {
        /** Tiles with their points. A word that lies on the board, one that crosses it, and at which letter of each. */
        lying: 'S1 T1 O1 N1 E1',
        crossing: 'L1 E1 M3 O1 N1',
        at: [2, 3] as readonly number[],
        scored: 'H4 O1 U1 S1 E1',
        held: 'A1 E1 I1 R1 T1 ?0 S1',
        themed: 'O1 T1 T1 E1 R1',
    },
    words: {
        lead: 'Lay words like a crossword, take turns, collect points.',
        parts: {
            board: {
                title: 'Aim and board',
                text: [
                    'Two players lay words on a board of 15 × 15 squares, each word crossing or touching what is there already. Every word earns points, and whoever has more points at the end wins.',
                    'The letters are on tiles with their points. You hold seven tiles that only you can see; after each turn you draw new ones from the bag.',
                ],
                caption: 'The board. The coloured squares earn extra points.',
            },
            placing: {
                title: 'Placing a word',
                text: [
                    'The first word covers the middle square. Every later word has to touch tiles that lie on the board.',
                    'All tiles of one turn stand in one row or one column without a gap. Words are read from left to right or from top to bottom, and every row of two or more letters that comes about has to be a word.',
                    'Choose a square and type, tap the tiles one by one, or drag them: whatever you like best.',
                ],
                caption: (lying: string, crossing: string) => `${lying} lies there; ${crossing} is placed across it and uses one of its letters.`,
            },
            points: {
                title: 'Points and premium squares',
                text: [
                    'Add up the points of the letters. A letter on a letter square counts twice or three times; after that a word square doubles or trebles the whole word. Each premium square counts only once, for the tiles placed on it first.',
                    'If one turn makes several words, all of them count. Who places all seven tiles in one turn earns 50 points more.',
                ],
                caption: (word: string, letters: string, sum: number, total: number) =>
                    `${word}: ${letters} = ${sum} with the doubled letter, and twice that for the word: ${total} points.`,
            },
            blanks: {
                title: 'Blanks, exchanging, passing',
                text: [
                    'Two tiles are blank. A blank stands for any letter you like and then keeps it; it is worth nothing itself, but makes many words possible.',
                    'Instead of placing a word you may exchange tiles for others from the bag, as long as the bag holds at least seven. You may also pass. Neither brings points.',
                ],
                caption: 'Seven tiles, one of them a blank.',
            },
            doubt: {
                title: 'Doubted words and the clock',
                text: [
                    'In an ordinary game only words of the word list are accepted, and a wrong one costs nothing: you simply try again.',
                    'Under a challenge rule any word may be laid, and the opponent may doubt it. A wrong word is taken back and the turn is lost. Doubting a right word costs nothing (single), your turn (double), the game (triple), or gives the other side points: choose the rule before the game.',
                    'With a clock both have the same time for the whole game. Depending on the choice, time run out loses the game, or each minute begun costs ten points.',
                ],
                caption: 'The clock of the player to move is running; the other one rests.',
            },
            end: {
                title: 'The end, and themes',
                text: [
                    'The game ends when the bag is empty and one player has placed the last tile, or after six turns in a row without points. The letters that the other still holds are taken off, and whoever went out gets them too; in English whoever went out gets twice their value instead.',
                    'In a theme game some words are worth more: each theme word formed in a turn earns as many extra points as it has letters, for either player.',
                ],
                caption: (word: string, bonus: number) => `A theme word glows: ${word} brings ${bonus} points more.`,
            },
        },
    },
    kalah: {
        lead: 'Sow stones, count ahead, and bring more of them home.',
        parts: {
            board: {
                title: 'Aim and board',
                text: [
                    'Each player has a row of holes and a store. Yours are the lower row and the store at the right. At the start every hole holds the same number of stones, six as a rule, and the stores are empty.',
                    'Whoever has more stones in the store at the end wins.',
                ],
                caption: 'The start: six stones in every hole.',
            },
            sowing: {
                title: 'Sowing',
                text: [
                    'Choose one of your holes. All its stones are sown one by one to the right, counter-clockwise: into your holes, into your store, and on into the holes of the other side.',
                    'The other’s store is passed over. With many stones you may come round to your own side again.',
                ],
                caption: 'Five stones from the third hole: three into your own row, one into your store, one across.',
            },
            again: {
                title: 'Another move',
                text: [
                    'If the last stone falls into your own store you move again, as often as you manage it.',
                    'A hole next to the store with one stone, the second with two, the third with three: these always end in the store.',
                ],
                caption: 'The last of the four stones falls into the store: another move.',
            },
            capture: {
                title: 'Capturing',
                text: [
                    'If the last stone falls into an empty hole of your own, you bring it home together with all stones in the hole opposite.',
                    'Two customs are in use. Standard: you capture only when there are stones opposite. Empty: your own stone comes home even when the hole opposite is empty. You choose before the game.',
                ],
                caption: 'The last stone falls into the empty hole: it and the five opposite are captured.',
            },
            end: {
                title: 'The end',
                text: [
                    'The game is over as soon as all holes of one side are empty. Whatever stones are left belong to the side they lie on.',
                    'More stones win; the same number is a draw.',
                ],
                caption: 'The upper side is empty: the stones left below go to the lower store.',
            },
            sizes: {
                title: 'Sizes, clock and opponents',
                text: [
                    'Choose one to eight holes a side and one to twelve stones a hole. Small boards make quick games, large ones long calculations.',
                    'You may play with a clock or without, against somebody else by a link, together on one device, or against six opponents, from Pebble, who has just begun, to Raven, who plays the end without a mistake.',
                ],
                caption: 'A small board: three holes, four stones each.',
            },
        },
    },
};

export type RulesText = Translation<typeof rules>;
