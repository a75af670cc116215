/*
 * VAT identification numbers of the member states of the EU: form, and check digits where they are published. Whether a
 * number was assigned, only its state knows.
 */

const digitsOf = (text: string) => [...text].map(Number);
const weigh = (text: string, weights: readonly number[]) =>
  weights.reduce((sum, weight, place) => sum + weight * Number(text[place]), 0);
/** Every second digit doubled, from the second one on, with the digits of the products added. */
const luhn = (text: string) =>
  digitsOf(text).reduce((sum, digit, place) => {
    const part = place % 2 ? digit * 2 : digit;
    return sum + Math.floor(part / 10) + (part % 10);
  }, 0);
/** ISO 7064, MOD 11,10. */
const iso11 = (text: string) =>
  digitsOf(text.slice(0, -1)).reduce((product, digit) => {
    const sum = (digit + product) % 10 || 10;
    return (sum * 2) % 11;
  }, 10);
const last = (text: string) => Number(text.at(-1));
const isIso11 = (text: string) => (11 - iso11(text)) % 10 === last(text);

const lettersOfSpain = 'TRWAGMYFPDXBNJZSQVHLCKE';
const lettersOfIreland = 'WABCDEFGHIJKLMNOPQRSTUV';

function isCyprian(text: string): boolean {
  const odd = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21];
  const sum = digitsOf(text.slice(0, 8)).reduce(
    (total, digit, place) => total + (place % 2 ? digit : (odd[digit] ?? 0)),
    0,
  );
  return String.fromCharCode(65 + (sum % 26)) === text.at(-1);
}

function isLithuanian(text: string): boolean {
  const body = text.slice(0, -1);
  const weights = (from: number) => digitsOf(body).map((_, place) => ((place + from - 1) % 9) + 1);
  const first = weigh(body, weights(1)) % 11;
  return (first === 10 ? (weigh(body, weights(3)) % 11) % 10 : first) === last(text);
}

function isBulgarian(text: string): boolean {
  if (text.length === 10) return true;
  const first = weigh(text, [1, 2, 3, 4, 5, 6, 7, 8]) % 11;
  const check = first === 10 ? (weigh(text, [3, 4, 5, 6, 7, 8, 9, 10]) % 11) % 10 : first;
  return check === last(text);
}

/** Of natural persons a letter, of companies a digit or a letter. */
function isSpanish(text: string): boolean {
  if (/^[XYZ\d].*[A-Z]$/.test(text)) {
    const number = text.slice(0, -1).replace(/^[XYZ]/, (letter) => String('XYZ'.indexOf(letter)));
    return lettersOfSpain[Number(number) % 23] === text.at(-1);
  }
  if (/^[KLM]/.test(text)) return lettersOfSpain[Number(text.slice(1, 8)) % 23] === text.at(-1);
  const check = (10 - (luhn(`0${text.slice(1, 8)}`) % 10)) % 10;
  return text.at(-1) === String(check) || text.at(-1) === 'JABCDEFGHI'[check];
}

function isDutch(text: string): boolean {
  const sum = weigh(text, [9, 8, 7, 6, 5, 4, 3, 2]) % 11;
  if (sum === Number(text[8])) return true;
  const number = [...`NL${text}`].map((sign) => Number.parseInt(sign, 36)).join('');
  return BigInt(number) % 97n === 1n;
}

type State = { form: RegExp; isRight?: (text: string) => boolean };

/** By ISO 3166-1; Greece writes EL. */
const states: Readonly<Record<string, State>> = {
  AT: { form: /^U\d{8}$/, isRight: (t) => (10 - ((luhn(t.slice(1, 8)) + 4) % 10)) % 10 === last(t) },
  BE: { form: /^[01]\d{9}$/, isRight: (t) => 97 - (Number(t.slice(0, 8)) % 97) === Number(t.slice(8)) },
  BG: { form: /^\d{9,10}$/, isRight: isBulgarian },
  CY: { form: /^\d{8}[A-Z]$/, isRight: isCyprian },
  CZ: {
    form: /^\d{8,10}$/,
    // Longer ones are of natural persons.
    isRight: (t) => t.length > 8 || (11 - (weigh(t, [8, 7, 6, 5, 4, 3, 2]) % 11)) % 10 === last(t),
  },
  DE: { form: /^[1-9]\d{8}$/, isRight: isIso11 },
  DK: { form: /^\d{8}$/, isRight: (t) => weigh(t, [2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0 },
  EE: { form: /^\d{9}$/, isRight: (t) => (10 - (weigh(t, [3, 7, 1, 3, 7, 1, 3, 7]) % 10)) % 10 === last(t) },
  ES: { form: /^([A-Z]\d{7}[A-Z\d]|\d{8}[A-Z])$/, isRight: isSpanish },
  FI: { form: /^\d{8}$/, isRight: (t) => (11 - (weigh(t, [7, 9, 10, 5, 8, 4, 2]) % 11)) % 11 === last(t) },
  FR: {
    form: /^[A-HJ-NP-Z\d]{2}\d{9}$/,
    isRight: (t) => !/^\d\d/.test(t) || (12 + 3 * (Number(t.slice(2)) % 97)) % 97 === Number(t.slice(0, 2)),
  },
  GR: { form: /^\d{9}$/, isRight: (t) => (weigh(t, [256, 128, 64, 32, 16, 8, 4, 2]) % 11) % 10 === last(t) },
  HR: { form: /^\d{11}$/, isRight: isIso11 },
  HU: { form: /^\d{8}$/, isRight: (t) => (10 - (weigh(t, [9, 7, 3, 1, 9, 7, 3]) % 10)) % 10 === last(t) },
  IE: {
    form: /^(\d{7}[A-W][A-I]?|\d[A-Z+*]\d{5}[A-W])$/,
    isRight: (t) =>
      !/^\d{7}/.test(t) ||
      lettersOfIreland[
        (weigh(t, [8, 7, 6, 5, 4, 3, 2]) + 9 * Math.max(0, lettersOfIreland.indexOf(t[8] ?? 'W'))) % 23
      ] === t[7],
  },
  IT: { form: /^\d{11}$/, isRight: (t) => luhn(t) % 10 === 0 },
  LT: { form: /^(\d{9}|\d{12})$/, isRight: isLithuanian },
  LU: { form: /^\d{8}$/, isRight: (t) => Number(t.slice(0, 6)) % 89 === Number(t.slice(6)) },
  LV: {
    form: /^\d{11}$/,
    isRight: (t) => t < '4' || (14 - (weigh(t, [9, 1, 4, 8, 3, 10, 2, 5, 7, 6]) % 11)) % 11 === last(t),
  },
  MT: {
    form: /^[1-9]\d{7}$/,
    isRight: (t) => 37 - (weigh(t, [3, 4, 6, 7, 8, 9]) % 37) === Number(t.slice(6)),
  },
  NL: { form: /^\d{9}B\d\d$/, isRight: isDutch },
  PL: { form: /^\d{10}$/, isRight: (t) => weigh(t, [6, 5, 7, 2, 3, 4, 5, 6, 7]) % 11 === last(t) },
  PT: {
    form: /^\d{9}$/,
    isRight: (t) => ((11 - (weigh(t, [9, 8, 7, 6, 5, 4, 3, 2]) % 11)) % 11) % 10 === last(t),
  },
  RO: {
    form: /^[1-9]\d{1,9}$/,
    isRight: (t) => ((weigh(t.padStart(10, '0'), [7, 5, 3, 2, 1, 7, 5, 3, 2]) * 10) % 11) % 10 === last(t),
  },
  SE: { form: /^\d{10}(0[1-9]|[1-8]\d|9[0-4])$/, isRight: (t) => luhn(`0${t.slice(0, 10)}`) % 10 === 0 },
  SI: {
    form: /^[1-9]\d{7}$/,
    isRight: (t) => {
      const rest = weigh(t, [8, 7, 6, 5, 4, 3, 2]) % 11;
      return rest > 0 && (11 - rest) % 10 === last(t);
    },
  },
  SK: { form: /^[1-9]\d{9}$/, isRight: (t) => Number(t) % 11 === 0 },
};

/** The member states of the EU, as ISO 3166-1 codes. */
export const euCountries: readonly string[] = Object.keys(states);

export const LONGEST_VAT_ID = 20;

function partsOf(typed: string): { country: string; number: string } {
  const [, prefix = '', number = ''] =
    /^([A-Z]{2})(.+)$/.exec(typed.toUpperCase().replaceAll(/[\s.\-/]/g, '')) ?? [];
  return { country: prefix === 'EL' ? 'GR' : prefix, number };
}

const signs = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Whether a text has a form, or would have it with one sign more, less or other. */
function isNearly(text: string, form: RegExp): boolean {
  const places = [...text, ''].map((_, place) => [text.slice(0, place), text.slice(place)] as const);
  const texts = places.flatMap(([start, end]) => [
    start + end.slice(1),
    ...[...signs].flatMap((sign) => [start + sign + end, start + sign + end.slice(1)]),
  ]);
  return [text, ...texts].some((each) => form.test(each));
}

/**
 * Whether something typed has the form of a VAT number of the state that it begins with, or all but one sign of it, and
 * cannot be one. Other numbers may begin like a state: `HRB 12345` is a German register's. Pure.
 */
export function isMistypedVatId(typed: string): boolean {
  const { country, number } = partsOf(typed);
  const state = states[country];
  const isShort = number.length <= LONGEST_VAT_ID;
  return state !== undefined && isShort && isNearly(number, state.form) && readVatId(typed) === null;
}

/** A number as it is written on invoices, and the state that assigned it; null if it cannot be one. */
export function readVatId(typed: string): { id: string; country: string } | null {
  const { country, number } = partsOf(typed);
  const state = states[country];
  if (!state?.form.test(number) || !(state.isRight?.(number) ?? true)) return null;
  return { id: `${country === 'GR' ? 'EL' : country}${number}`, country };
}
