import { LONGEST_HELP, LONGEST_NAME } from '#domains/catalog/fields/custom-fields.ts';
import { LONGEST_GUIDE } from '#domains/catalog/limits.ts';
import { LONGEST_PLACE_NOTE, LONGEST_TERM_NAME } from '#domains/pricing/limits.ts';
import { recordAudit } from '#platform/audit.ts';
import type { Context, Transaction } from '#platform/context.ts';
import { longest } from '#platform/contract.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { errorMessage } from '#platform/error-messages.ts';
import { requireStaff } from '#platform/guard.ts';
import { cleanOwnHtml } from '#platform/html/clean-html.ts';
import { isId } from '#platform/is-id.ts';
import type { Locale } from '#platform/locale.ts';
import type { TranslationReport } from '../contract.ts';
import { type TranslatedKind, translatedKinds } from '../translated-kinds.ts';
import type { FileText } from './files.ts';
import type { Unit } from './unit.ts';
import { readTextsOf } from './units.ts';
import { type ChangedTexts, writeTexts } from './write-texts.ts';

const BATCH = 200;
const MOST_REFUSALS = 100;

const isKind = (kind: string): kind is TranslatedKind => translatedKinds.some((known) => known === kind);

/** Whether an id has the form of those of its kind; others are of nothing. */
const isIdOf = (kind: TranslatedKind, id: string): boolean => {
  if (kind === 'design') return /^[a-z]+(:[a-z0-9-]{1,100})?$/.test(id);
  if (kind === 'page') return /^[a-z0-9-]{1,100}$/.test(id);
  const [first = '', position, ...more] = id.split('/');
  if (kind === 'variantValue') return isId(first) && isId(position ?? '') && more.length === 0;
  if (kind !== 'option' && kind !== 'picture') return isId(id);
  return isId(first) && /^\d{1,3}$/.test(position ?? '') && more.length === 0;
};

const terms = new Set<TranslatedKind>(['shippingMethod', 'pickupPlace', 'promotion', 'taxRate']);

const worded = new Set<TranslatedKind>(['productValue', 'variantValue', 'categoryValue']);

/** The longest text of a field, in characters. */
const longestOf = (kind: TranslatedKind, field: string): number => {
  if (kind === 'sizeGuide') return field === 'body' ? LONGEST_GUIDE.body : LONGEST_GUIDE.name;
  if (kind === 'pickupPlace' && field === 'note') return LONGEST_PLACE_NOTE;
  if (terms.has(kind)) return LONGEST_TERM_NAME;
  if (kind === 'customField') return field === 'help' ? LONGEST_HELP : LONGEST_NAME;
  // Their own limits are with the texts.
  if (kind === 'design' || worded.has(kind)) return longest.text;
  if (field === 'description') return longest.description;
  if (field === 'seoDescription') return longest.seoDescription;
  return field === 'body' ? longest.text : 255;
};

type Given = { kind: TranslatedKind; ids: string[]; texts: Map<string, Map<string, FileText>> };

/** As it goes through files: translators' programs may change spaces and line breaks. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what files leave out
const asInFile = (text: string) => text.replace(/[\s\0-\x1f\ufffe\uffff]+/g, ' ').trim();

/** Whether the text in the main language is another one by now than in the file. A blank one agrees to any. */
const isOutdated = (source: string, unit: Unit): boolean =>
  source.trim() !== '' && asInFile(source) !== asInFile(unit.source);

/** Takes the texts of some things of a kind in one transaction. */
async function takeBatch(
  tx: Transaction,
  locale: Locale,
  { kind, ids, texts }: Given,
  report: TranslationReport,
): Promise<void> {
  const units = Map.groupBy(await readTextsOf(tx, kind, locale, ids), ({ id }) => id);
  const changed: ChangedTexts[] = [];
  for (const id of ids) {
    const known = new Map((units.get(id) ?? []).map((unit) => [unit.field, unit]));
    const changes = new Map<string, string>();
    for (const [field, given] of texts.get(id) ?? []) {
      const unit = known.get(field);
      if (!unit) report.unknown += 1;
      else if (unit.own === given.text) report.unchanged += 1;
      else if (isOutdated(given.source, unit))
        refuse(report, given, errorMessage('translations.source_changed', {}, tx.locale));
      else if (unit.most && given.text.length > unit.most)
        refuse(report, given, tooLong(tx, field, unit.most));
      else changes.set(field, given.text);
    }
    if (changes.size > 0) changed.push({ id, changes, units: units.get(id) ?? [] });
  }
  if (changed.length === 0) return;
  const refused = await writeTexts(tx, kind, locale, changed);
  for (const { id, changes } of changed) {
    const error = refused.get(id);
    if (!error) report.changed += changes.size;
    else
      for (const field of changes.keys())
        refuse(report, { kind, id, field }, errorMessage(error.code, error.params, tx.locale));
  }
}

const tooLong = (ctx: Context, field: string, most: number) =>
  errorMessage('request.too_long', { field, most }, ctx.locale);

type Named = Pick<FileText, 'kind' | 'id' | 'field'>;

function refuse(report: TranslationReport, { kind, id, field }: Named, reason: string): void {
  if (report.refused.length < MOST_REFUSALS) report.refused.push({ kind, id, field, reason });
}

/**
 * Takes the translations of a file: blank ones are left out, those of a text that has changed since are refused, others
 * replace what was there. Each batch of things is a
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
): Map<string, Map<string, FileText>> {
  const things = new Map<string, Map<string, FileText>>();
  for (const { kind: named, id, field, source, text } of texts) {
    const given = text.replaceAll('\0', '').toWellFormed().trim();
    const trimmed = kind === 'sizeGuide' && field === 'body' ? cleanOwnHtml(given) : given;
    if (named !== kind || !trimmed) continue;
    const most = longestOf(kind, field);
    const one = { kind, id, field, source, text: trimmed };
    if (!isIdOf(kind, id)) report.unknown += 1;
    else if (trimmed.length > most) refuse(report, one, tooLong(ctx, field, most));
    else things.set(id, (things.get(id) ?? new Map<string, FileText>()).set(field, one));
  }
  return things;
}
