import bidiFactory from 'bidi-js';

/** The fonts of a document: each letter has one. */
export type Script = 'latin' | 'arabic' | 'japanese';

/** A part of a line in one font, in the order in which its font takes it. */
type Piece = { text: string; script: Script; width: number };
/** Its pieces from left to right. */
type Line = { pieces: Piece[]; width: number };

type Options = {
  width: number;
  direction: 'ltr' | 'rtl';
  measure: (text: string, script: Script) => number;
};

const bidi = bidiFactory();

const arabic = /[\u0600-\u06ff\u0750-\u077f\u08a0-\u08ff\ufb50-\ufdff\ufe70-\ufefc]/u;
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/u;
const eastern = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\u30fb\u30fc\uff00-\uffef]`;
const japanese = new RegExp(eastern, 'u');
/** Signs that steer the direction: they are obeyed, not drawn. */
const steering = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;
/** What a line is broken between: words, or each sign of Japanese with the marks that may not begin a line. */
const breakable = new RegExp(`(?:${eastern}[、。，．）」』】〕！？ー]*)|(?:(?!${eastern})[^ ])+| +`, 'gu');

/** A code such as 5368-AK9Y or 2026-0001: parts of letters and digits, of which the first has a letter or four digits. */
const code = /(?<![\w-])(?=[\dA-Z]*[A-Z]|\d{4})[\dA-Z]+(?:-[\dA-Z]+)+(?![\w-])/giu;

/** With codes as isolates from left to right: beside Arabic letters digits would change places with what follows them. */
const withWholeCodes = (text: string): string => text.replace(code, '\u2066$&\u2069');

/** Whether a text needs more than one font or direction. */
export const isMixed = (text: string): boolean => rightToLeft.test(text) || japanese.test(text);

const scriptOf = (char: string): Script =>
  arabic.test(char) ? 'arabic' : japanese.test(char) ? 'japanese' : 'latin';

/** Breaks a text into lines and puts the parts of each in the order in which they are seen (Unicode, UAX 9). */
export function layOutText(plain: string, options: Options): Line[] {
  const text = withWholeCodes(plain);
  const { levels } = bidi.getEmbeddingLevels(text, options.direction);
  return breakLines(text, options).map(([start, end]) => {
    const pieces = seenOrder(piecesOf(text, levels, start, end)).map(({ script, ...piece }) => {
      const drawn = drawnAs(piece.text, script, piece.level);
      return { text: drawn, script, width: options.measure(drawn, script) };
    });
    return { pieces, width: sum(pieces) };
  });
}

const sum = (pieces: { width: number }[]) => pieces.reduce((total, { width }) => total + width, 0);

/** Start and end of each line. A word that is longer than a line is broken within. */
function breakLines(text: string, { width, measure }: Options): [start: number, end: number][] {
  const widthOf = (part: string) =>
    runsOf(part).reduce((total, { text: run, script }) => total + measure(run, script), 0);
  const lines: [number, number][] = [];
  let [start, end, used] = [0, 0, 0];
  const close = (next: number) => {
    lines.push([start, end]);
    [start, end, used] = [next, next, 0];
  };
  for (const { 0: word, index } of text.matchAll(breakable)) {
    const isSpace = word.startsWith(' ');
    const wide = widthOf(word);
    if (!isSpace && used + wide > width && end > start) close(index);
    if (!isSpace && wide > width) {
      for (const { 0: char, index: at } of word.matchAll(/./gsu)) {
        const one = widthOf(char);
        if (used + one > width && end > start) close(index + at);
        end = index + at + char.length;
        used += one;
      }
      continue;
    }
    used += wide;
    // Spaces at the end of a line are not part of it.
    if (!isSpace) end = index + word.length;
  }
  if (end > start) close(end);
  return lines;
}

/** The parts of a text in one font. */
function runsOf(text: string): { text: string; script: Script }[] {
  const runs: { text: string; script: Script }[] = [];
  for (const char of text) {
    if (steering.test(char)) continue;
    const script = scriptOf(char);
    const last = runs.at(-1);
    if (last?.script === script) last.text += char;
    else runs.push({ text: char, script });
  }
  return runs;
}

type Run = { text: string; script: Script; level: number; isSpace: boolean };

/** The parts of a line in one font and direction, word by word, as they are read. */
function piecesOf(text: string, levels: Uint8Array, start: number, end: number): Run[] {
  const runs: Run[] = [];
  let at = start;
  for (const char of text.slice(start, end)) {
    const level = levels[at] ?? 0;
    at += char.length;
    if (steering.test(char)) continue;
    const script = scriptOf(char);
    const isSpace = char === ' ';
    const last = runs.at(-1);
    const isSame = last?.script === script && last.level === level && last.isSpace === isSpace;
    if (last && isSame) last.text += char;
    else runs.push({ text: char, script, level, isSpace });
  }
  return runs;
}

/** Turns the order of all parts at a level or above it, from the highest down (UAX 9, L2). */
function seenOrder(runs: Run[]): Run[] {
  const seen = [...runs];
  for (let level = Math.max(0, ...runs.map((run) => run.level)); level > 0; level--) {
    for (let from = 0; from < seen.length; from++) {
      let to = from;
      while ((seen[to]?.level ?? -1) >= level) to++;
      if (to > from) seen.splice(from, to - from, ...seen.slice(from, to).reverse());
      from = Math.max(from, to);
    }
  }
  return seen;
}

/**
 * The letters of a part in the order in which its font must get them. The Arabic font reverses each part, so digits, which
 * are read from the left, are reversed before. Other signs from right to left, such as brackets, are mirrored, too.
 */
function drawnAs(text: string, script: Script, level: number): string {
  const isFromLeft = level % 2 === 0;
  if (script === 'arabic') return isFromLeft ? turned(text) : text;
  return isFromLeft ? text : turned(text, (char) => bidi.getMirroredCharacter(char) ?? char);
}

const turned = (text: string, each = (char: string) => char): string =>
  [...text].reverse().map(each).join('');
