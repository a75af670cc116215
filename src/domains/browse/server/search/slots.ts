import { anyOf, type Lexemes, tsquery } from './tsquery.ts';
import { asWritten } from './write-texts.ts';

/** The factor of each kind of meaning. */
export const factor = {
  typed: 1,
  same: 0.9,
  apart: 0.9,
  compound: 0.75,
  form: 0.85,
  begun: 0.4,
  completed: 0.8,
  divided: 0.9,
  ending: 0.6,
  held: 0.6,
};

/** A row of `meaningsSql`. */
export type MeaningRow = {
  kind:
    | 'word'
    | 'known'
    | 'same'
    | 'completed'
    | 'begun'
    | 'compound'
    | 'form'
    | 'identified'
    | 'elsewhere'
    | 'pinned';
  first: number;
  last: number;
  word: string | null;
  lexeme: string;
  titles: number;
  products: number;
  pieces: (string | null)[] | null;
};

/** One interpretation of a typed word. `written`: a query for exactly the typed form. */
export type Meaning = { lexemes: Lexemes; factor: number; products: number; written?: string };

/** One typed word, or several that form one, with its alternative meanings. */
export type Slot = { first: number; last: number; meanings: Meaning[]; correction?: string };

/** A query for any meaning of a slot. */
export const queryOf = ({ meanings }: Slot) => anyOf(meanings.map(({ lexemes }) => tsquery(lexemes)));

/** `begun`: its possible completions if it is not a word itself. */
export type Word = { first: number; word: string; begun: Meaning[] };
export type Asked = {
  words: { first: number; word: string }[];
  slots: Slot[];
  /** Words that the catalog does not contain. */
  unknown: Word[];
  /** Words that the catalog has in other forms only, in few titles, with their slots: "intle" as "intl". */
  doubtful: { word: Word; slot: Slot }[];
  /** The approximate number of listed products. */
  listed: number;
};

/** A known last word this frequent counts as complete. */
const FINISHED = 100;
/** For words in fewer titles, compounds that begin with them are found, too. */
const RARE = 24;

/**
 * The maximum number of products of completions and compounds: the most frequent words first, from few products all.
 */
const MOST_COMPLETED = 20_000;

const all = (...lexemes: string[]): Lexemes => ({ all: lexemes });
const written = (word: string) => `'${asWritten(word)}'`;

/** Turns the rows of `meaningsSql` into slots, one for each distinctive word. */
export function slotsOf(rows: MeaningRow[], isUnfinished: boolean): Asked {
  const words = rows.filter(({ kind }) => kind === 'word').sort((a, b) => a.first - b.first);
  const listed = words[0]?.products ?? 1;
  const telling = distinctiveWords(words);
  const of = (kind: MeaningRow['kind'], { first, last }: { first: number; last: number }) =>
    rows.filter((row) => row.kind === kind && row.first === first && row.last === last);

  const runs = joinedRuns(rows, words);
  const slots: Slot[] = runs.map((run) => {
    const apart = telling.filter(({ first }) => first >= run.first && first <= run.last);
    return {
      first: run.first,
      last: run.last,
      meanings: [...joined(run, of('same', run)), ...inPlace(apart)],
    };
  });
  const unknown: Word[] = [];
  const doubtful: Asked['doubtful'] = [];
  for (const word of telling) {
    if (runs.some(({ first, last }) => first <= word.first && word.first <= last)) continue;
    const last = isUnfinished && word === words.at(-1);
    const meanings = meaningsOf(word, (kind) => of(kind, word), {
      isUnfinished: last,
      isAlone: telling.length === 1,
    });
    const completed = as('completed', of('completed', word));
    const begun = completed.length > 0 ? completed : as('begun', of('begun', word));
    const asked = { first: word.first, word: word.word ?? '', begun };
    if (meanings.length === 0) unknown.push(asked);
    else {
      const slot = { first: word.first, last: word.last, meanings };
      slots.push(slot);
      if (isDoubtful(of('known', word))) doubtful.push({ word: asked, slot });
    }
  }
  return {
    words: words.map(({ first, word }) => ({ first, word: word ?? '' })),
    slots,
    unknown,
    doubtful,
    listed,
  };
}

/** Whether a word is known in few titles only, and not as typed. */
const isDoubtful = (known: MeaningRow[]) =>
  known.length > 0 && known.every(({ titles, pieces }) => titles < RARE && pieces === null);

/** Stop words ("for", "und") are dropped unless there are no other words; in some languages foreign ones, too. */
function distinctiveWords(words: MeaningRow[]): MeaningRow[] {
  const [first = [], ...others] = [
    words.filter(({ lexeme, titles }) => lexeme !== '' && titles === 0),
    words.filter(({ lexeme }) => lexeme !== ''),
    words,
  ];
  return [first, ...others].find(({ length }) => length > 0) ?? [];
}

/** Minimum length of a joined word that includes a stop word: "in ear", not "a d". */
const WITH_STOP_WORD = 5;

/** Adjacent words that are one word in the catalog, the longest first: "note book", "1 tb". */
function joinedRuns(rows: MeaningRow[], words: MeaningRow[]): MeaningRow[] {
  const isOne = ({ kind, first, last, titles, word, pieces }: MeaningRow) => {
    if (kind !== 'known' || last === first || titles === 0 || pieces === null) return false;
    const telling = words.filter((each) => each.first >= first && each.first <= last && each.lexeme !== '');
    return telling.length > last - first || (telling.length > 0 && (word ?? '').length >= WITH_STOP_WORD);
  };
  const runs: MeaningRow[] = [];
  for (const run of rows.filter(isOne).sort((a, b) => b.last - b.first - (a.last - a.first))) {
    if (!runs.some(({ first, last }) => run.first <= last && first <= run.last)) runs.push(run);
  }
  return runs;
}

const joined = ({ lexeme, products, word }: MeaningRow, same: MeaningRow[]): Meaning[] => [
  { lexemes: all(lexeme), factor: factor.typed, products, written: written(word ?? '') },
  ...same.map(asSynonym),
];

/** The words of a run separately; a number and its unit as a phrase. */
function inPlace(words: MeaningRow[]): Meaning[] {
  const lexemes = words.map(({ lexeme }) => lexeme).filter(Boolean);
  if (lexemes.length === 0) return [];
  const hasNumber = words.some(({ word }) => /^\d/.test(word ?? ''));
  return [{ lexemes: hasNumber ? { phrase: lexemes } : { all: lexemes }, factor: factor.apart, products: 1 }];
}

const asSynonym = ({ lexeme, products }: MeaningRow): Meaning => ({
  lexemes: { all: lexeme.split(' ') },
  factor: factor.same,
  products,
});

/** The first meanings whose products do not exceed `most` in total. */
export function within<Each extends { products: number }>(most: number, each: Each[]): Each[] {
  let products = 0;
  return each.filter((one) => {
    const isWithin = products < most;
    products += one.products;
    return isWithin;
  });
}

const as = (kind: keyof typeof factor, rows: MeaningRow[]): Meaning[] =>
  within(
    MOST_COMPLETED,
    rows.toSorted((a, b) => b.titles - a.titles),
  ).map(({ lexeme, products }) => ({ lexemes: all(lexeme), factor: factor[kind], products }));

function meaningsOf(
  { word, lexeme, pieces }: MeaningRow,
  of: (kind: MeaningRow['kind']) => MeaningRow[],
  { isUnfinished, isAlone }: { isUnfinished: boolean; isAlone: boolean },
): Meaning[] {
  const completed = isUnfinished ? as('completed', of('completed')) : [];
  if (lexeme === '')
    return [{ lexemes: all(asWritten(word ?? '')), factor: factor.typed, products: 1 }, ...completed];
  const known = of('known').filter((row) => !(isAlone && isMention(row)));
  const same = of('same').filter(({ products }) => products > 0);
  const isFinished = known.some(({ titles }) => titles >= FINISHED);
  // In a name a compound is as good as the word itself: "Laufschuh" is named a shoe, others are of a category of shoes.
  const compounds = as('compound', of('compound')).map((meaning) => ({
    ...meaning,
    written: tsquery(meaning.lexemes, 'A'),
  }));
  const isRare = known.length + compounds.length > 0 && known.every(({ titles }) => titles < RARE);
  const parts = (pieces ?? []).filter((piece) => piece !== null);
  return [
    ...known.map(
      (row): Meaning => ({
        lexemes: all(row.lexeme),
        factor: factor.typed,
        products: row.products,
        written: written(word ?? ''),
      }),
    ),
    ...same.map(asSynonym),
    ...(parts.length > 1 && parts.length === pieces?.length
      ? [{ lexemes: { phrase: parts }, factor: factor.apart, products: 1 }]
      : []),
    ...as('form', of('form')),
    ...compounds,
    ...(isRare && completed.length === 0 ? as('begun', of('begun')) : []),
    ...(isFinished ? [] : completed),
  ];
}

/** Whether a word occurs in a single description and in no name, brand or category: not a product of the shop. */
const isMention = ({ titles, products, word }: MeaningRow) =>
  titles === 0 && products === 1 && !/\d/.test(word ?? '');
