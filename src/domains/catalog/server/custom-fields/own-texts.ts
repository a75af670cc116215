import type { Transaction } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { textWriter } from '#platform/db/write-texts.ts';
import { requireStaff } from '#platform/guard.ts';
import type { Locale } from '#platform/locale.ts';
import { announceTexts } from '../announce-texts.ts';

/** Texts of a thing by field. */
export type OwnTexts = { id: string; texts: Readonly<Record<string, string>> };

const CHOICE = 'label:';
const writeNames = textWriter('customField');

/** `$1`: `[{"id": "…", "choices": {"oak": "Eiche"}}]`. */
const changeFields = plannedQuery<{ key: string; isListed: boolean }>(`
  update custom_fields f set version = version + 1, updated_at = now(), choices = (
    select coalesce(jsonb_agg(
      case when given.choices ? (choice->>'key') then choice || jsonb_build_object('texts',
        coalesce(choice->'texts', '{}') || jsonb_build_object($2::text, jsonb_build_object('name', given.choices->(choice->>'key'))))
      else choice end order by position), '[]')
    from jsonb_array_elements(f.choices) with ordinality one (choice, position))
  from jsonb_to_recordset($1::jsonb) given (id uuid, choices jsonb)
  where f.id = given.id
  returning f.key, f.is_searched or f.is_filtered as "isListed"`);

/** Writes names, helps and names of choices (`label:KEY`) of own fields in a language. Staff only. */
export async function writeFieldTexts(
  tx: Transaction,
  locale: Locale,
  fields: readonly OwnTexts[],
): Promise<void> {
  requireStaff(tx, 'content.write');
  const rows = fields.map(({ id, texts }) => {
    const [choices = [], names = []] = [true, false].map((ofChoice) =>
      Object.entries(texts).filter(([field]) => field.startsWith(CHOICE) === ofChoice),
    );
    return {
      id,
      names: Object.fromEntries(names),
      choices: Object.fromEntries(choices.map(([field, text]) => [field.slice(CHOICE.length), text])),
    };
  });
  await writeNames(
    tx,
    rows.map(({ id, names }) => ({ of: { custom_field_id: id }, texts: { [locale]: names } })),
  );
  const changed = await changeFields(tx, [JSON.stringify(rows), locale]);
  tx.touch('shop');
  for (const { key, isListed } of changed)
    if (isListed) await tx.services.events.announce(tx, 'catalog.listed_field_changed', { key });
}

/** `$1`: `[{"id": "…", "texts": {"care": "Kalt waschen"}}]`. */
const writeValues = (table: string, thing: string) =>
  plannedQuery<{ id: string }>(`
  update ${table} t set custom_values = t.custom_values || (
    select jsonb_object_agg(field, t.custom_values->field || jsonb_build_object($2::text, text))
    from jsonb_each(given.texts) one (field, text) where jsonb_typeof(t.custom_values->field) = 'object')
  from jsonb_to_recordset($1::jsonb) given (id uuid, texts jsonb)
  where t.id = given.id
  returning ${thing} as id`);
const change = {
  product: writeValues('products', 't.id'),
  variant: writeValues('variants', 't.product_id'),
  category: writeValues('categories', 't.id'),
};

/** Writes what things hold of fields with words, by the keys of the fields, in a language. Staff only. */
export async function writeValueTexts(
  tx: Transaction,
  locale: Locale,
  given: { subject: keyof typeof change; values: readonly OwnTexts[] },
): Promise<void> {
  requireStaff(tx, 'content.write');
  const { subject, values } = given;
  const changed = await change[subject](tx, [JSON.stringify(values), locale]);
  const ids = [...new Set(changed.map(({ id }) => id))];
  await announceTexts(tx, subject === 'category' ? 'category' : 'product', ids);
}
