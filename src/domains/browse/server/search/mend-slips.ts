import type { Context } from '#platform/context.ts';
import type { Locale } from '#platform/locale.ts';
import { searchLanguage } from '#platform/text-search/languages.ts';
import { localizedQuery } from '../localized-query.ts';
import { slipsSql } from './meanings-sql.ts';
import { readTogether } from './read-together.ts';
import { slipsOf } from './slips.ts';
import { type Asked, factor, type Meaning, queryOf, type Slot, type Word } from './slots.ts';
import { allOf, tsquery } from './tsquery.ts';
import { asWritten } from './write-texts.ts';

/** Corrections at least this likely relative to the best are searched for, too. */
const NEARLY_AS_LIKELY = 0.9;
const MOST_CORRECTIONS = 3;
const TWO_SLIPS = 2.4;
const UNFINISHED = 0.3;
/** A correction must occur in this many times more titles to be preferred over another form of the typed word. */
const MUCH_LIKELIER = 10;
/** The cost factor of a correction that occurs in descriptions only, which was seldom meant. */
const IN_NO_TITLE = 1.5;

type Row = {
  kind: 'slip' | 'divided' | 'held' | 'ending';
  n: number;
  word: string;
  lexeme: string;
  /** Number of changed letters; only orders the rows. */
  slips: number;
  titles: number;
  products: number;
  /** The spelling variant that matched, of an `ending` at the end of a compound; null if found by comparing letter by letter. */
  spelling: string | null;
  /** Of a compound: the lexeme of its first part if the catalog has it, and the position where it ends. */
  modifier: string | null;
  place: number | null;
};

const readSlips = localizedQuery<Row>('browse_search_slips', slipsSql);

/** Numbers are never corrected: another number is another product. */
const mayBeSlip = (word: string) => !/\d/.test(word) && word.length >= 3;

/**
 * Adds the possible meanings of unknown words to a search: compounds of known words, or corrections. Among known
 * words, an unknown word without a correction that occurs with them in one product is dropped: "cheap laptop" searches
 * for "laptop".
 */
export async function mendSlips(
  ctx: Pick<Context, 'db' | 'locale'>,
  { slots, unknown, doubtful }: Asked,
  isUnfinished: boolean,
): Promise<Slot[]> {
  const begun = unknown.filter((each) => !mayBeSlip(each.word) && each.begun.length > 0);
  const known = [...slots, ...begun.map(({ first, begun: meanings }) => ({ first, last: first, meanings }))];
  const words = unknown.filter(({ word }) => mayBeSlip(word));
  const odd = doubtful.filter(({ word: { word } }) => mayBeSlip(word));
  if (words.length + odd.length === 0) return known;
  const found = await lookUp(ctx, [...words, ...odd.map(({ word }) => word)], isUnfinished);
  for (const { word, slot } of odd) slot.meanings.push(...muchLikelier(slot, found(word.first)));
  const mended = words.flatMap((word) => slotOf(ctx.locale, word, found(word.first)));
  return known.length === 0 ? mended : [...known, ...(await fitting(ctx, known, mended))];
}

type Found = { rows: Row[]; costs: Map<string, number> };

/** The candidates for each word, by position. */
async function lookUp(
  ctx: Pick<Context, 'db' | 'locale'>,
  words: { first: number; word: string }[],
  isUnfinished: boolean,
): Promise<(first: number) => Found> {
  const slips = new Map(
    words.map(({ first, word }) => [first, slipsOf(word, searchLanguage(ctx.locale).letters)]),
  );
  const spellings = [...slips].flatMap(([n, costs]) =>
    [...costs.keys()].map((spelling) => [n, spelling] as const),
  );
  const rows = await readSlips(ctx, [
    words.map(({ first }) => first),
    words.map(({ word }) => word),
    spellings.map(([n]) => n),
    spellings.map(([, spelling]) => spelling),
    isUnfinished,
  ]);
  return (first) => ({ rows: rows.filter(({ n }) => n === first), costs: slips.get(first) ?? new Map() });
}

/** Candidates that are one slip away and occur in a title. */
const nearest = ({ rows, costs }: Found): Row[] =>
  likeliest(
    rows.filter(({ kind, spelling, titles }) => kind === 'slip' && spelling !== null && titles > 0),
    costs,
  );

/** Corrections that occur in far more titles than the word itself: "intle" is rather Intel than "intl". */
function muchLikelier({ meanings }: Slot, found: Found): Meaning[] {
  const products = Math.max(...meanings.map((meaning) => meaning.products));
  return nearest(found)
    .filter(({ titles }) => titles >= MUCH_LIKELIER * products)
    .map((row) => ({ ...asCorrection(row), factor: factor.held }));
}

function slotOf(locale: Locale, { first, word, begun }: Word, found: Found): Slot[] {
  const { rows, costs } = found;
  const slot = (meanings: Meaning[], correction?: string): Slot[] =>
    meanings.length > 0 ? [{ first, last: first, meanings, ...(correction && { correction }) }] : [];
  const { hasCompounds } = searchLanguage(locale);
  const divided = dividedBy(
    word,
    rows.filter(({ kind }) => kind === 'divided'),
  );
  const isWhole = begun.length === 0 && divided.some(({ factor: counts }) => counts === factor.divided);
  const held: Meaning[] = rows
    .filter(({ kind }) => kind === 'held')
    .map(({ lexeme, products }) => ({ lexemes: { all: [lexeme] }, factor: factor.held, products }));
  // Where there are many compounds, they take precedence over corrections.
  if (hasCompounds && isWhole) return slot(divided);
  if (hasCompounds && held.length > 0) return slot([...held, ...begun]);
  const near = nearest(found);
  const asCorrected = (some: Row[]) => some.flatMap((row) => corrected(row, rows));
  if (near[0]) return slot([...asCorrected(near), ...begun], near[0].word);
  const parts = [begun, hasCompounds || isWhole ? divided : [], held].find(({ length }) => length > 0);
  if (parts) return slot(parts);
  const far = likeliest(withEndings(rows), costs);
  // Elsewhere the end of a word says less than a word like it.
  return far[0] ? slot(asCorrected(far), far[0].word) : slot(divided);
}

/** The compounds of the catalog that end with a corrected word. */
const endingsOf = ({ spelling }: Row, rows: Row[]): Row[] =>
  rows.filter((row) => row.kind === 'ending' && row.spelling === spelling);

/** A correction with its compounds. What titles have in compounds only is not looked for in descriptions. */
function corrected(row: Row, rows: Row[]): Meaning[] {
  const compounds = row.spelling === row.word ? endingsOf(row, rows) : [];
  const isNamed = row.titles > 0 || compounds.length === 0;
  return [
    ...(isNamed ? [asCorrection(row)] : []),
    ...compounds.map(({ lexeme, products }) => ({
      lexemes: { all: [lexeme] },
      factor: factor.compound,
      products,
    })),
  ];
}

/** The corrections, also those that the catalog has at the end of compounds only. */
function withEndings(rows: Row[]): Row[] {
  const slips = rows.filter(({ kind }) => kind === 'slip');
  const words = new Set(slips.map(({ word }) => word));
  const endings = new Map(
    rows.filter(({ kind, word }) => kind === 'ending' && !words.has(word)).map((row) => [row.word, row]),
  );
  return [...slips, ...[...endings.values()].map((row) => ({ ...row, titles: 0 }))];
}

/** A shorter last part counts only if the first part is a word, too. */
const TELLING_PART = 4;

/** The longest last part in the catalog, with the first part if the catalog has it. */
function dividedBy(word: string, rows: Row[]): Meaning[] {
  const whole = rows.filter(({ modifier }) => modifier !== null);
  const telling = rows.filter(({ place }) => word.length - (place ?? 0) >= TELLING_PART);
  const best = whole.length > 0 ? whole : telling;
  const place = Math.min(...best.map((row) => row.place ?? 0));
  return best
    .filter((row) => row.place === place)
    .flatMap(({ lexeme, modifier, products }) => [
      ...(modifier ? [{ lexemes: { all: [modifier, lexeme] }, factor: factor.divided, products }] : []),
      { lexemes: { all: [lexeme] }, factor: factor.ending, products },
    ]);
}

const asCorrection = ({ lexeme, products, word }: Row): Meaning => ({
  lexemes: { all: [lexeme] },
  factor: factor.typed,
  products,
  written: `'${asWritten(word)}'`,
});

function likeliest(rows: Row[], costs: Map<string, number>): Row[] {
  const unlikely = ({ word, spelling, titles, products }: Row) =>
    (spelling === null ? TWO_SLIPS : (costs.get(spelling) ?? 9) + (spelling === word ? 0 : UNFINISHED)) +
    (titles === 0 ? IN_NO_TITLE : 0) -
    0.25 * Math.log(1 + (titles || products));
  const ranked = rows.map((row) => ({ row, cost: unlikely(row) })).sort((a, b) => a.cost - b.cost);
  const [best] = ranked;
  return ranked
    .filter(({ cost }) => best && cost <= best.cost + NEARLY_AS_LIKELY)
    .slice(0, MOST_CORRECTIONS)
    .map(({ row }) => row);
}

/** The corrected slots with a meaning that occurs in one product with all known words. */
async function fitting(ctx: Pick<Context, 'db' | 'locale'>, known: Slot[], mended: Slot[]): Promise<Slot[]> {
  const knownQuery = allOf(known.map(queryOf));
  const tries = mended.flatMap((slot) => slot.meanings.map((meaning) => ({ slot, meaning })));
  if (tries.length === 0) return [];
  const queries = tries.map(({ meaning }) => allOf([knownQuery, tsquery(meaning.lexemes)]));
  const together = await readTogether(ctx, queries);
  const fits = new Set(tries.filter((_, n) => together[n]).map(({ meaning }) => meaning));
  return mended.flatMap((slot) => {
    const meanings = slot.meanings.filter((meaning) => fits.has(meaning));
    return meanings.length > 0 ? [{ ...slot, meanings }] : [];
  });
}
