import {
  announceTexts as announceCatalog,
  writeFieldTexts,
  writeValueTexts,
} from '#domains/catalog/server/index.ts';
import { announceTexts as announceCollections } from '#domains/collections/server/index.ts';
import { announceTexts as announceContent } from '#domains/content/server/index.ts';
import { writeDocumentTexts } from '#domains/design/server/index.ts';
import { announceTexts as announcePricing } from '#domains/pricing/server/index.ts';
import type { Transaction } from '#platform/context.ts';
import { type Thing, textTables } from '#platform/db/text-tables.ts';
import { textWriter } from '#platform/db/write-texts.ts';
import { DomainError } from '#platform/errors.ts';
import type { Locale } from '#platform/locale.ts';
import { type RowKind, type TranslatedKind, translatedKinds } from '../translated-kinds.ts';
import type { Unit } from './unit.ts';

/** New texts of a thing by field, and all texts that it had. */
export type ChangedTexts = { id: string; changes: ReadonlyMap<string, string>; units: readonly Unit[] };

type Row = { of: Record<string, string | number>; texts: Record<string, Record<string, unknown>> };
type Write = (tx: Transaction, rows: Row[]) => Promise<void>;

const isOfTable = (kind: TranslatedKind): kind is TranslatedKind & Thing => kind in textTables;
const writers = new Map(
  translatedKinds.filter(isOfTable).map((kind) => [kind as TranslatedKind, textWriter(kind) as Write]),
);

/** The columns of the table of texts that identify a thing. */
function keyOf(kind: Thing, id: string): Record<string, string | number> {
  const parts = id.split('/');
  const columns = Object.keys(textTables[kind].key);
  return Object.fromEntries(
    columns.map((column, index) => [
      column,
      column === 'position' ? Number(parts[index]) : (parts[index] ?? ''),
    ]),
  );
}

const LABEL = 'label:';

/** The texts of a thing as its row has them: names of choices together. */
function rowOf({ units, changes }: ChangedTexts): Record<string, unknown> {
  const names = [...changes].filter(([field]) => !field.startsWith(LABEL));
  const labels = units
    .filter(({ field }) => field.startsWith(LABEL))
    .map(({ field, own }) => [field.slice(LABEL.length), changes.get(field) ?? own] as const)
    .filter(([, label]) => label !== null);
  const hasNewLabels = [...changes.keys()].some((field) => field.startsWith(LABEL));
  return Object.fromEntries([
    ...names,
    ...(hasNewLabels ? ([['labels', Object.fromEntries(labels)]] as const) : []),
  ]);
}

const subjects = { productValue: 'product', variantValue: 'variant', categoryValue: 'category' } as const;

/**
 * Writes texts of things of a kind in a language, as an edit by staff would: versions, caches, search, revisions. Returns
 * why those of a document were not written, by its key.
 */
export async function writeTexts(
  tx: Transaction,
  kind: TranslatedKind,
  locale: Locale,
  changed: readonly ChangedTexts[],
): Promise<ReadonlyMap<string, DomainError>> {
  if (kind === 'design') return writeDocuments(tx, locale, changed);
  await writeRows(tx, kind, locale, changed);
  return new Map();
}

async function writeDocuments(
  tx: Transaction,
  locale: Locale,
  changed: readonly ChangedTexts[],
): Promise<ReadonlyMap<string, DomainError>> {
  const refused = new Map<string, DomainError>();
  for (const { id, changes } of changed)
    try {
      await writeDocumentTexts(tx, { key: id, locale, texts: changes });
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      refused.set(id, error);
    }
  return refused;
}

async function writeRows(
  tx: Transaction,
  kind: RowKind,
  locale: Locale,
  changed: readonly ChangedTexts[],
): Promise<void> {
  const own = changed.map(({ id, changes }) => ({
    id: id.split('/').at(-1) ?? '',
    texts: Object.fromEntries(changes),
  }));
  if (kind === 'customField') return writeFieldTexts(tx, locale, own);
  if (kind === 'productValue' || kind === 'variantValue' || kind === 'categoryValue')
    return writeValueTexts(tx, locale, { subject: subjects[kind], values: own });
  await writers.get(kind)?.(
    tx,
    changed.map((one) => ({ of: keyOf(kind, one.id), texts: { [locale]: rowOf(one) } })),
  );
  const ids = changed.map(({ id }) => id);
  if (kind === 'product' || kind === 'option' || kind === 'picture')
    return announceCatalog(tx, 'product', [...new Set(ids.map((id) => id.split('/')[0] ?? ''))]);
  if (kind === 'category' || kind === 'brand' || kind === 'sizeGuide') return announceCatalog(tx, kind, ids);
  if (kind === 'collection') return announceCollections(tx, ids);
  if (kind === 'slide' || kind === 'page') return announceContent(tx, kind, ids);
  await announcePricing(tx, kind, ids);
}
