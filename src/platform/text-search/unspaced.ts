/** Characters of languages that are written without spaces. */
const UNSPACED = '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}ー々]+';
export const unspaced = new RegExp(UNSPACED, 'gu');
/** Signs of words that are one letter long as often as not. */
const whole = /\p{Script=Han}/gu;

const HIRAGANA_FROM_KATAKANA = 0x60;
const FULL_SIZE: Readonly<Record<string, string>> = { ぃ: 'い', ぇ: 'え', ぉ: 'お' };
const B_FOR_V: Readonly<Record<string, string>> = { ぁ: 'ば', ぃ: 'び', ぇ: 'べ', ぉ: 'ぼ' };

/**
 * One spelling for what is written in several ways: both syllabaries, half-width letters, a final long vowel
 * (プリンター, プリンタ), and sounds of foreign words (ヴァ and バ, フォン and ホン, ウィ and ウイ).
 */
export const oneSpelling = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/(?<=[\p{Script=Katakana}ー]{3})ー(?![\p{Script=Katakana}ー])/gu, '')
    .replaceAll(/[\u30a1-\u30f6]/g, (kana) =>
      String.fromCharCode(kana.charCodeAt(0) - HIRAGANA_FROM_KATAKANA),
    )
    .replaceAll(/ゔ([ぁぃぇぉ]?)/g, (_, vowel: string) => B_FOR_V[vowel] ?? 'ぶ')
    .replaceAll('ふぉん', 'ほん')
    .replaceAll(/(?<=[うふ])[ぃぇぉ]/g, (vowel) => FULL_SIZE[vowel] ?? vowel)
    .replaceAll('ぢ', 'じ')
    .replaceAll('づ', 'ず');

/** A run of letters as each two that follow each other. */
export function pairsIn(run: string): string[] {
  const letters = [...run];
  return letters.length < 2 ? letters : letters.slice(1).map((letter, n) => `${letters[n]}${letter}`);
}

/** The pairs of a run in their order, then its letters that may be words alone. */
export const inPairs = (run: string): string =>
  [...pairsIn(run), ...([...run].length > 1 ? (run.match(whole) ?? []) : [])].join(' ');

/** Letters that no word begins with. */
const never = /[ーんンっッゃャゅュょョぁァぃィぅゥぇェぉォ々]/;
/** What stands between words. */
const particlesBefore = /^[のをがにでと]+/;
const particlesAfter = /[のをがにではと]+$/;
const scripts = [/\p{Script=Han}/u, /\p{Script=Hiragana}/u];
const scriptOf = (letter: string) => scripts.findIndex((script) => script.test(letter));
const isSign = (word: string) => scriptOf(word.slice(0, 1)) === 0;
/** Where the script changes, a word ends much more often than elsewhere. */
const AT_A_CHANGE = 0.1;
const MOST_CUTS = 6;

/**
 * The likeliest ways to cut a run in two words: between letters that seldom follow each other in the catalog (`frequency`
 * of the pair, in one spelling). Particles between the words are left out, and what is too short to mean anything. Pure.
 */
export function cutsOf(run: string, frequency: (pair: string) => number): string[][] {
  const letters = [...run];
  const cuts = letters.flatMap((after, place) => {
    const before = letters[place - 1];
    if (before === undefined || never.test(after) || /[っッ]/.test(before)) return [];
    const often = frequency(oneSpelling(before + after)) + 0.5;
    const cost = often * (scriptOf(before) === scriptOf(after) ? 1 : AT_A_CHANGE);
    const start = letters.slice(0, place).join('').replace(particlesAfter, '');
    const rest = letters.slice(place).join('').replace(particlesBefore, '');
    return [{ words: [start, rest].filter((word) => [...word].length > 2 || isSign(word)), cost }];
  });
  const likeliest = cuts.sort((a, b) => a.cost - b.cost).slice(0, MOST_CUTS);
  return likeliest.map(({ words }) => words);
}
