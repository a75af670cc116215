import { findPinned } from '#domains/searches/server/index.ts';
import type { Context } from '#platform/context.ts';
import { localizedQuery } from '../localized-query.ts';
import { identifiersIn } from './identifiers.ts';
import { meaningsSql } from './meanings-sql.ts';
import { mendSlips } from './mend-slips.ts';
import { type Asked, factor, type MeaningRow, type Slot, slotsOf, within } from './slots.ts';
import { allOf, anyOf, tsquery } from './tsquery.ts';

/** Longer texts are cut. */
const MOST_LETTERS = 200;
/** So many ways to leave words out are tried where few products have all of them. */
const MOST_PARTS = 10;
/** And so many products of their words are looked up, about: of common words fewer ways are tried. */
const MOST_LOOKED_UP = 150_000;

/** The share of the listed products that words so common have, as far as one can tell from each by itself. */
const COMMON = 0.03;

/** A search as `searchSteps` runs it. */
export type SearchPlan = {
  /** Null: nothing can be found. */
  json: string | null;
  /** The words searched for where one was a slip. */
  corrected: string | null;
};

const readMeanings = localizedQuery<MeaningRow>('browse_search_meanings', meaningsSql);

/**
 * Finds out what the words typed mean: by the vocabulary of the catalog, by synonyms, joined and split, completed where the
 * last one is unfinished, corrected where they are no words of this shop; what the owner pinned comes first. The same for
 * suggestions, lists and the API.
 */
export async function planSearch(
  ctx: Pick<Context, 'db' | 'locale'>,
  typed: string,
  { isUnfinished }: { isUnfinished: boolean },
): Promise<SearchPlan> {
  const text = typed.slice(0, MOST_LETTERS).trim();
  const { whole, begun } = identifiersIn(text);
  const rows = await readMeanings(ctx, [text, isUnfinished, whole, begun]);
  const asked = slotsOf(rows, isUnfinished);
  const slots = await mendSlips(ctx, asked, isUnfinished);
  const identified = identifiedBy(rows, slots.length > 0);
  const pinned = await findPinned(ctx, text);
  if (slots.length + identified.length + pinned.length === 0) return { json: null, corrected: null };
  return {
    json: JSON.stringify({ ...queriesOf(slots, asked.listed), identified, pinned }),
    // What has a rule is no slip.
    corrected: pinned.length > 0 ? null : correctedText(asked, slots),
  };
}

/** A SKU without digits could be any word: it counts where the text means nothing else. */
const identifiedBy = (rows: MeaningRow[], hasMeaning: boolean): string[] => [
  ...new Set(
    rows
      .filter(
        ({ kind, word, titles }) =>
          kind === 'identified' && (/\d/.test(word ?? '') || titles === 0 || !hasMeaning),
      )
      .map(({ lexeme }) => lexeme),
  ),
];

function correctedText({ words }: Asked, slots: Slot[]): string | null {
  const corrections = new Map(
    slots.flatMap(({ first, correction }) => (correction ? [[first, correction]] : [])),
  );
  if (corrections.size === 0) return null;
  return words.map(({ first, word }) => corrections.get(first) ?? word).join(' ');
}

const queryOf = ({ meanings }: Slot) => anyOf(meanings.map(({ lexemes }) => tsquery(lexemes)));

/** How telling a word is: the inverse document frequency of BM25. */
function weightOf({ meanings }: Slot, listed: number): number {
  const typed = meanings.filter((meaning) => meaning.factor === factor.typed);
  const counted = typed.length > 0 ? typed : meanings;
  const found = Math.min(listed, Math.max(...counted.map(({ products }) => products)));
  return Math.log(1 + (listed - found + 0.5) / (found + 0.5));
}

function queriesOf(slots: Slot[], listed: number) {
  const weighed = slots.map((slot) => ({ query: queryOf(slot), weight: weightOf(slot, listed), slot }));
  return {
    every: slots.length > 0 ? allOf(weighed.map(({ query }) => query)) : null,
    isOneWord: slots.length === 1,
    isCommon: slots.length > 0 && shareOf(slots, listed) >= COMMON,
    parts: slots.length > 1 ? partsOf(weighed) : [],
    meanings: weighed.flatMap(({ slot, weight }, n) =>
      slot.meanings.map(({ lexemes, factor: counts, written }) => ({
        slot: n,
        query: tsquery(lexemes),
        name: tsquery(lexemes, 'A'),
        purpose: tsquery(lexemes, 'D'),
        brand: tsquery(lexemes, 'B'),
        category: tsquery(lexemes, 'C'),
        written: written ?? null,
        weight: weight * counts,
      })),
    ),
    asked: slots.flatMap(({ meanings }) =>
      meanings.flatMap(({ lexemes }) => ('all' in lexemes ? lexemes.all : lexemes.phrase)),
    ),
  };
}

const productsOf = ({ meanings }: Slot) => meanings.reduce((sum, { products }) => sum + products, 0);

const shareOf = (slots: Slot[], listed: number) =>
  slots.reduce((share, slot) => share * Math.min(1, productsOf(slot) / listed), 1);

/** What to look for where few products have every word: the most words first, of these the telling ones. */
function partsOf(weighed: { query: string; weight: number; slot: Slot }[]) {
  const parts: { query: string; held: number; weight: number; products: number }[] = [];
  for (let bits = 1; bits < 2 ** Math.min(weighed.length, 8) - 1; bits++) {
    const held = weighed.filter((_, n) => bits & (1 << n));
    // What was bent to be found is no reason to show what has nothing else of the words.
    if (held.every(({ slot }) => slot.correction)) continue;
    const weight = held.reduce((sum, each) => sum + each.weight, 0);
    const products = held.length * Math.min(...held.map(({ slot }) => productsOf(slot)));
    parts.push({ query: allOf(held.map(({ query }) => query)), held: held.length, weight, products });
  }
  const likeliest = parts.sort((a, b) => b.held - a.held || b.weight - a.weight).slice(0, MOST_PARTS);
  return within(MOST_LOOKED_UP, likeliest).map(({ query, held }) => ({ query, held }));
}
