import { LONGEST_GUIDE } from '#domains/catalog/limits.ts';
import { announceTexts as announceCatalog } from '#domains/catalog/server/index.ts';
import { announceTexts as announceCollections } from '#domains/collections/server/index.ts';
import { announceTexts as announceContent } from '#domains/content/server/index.ts';
import { LONGEST_PLACE_NOTE, LONGEST_TERM_NAME } from '#domains/pricing/limits.ts';
import { announceTexts as announcePricing } from '#domains/pricing/server/index.ts';
import { recordAudit } from '#platform/audit.ts';
import type { Context, Transaction } from '#platform/context.ts';
import { longest } from '#platform/contract.ts';
import { type Thing, textTables } from '#platform/db/text-tables.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { textWriter } from '#platform/db/write-texts.ts';
import { errorMessage } from '#platform/error-messages.ts';
import { requireStaff } from '#platform/guard.ts';
import { cleanOwnHtml } from '#platform/html/clean-html.ts';
import { isId } from '#platform/is-id.ts';
import type { Locale } from '#platform/locale.ts';
import type { TranslationReport } from '../contract.ts';
import { type TranslatedKind, translatedKinds } from '../translated-kinds.ts';
import type { FileText } from './files.ts';
import { readTextsOf, type Unit } from './units.ts';

const BATCH = 200;
const MOST_REFUSALS = 100;

type Row = { of: Record<string, string | number>; texts: Record<string, Record<string, unknown>> };
type Write = (tx: Transaction, rows: Row[]) => Promise<void>;
const writers = new Map(translatedKinds.map((kind) => [kind, textWriter(kind) as Write]));

const isKind = (kind: string): kind is TranslatedKind => translatedKinds.some((known) => known === kind);

/** Whether an id has the form of those of its kind; others are of nothing. */
const isIdOf = (kind: TranslatedKind, id: string): boolean => {
  if (kind === 'page') return /^[a-z0-9-]{1,100}$/.test(id);
  const [first = '', position, ...more] = id.split('/');
  if (kind !== 'option' && kind !== 'picture') return isId(id);
  return isId(first) && /^\d{1,3}$/.test(position ?? '') && more.length === 0;
};

const terms = new Set<TranslatedKind>(['shippingMethod', 'pickupPlace', 'promotion', 'taxRate']);

/** The longest text of a field, in characters. */
const longestOf = (kind: TranslatedKind, field: string): number => {
  if (kind === 'sizeGuide') return field === 'body' ? LONGEST_GUIDE.body : LONGEST_GUIDE.name;
  if (kind === 'pickupPlace' && field === 'note') return LONGEST_PLACE_NOTE;
  if (terms.has(kind)) return LONGEST_TERM_NAME;
  if (field === 'description') return longest.description;
  if (field === 'seoDescription') return longest.seoDescription;
  return field === 'body' ? longest.text : 255;
};

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
function rowOf(units: readonly Unit[], changes: ReadonlyMap<string, string>): Record<string, unknown> {
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

type Given = { kind: TranslatedKind; ids: string[]; texts: Map<string, Map<string, string>> };

/** Takes the texts of some things of a kind in one transaction. */
async function takeBatch(
  tx: Transaction,
  locale: Locale,
  { kind, ids, texts }: Given,
  report: TranslationReport,
): Promise<void> {
  const units = Map.groupBy(await readTextsOf(tx, kind, locale, ids), ({ id }) => id);
  const changed = ids.flatMap((id) => {
    const known = new Map((units.get(id) ?? []).map((unit) => [unit.field, unit]));
    const given = [...(texts.get(id) ?? [])];
    report.unknown += given.filter(([field]) => !known.has(field)).length;
    const changes = given.filter(([field, text]) => known.has(field) && known.get(field)?.own !== text);
    report.unchanged += given.filter(([field, text]) => known.get(field)?.own === text).length;
    report.changed += changes.length;
    return changes.length > 0 ? [{ id, row: rowOf(units.get(id) ?? [], new Map(changes)) }] : [];
  });
  if (changed.length === 0) return;
  await writers.get(kind)?.(
    tx,
    changed.map(({ id, row }) => ({ of: keyOf(kind, id), texts: { [locale]: row } })),
  );
  const changedIds = changed.map(({ id }) => id);
  const productIds = [...new Set(changedIds.map((id) => id.split('/')[0] ?? ''))];
  if (kind === 'product' || kind === 'option' || kind === 'picture')
    await announceCatalog(tx, 'product', productIds);
  else if (kind === 'category' || kind === 'brand' || kind === 'sizeGuide')
    await announceCatalog(tx, kind, changedIds);
  else if (kind === 'collection') await announceCollections(tx, changedIds);
  else if (kind === 'slide' || kind === 'page') await announceContent(tx, kind, changedIds);
  else await announcePricing(tx, kind, changedIds);
}

/**
 * Takes the translations of a file: blank ones are left out, others replace what was there. Each batch of things is a
 * transaction; a file that failed half-way is imported again.
 */
export async function takeTexts(
  ctx: Context,
  { locale, texts }: { locale: Locale; texts: readonly FileText[] },
): Promise<TranslationReport> {
  requireStaff(ctx, 'content.write');
  const report: TranslationReport = { changed: 0, unchanged: 0, unknown: 0, refused: [] };
  for (const kind of translatedKinds) {
    const things = sorted(kind, texts, report, ctx);
    const ids = [...things.keys()].sort();
    for (let start = 0; start < ids.length; start += BATCH) {
      const given = { kind, ids: ids.slice(start, start + BATCH), texts: things };
      await inTransaction(ctx, (tx) => takeBatch(tx, locale, given, report));
    }
  }
  report.unknown += texts.filter(({ kind, text }) => text.trim() && !isKind(kind)).length;
  await inTransaction(ctx, (tx) =>
    recordAudit(tx, {
      action: 'translation.imported',
      subjectType: 'language',
      subjectId: locale,
      details: { after: { changed: report.changed } },
    }),
  );
  return report;
}

/** The texts of a kind by thing and field, without blank ones, unknown ids and texts that are too long. */
function sorted(
  kind: TranslatedKind,
  texts: readonly FileText[],
  report: TranslationReport,
  ctx: Context,
): Map<string, Map<string, string>> {
  const things = new Map<string, Map<string, string>>();
  for (const { kind: named, id, field, text } of texts) {
    const given = text.replaceAll('\0', '').toWellFormed().trim();
    const trimmed = kind === 'sizeGuide' && field === 'body' ? cleanOwnHtml(given) : given;
    if (named !== kind || !trimmed) continue;
    const most = longestOf(kind, field);
    if (!isIdOf(kind, id)) report.unknown += 1;
    else if (trimmed.length > most) {
      const reason = errorMessage('request.too_long', { field, most }, ctx.locale);
      if (report.refused.length < MOST_REFUSALS) report.refused.push({ kind, id, field, reason });
    } else things.set(id, (things.get(id) ?? new Map<string, string>()).set(field, trimmed));
  }
  return things;
}
