import type { Context, Transaction } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { editableTexts } from '#platform/db/text-in.ts';
import { DomainError } from '#platform/errors.ts';
import type { CustomFieldView, CustomTargets, CustomValuesChange } from '../../contract/custom-fields.ts';
import {
  type CustomSubject,
  type CustomValue,
  type CustomValues,
  fitsField,
  isReference,
  MOST_FIELDS,
} from '../../fields/custom-fields.ts';
import { filterParts, narrowedTo } from '../../fields/field-filter.ts';
import { imageUrl, type StoredImage, storedImage } from '../products/images.ts';

/** SQL: the columns of `CustomFieldView` of a table `f`. */
export const customFieldColumns = `f.id, f.subject, f.key, f.kind, f.name, f.help, ${editableTexts('customField', 'f')} as texts,
  f.unit, f.least, f.most, f.choices, f.is_required as "isRequired", f.is_public as "isPublic",
  f.is_searched as "isSearched", f.is_filtered as "isFiltered", f.version`;
const selectAll = plannedQuery<CustomFieldView>(
  `select ${customFieldColumns} from custom_fields f order by f.subject, f.position, f.key limit ${10 * MOST_FIELDS}`,
);

/** The definitions of the shop's own fields, in their order. */
export const readCustomFields = (ctx: Context): Promise<CustomFieldView[]> => selectAll(ctx, []);

const invalid = ({ key, name }: CustomFieldView) =>
  new DomainError('catalog.custom_value_invalid', 400, { key, name });
const required = ({ key, name }: CustomFieldView) =>
  new DomainError('catalog.custom_value_required', 400, { key, name });
const unknown = (key: string) => new DomainError('catalog.unknown_custom_field', 400, { key });

/** Trimmed and storable; null if nothing is left. */
function cleaned(value: CustomValue): CustomValue | null {
  if (typeof value === 'string') return value.trim().toWellFormed().replaceAll('\0', '') || null;
  if (Array.isArray(value)) return value.length > 0 ? value : null;
  if (typeof value !== 'object') return value;
  const words = Object.entries(value).flatMap(([locale, text]) => {
    const kept = text?.trim().toWellFormed().replaceAll('\0', '');
    return kept ? [[locale, kept]] : [];
  });
  return words.length > 0 ? Object.fromEntries(words) : null;
}

/**
 * The values of a thing after a change, complete, for its own verbs: those without a definition are kept. `before` is
 * empty for a new one.
 *
 * @throws `catalog.unknown_custom_field`, `catalog.custom_value_invalid`, `catalog.custom_value_required` (400).
 */
export async function changedValues(
  tx: Transaction,
  subject: CustomSubject,
  { before, given }: { before: CustomValues; given: CustomValuesChange },
): Promise<CustomValues> {
  return valuesAfter(tx, await readFieldsOf(tx, subject), { before, given });
}

/** The same by definitions that were read, for many things at once. */
export async function valuesAfter(
  tx: Transaction,
  definitions: readonly CustomFieldView[],
  { before, given }: { before: CustomValues; given: CustomValuesChange },
): Promise<CustomValues> {
  const fields = new Map(definitions.map((field) => [field.key, field]));
  const after = new Map(Object.entries(before));
  for (const [key, value] of Object.entries(given)) {
    const field = fields.get(key);
    // What a deleted field left can be erased.
    if (!field && value === null && after.delete(key)) continue;
    if (!field) throw unknown(key);
    const kept = value === null ? null : cleaned(value as CustomValue);
    if (kept !== null && !fitsField(field, kept)) throw invalid(field);
    if (kept === null) after.delete(key);
    else after.set(key, kept);
  }
  const named = [...fields.values()].filter(
    ({ key, kind }) => isReference(kind) && after.has(key) && after.get(key) !== before[key],
  );
  const targets = await readTargets(tx, named, Object.fromEntries(after));
  for (const field of named) if (!targets[String(after.get(field.key))]) throw invalid(field);
  for (const field of fields.values()) {
    const value = after.get(field.key);
    if (field.isRequired && (value === undefined || !fitsField(field, value))) throw required(field);
  }
  return Object.fromEntries(after);
}

const findPictures = plannedQuery<{ id: string; image: StoredImage }>(
  `select id, ${storedImage('media.id')} as image from media where id = any ($1::uuid[]) and status = 'ready'`,
);
const findProducts = plannedQuery<{ id: string; name: string; slug: string }>(
  'select id, name, slug from products where id = any ($1::uuid[]) and deleted_at is null',
);

/** The pictures and products that values name, by id, as staff see them. */
export async function readTargets(
  ctx: Context,
  fields: readonly CustomFieldView[],
  values: CustomValues,
): Promise<CustomTargets> {
  const idsOf = (kind: 'picture' | 'product') =>
    fields.filter((field) => field.kind === kind).flatMap(({ key }) => (values[key] as string) ?? []);
  const [pictures, products] = [idsOf('picture'), idsOf('product')];
  const found = {
    pictures: pictures.length > 0 ? await findPictures(ctx, [pictures]) : [],
    products: products.length > 0 ? await findProducts(ctx, [products]) : [],
  };
  return Object.fromEntries([
    ...found.pictures.map(({ id, image }) => [id, { image: imageUrl(ctx, image) }] as const),
    ...found.products.map(({ id, name, slug }) => [id, { name, slug }] as const),
  ]);
}

/** What of the values of a thing its definitions know. Pure. */
export const knownValues = (fields: readonly CustomFieldView[], values: CustomValues): CustomValues =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const value = values[field.key];
      return value !== undefined && fitsField(field, value) ? [[field.key, value]] : [];
    }),
  );

/** The fields of a subject. */
export const readFieldsOf = async (ctx: Context, subject: CustomSubject): Promise<CustomFieldView[]> =>
  (await readCustomFields(ctx)).filter((field) => field.subject === subject);

/**
 * The values to look for in those of a subject, as JSON: what contains one of them fits the filter. Null without a filter;
 * empty, so that nothing fits, for an unknown field.
 */
export async function readNarrowing(
  ctx: Context,
  subject: CustomSubject,
  filter: string | undefined,
): Promise<string[] | null> {
  if (filter === undefined) return null;
  const { key, text } = filterParts(filter);
  const field = (await readFieldsOf(ctx, subject)).find((one) => one.key === key);
  return field ? narrowedTo(field, text).map((values) => JSON.stringify(values)) : [];
}
