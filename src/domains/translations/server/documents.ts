import { type DocumentTexts, lockDocumentTexts, readDocumentTexts } from '#domains/design/server/index.ts';
import type { Context, Transaction } from '#platform/context.ts';
import { type Locale, locales } from '#platform/locale.ts';
import { mainLanguage } from '#platform/main-language.ts';
import type { Page, Unit } from './unit.ts';

/*
 * Texts of the design as units: a document's key is the id, the place of a text in it the field.
 */

const BATCH = 20;

async function* eachDocument(ctx: Context, first: string): AsyncGenerator<DocumentTexts> {
  let after = first;
  let isIncluded = true;
  for (;;) {
    const found = await readDocumentTexts(ctx, { after, isIncluded, most: BATCH });
    yield* found;
    if (found.length < BATCH) return;
    after = found.at(-1)?.key ?? '';
    isIncluded = false;
  }
}

const unitsOf = ({ key, texts }: DocumentTexts, locale: Locale): Unit[] =>
  texts.flatMap(({ place, words, most }) => {
    const source = words[mainLanguage()]?.trim();
    return source ? [{ id: key, field: place, source, own: words[locale]?.trim() || null, most }] : [];
  });

/** How many texts the design has, and how many of them in each language. */
export async function countDocuments(
  ctx: Context,
): Promise<{ total: number; translated: ReadonlyMap<Locale, number> }> {
  const translated = new Map<Locale, number>();
  let total = 0;
  for await (const document of eachDocument(ctx, '')) {
    total += unitsOf(document, mainLanguage()).length;
    for (const locale of locales) {
      const own = unitsOf(document, locale).filter((unit) => unit.own !== null);
      translated.set(locale, (translated.get(locale) ?? 0) + own.length);
    }
  }
  return { total, translated };
}

/** Texts in the order of the documents' keys, then as they stand in a document. */
export async function readDocuments(
  ctx: Context,
  locale: Locale,
  { of, after, most }: Page,
): Promise<Unit[]> {
  const found: Unit[] = [];
  for await (const document of eachDocument(ctx, after?.id ?? '')) {
    const units = unitsOf(document, locale);
    const last = after?.id === document.key ? units.findIndex(({ field }) => field === after.field) : -1;
    found.push(...units.slice(last + 1).filter(({ own }) => of === 'all' || own === null));
    if (found.length >= most) break;
  }
  return found.slice(0, most);
}

/** All texts of these documents, which nobody else changes until the transaction ends. */
export const lockDocuments = async (
  tx: Transaction,
  locale: Locale,
  keys: readonly string[],
): Promise<Unit[]> => (await lockDocumentTexts(tx, keys)).flatMap((document) => unitsOf(document, locale));
