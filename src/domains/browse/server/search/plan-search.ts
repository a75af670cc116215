import { asPhrase } from '#domains/searches/server/index.ts';
import type { Context } from '#platform/context.ts';
import { isLocale, type Locale } from '#platform/locale.ts';
import { mainLanguage } from '#platform/main-language.ts';
import { pairsOf, plainWords } from '#platform/text-search/plain-words.ts';
import { localizedQuery } from '../localized-query.ts';
import { type BestIds, bestIds } from './best-ids.ts';
import { completeLast } from './complete-last.ts';
import { divideRuns } from './divide-runs.ts';
import { identifiersIn } from './identifiers.ts';
import { meaningsSql } from './meanings-sql.ts';
import { mendSlips } from './mend-slips.ts';
import { type Asked, factor, type MeaningRow, queryOf, type Slot, slotsOf, within } from './slots.ts';
import { allOf, tsquery } from './tsquery.ts';

/** Longer texts are cut off. */
const MOST_LETTERS = 200;
/** Maximum number of partial queries when few products contain all words. */
const MOST_PARTS = 10;
/** The approximate maximum of products looked up by them; frequent words reduce their number. */
const MOST_LOOKED_UP = 150_000;

/** The estimated share of listed products above which words count as frequent. */
const COMMON = 0.03;

/** The input of `searchSteps`. */
type SearchPlan = {
  /** Null: nothing can match. */
  json: string | null;
  /** The corrected words; null if nothing was corrected. */
  corrected: string | null;
  /** The language to search: the main one where that of the context is not offered, or not filled yet. */
  locale: Locale;
};

type Asker = Pick<Context, 'db' | 'locale'>;

const readMeanings = localizedQuery<MeaningRow>('browse_search_meanings', meaningsSql);

/**
 * Interprets the typed words: by the catalog's vocabulary and synonyms, joined and split, completed if the last is
 * unfinished, corrected if unknown; products pinned by the owner come first. Words that only the main language knows are
 * looked for there, before any are corrected or dropped: each product has its texts, too. Shared by suggestions, lists and the API.
 */
export async function planSearch(
  asker: Asker,
  typed: string,
  { isUnfinished }: { isUnfinished: boolean },
): Promise<SearchPlan> {
  const text = typed.slice(0, MOST_LETTERS).trim();
  const chosen = await understand(asker, text, isUnfinished);
  const found = await findInMain(chosen, text, isUnfinished);
  if (found.ids.length === 0) return planOf(chosen, isUnfinished);
  // Shown in the chosen language, in the order of the main one.
  const { ids: pinned, isCut } = found;
  const json = JSON.stringify({ ...queriesOf([], 1), identified: [], pinned, isCut });
  return { json, corrected: null, locale: chosen.ctx.locale };
}

async function planOf({ ctx, rows, asked }: Understood, isUnfinished: boolean): Promise<SearchPlan> {
  const { locale } = ctx;
  const mended = await mendSlips(ctx, asked, isUnfinished);
  const slots = isUnfinished ? await completeLast(ctx, asked, mended) : mended;
  const identified = identifiedBy(rows, slots.length > 0);
  const pinned = pinnedBy(rows);
  if (slots.length + identified.length + pinned.length === 0) return { json: null, corrected: null, locale };
  return {
    json: JSON.stringify({ ...queriesOf(slots, asked.listed), identified, pinned }),
    // A text with a search rule was typed on purpose.
    corrected: pinned.length > 0 ? null : correctedText(asked, slots),
    locale,
  };
}

/** The words as a language knows them: that of the asker, or the one to search instead. */
type Understood = { ctx: Asker; rows: MeaningRow[]; asked: Asked };

async function understand(ctx: Asker, text: string, isUnfinished: boolean): Promise<Understood> {
  const { whole, begun } = identifiersIn(text);
  const { locale } = ctx;
  const words = plainWords(await divideRuns(ctx, text), locale);
  const rows = await readMeanings(ctx, [
    words,
    isUnfinished,
    whole,
    begun,
    pairsOf(words, locale),
    asPhrase(text),
  ]);
  const instead = rows.find(({ kind }) => kind === 'elsewhere')?.lexeme;
  if (isLocale(instead)) return understand({ db: ctx.db, locale: instead }, text, isUnfinished);
  return { ctx, rows, asked: slotsOf(rows, isUnfinished) };
}

/** The products by the words of the main language; none where the chosen one knows them, or the main one not all either. */
async function findInMain(
  { ctx, rows, asked }: Understood,
  text: string,
  isUnfinished: boolean,
): Promise<BestIds> {
  const isFound = rows.some(({ kind }) => kind === 'pinned' || kind === 'identified');
  if (ctx.locale === mainLanguage() || isFound || isKnown(asked)) return nothing;
  const main = await understand({ db: ctx.db, locale: mainLanguage() }, text, isUnfinished);
  const { json } = isKnown(main.asked) ? await planOf(main, isUnfinished) : { json: null };
  return json === null ? nothing : bestIds(main.ctx, [json]);
}

const nothing: BestIds = { ids: [], isCut: false };

/** Whether each word is known, or begins one that is. */
const isKnown = ({ unknown }: Asked): boolean => unknown.every(({ begun }) => begun.length > 0);

/** The products of a search rule, in its order. */
const pinnedBy = (rows: MeaningRow[]): string[] =>
  rows
    .filter(({ kind }) => kind === 'pinned')
    .sort((a, b) => a.titles - b.titles)
    .map(({ lexeme }) => lexeme);

/** A SKU without digits could be any word: used only if the text has no other meaning. */
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

/** The weight of a word: its inverse document frequency, as in BM25. */
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

/** The queries to use when few products contain every word: most words first, and of these the most distinctive. */
function partsOf(weighed: { query: string; weight: number; slot: Slot }[]) {
  const parts: { query: string; held: number; weight: number; products: number }[] = [];
  for (let bits = 1; bits < 2 ** Math.min(weighed.length, 8) - 1; bits++) {
    const held = weighed.filter((_, n) => bits & (1 << n));
    // A corrected word alone is too weak for a match.
    if (held.every(({ slot }) => slot.correction)) continue;
    const weight = held.reduce((sum, each) => sum + each.weight, 0);
    const products = held.length * Math.min(...held.map(({ slot }) => productsOf(slot)));
    parts.push({ query: allOf(held.map(({ query }) => query)), held: held.length, weight, products });
  }
  const likeliest = parts.sort((a, b) => b.held - a.held || b.weight - a.weight).slice(0, MOST_PARTS);
  return within(MOST_LOOKED_UP, likeliest).map(({ query, held }) => ({ query, held }));
}
