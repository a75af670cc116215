/** The federal states of Germany by the part of their ISO 3166-2 code after the dash. */
export const germanStates = [
  'BW',
  'BY',
  'BE',
  'BB',
  'HB',
  'HH',
  'HE',
  'MV',
  'NI',
  'NW',
  'RP',
  'SL',
  'SN',
  'ST',
  'SH',
  'TH',
] as const;
export type GermanState = (typeof germanStates)[number];

const everywhere = null;
type Rule = { day: string; at: (year: number) => Date; in: readonly GermanState[] | null };

const DAY_MS = 86_400_000;
const on = (month: number, day: number) => (year: number) => new Date(Date.UTC(year, month - 1, day));

/** Easter Sunday of the Gregorian calendar (Meeus, Jones, Butcher). */
export function easterOf(year: number): Date {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = Math.floor(b / 4);
  const e = b % 4;
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - d - g + 15) % 30;
  const i = Math.floor(c / 4);
  const k = c % 4;
  const l = (32 + 2 * e + 2 * i - h - k) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const month = Math.floor((h + l - 7 * m + 114) / 31);
  const day = ((h + l - 7 * m + 114) % 31) + 1;
  return new Date(Date.UTC(year, month - 1, day));
}

const fromEaster = (days: number) => (year: number) => new Date(easterOf(year).getTime() + days * DAY_MS);
/** The Wednesday before November 23. */
function repentance(year: number): Date {
  const last = Date.UTC(year, 10, 22);
  const back = (new Date(last).getUTCDay() + 4) % 7;
  return new Date(last - back * DAY_MS);
}

/** The public holidays by law, as of 2026; those of single towns are not among them. */
const rules: readonly Rule[] = [
  { day: 'newYear', at: on(1, 1), in: everywhere },
  { day: 'epiphany', at: on(1, 6), in: ['BW', 'BY', 'ST'] },
  { day: 'women', at: on(3, 8), in: ['BE', 'MV'] },
  { day: 'goodFriday', at: fromEaster(-2), in: everywhere },
  { day: 'easter', at: fromEaster(0), in: ['BB'] },
  { day: 'easterMonday', at: fromEaster(1), in: everywhere },
  { day: 'labor', at: on(5, 1), in: everywhere },
  { day: 'ascension', at: fromEaster(39), in: everywhere },
  { day: 'whitsun', at: fromEaster(49), in: ['BB'] },
  { day: 'whitMonday', at: fromEaster(50), in: everywhere },
  { day: 'corpusChristi', at: fromEaster(60), in: ['BW', 'BY', 'HE', 'NW', 'RP', 'SL'] },
  { day: 'assumption', at: on(8, 15), in: ['SL'] },
  { day: 'children', at: on(9, 20), in: ['TH'] },
  { day: 'unity', at: on(10, 3), in: everywhere },
  { day: 'reformation', at: on(10, 31), in: ['BB', 'HB', 'HH', 'MV', 'NI', 'SN', 'ST', 'SH', 'TH'] },
  { day: 'allSaints', at: on(11, 1), in: ['BW', 'BY', 'NW', 'RP', 'SL'] },
  { day: 'repentance', at: repentance, in: ['SN'] },
  { day: 'christmas', at: on(12, 25), in: everywhere },
  { day: 'boxing', at: on(12, 26), in: everywhere },
];

/** The public holidays of a state in a year, by a key of their names. Pure. */
export const germanHolidays = (state: GermanState, year: number): { date: string; day: string }[] =>
  rules
    .filter((rule) => rule.in === null || rule.in.includes(state))
    .map(({ day, at }) => ({ day, date: at(year).toISOString().slice(0, 10) }));
