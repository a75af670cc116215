import type { Transaction } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';

/** Lists of a product that are replaced as a whole. */
type Part = 'options' | 'pictures' | 'files';

/** Each part with its texts in all languages, as one text that is the same for the same rows. */
type StoredParts = Record<Part, string>;

const textsOf = (table: string, row: string, columns: string): string =>
  `(select json_agg(json_build_array(t.locale, ${columns}) order by t.locale) from ${table} t
    where t.product_id = ${row}.product_id and t.position = ${row}.position)`;

const selectParts = plannedQuery<StoredParts>(`select
  (select coalesce(json_agg(json_build_array(o.name, o.choices,
      ${textsOf('product_option_texts', 'o', 't.name, t.labels')}) order by o.position), '[]')::text
    from product_options o where o.product_id = $1) as options,
  (select coalesce(json_agg(json_build_array(p.media_id, p.next_media_id, p.alt,
      ${textsOf('product_picture_texts', 'p', 't.alt')}) order by p.position), '[]')::text
    from product_pictures p where p.product_id = $1) as pictures,
  (select coalesce(json_agg(json_build_array(f.file_id, f.name,
      ${textsOf('product_file_texts', 'f', 't.name')}) order by f.position), '[]')::text
    from product_files f where f.product_id = $1) as files`);

/** The parts of a product as they are stored, to be compared with what they are after a change. */
export async function readParts(tx: Transaction, productId: string): Promise<StoredParts> {
  const [parts] = await selectParts(tx, [productId]);
  return parts ?? { options: '[]', pictures: '[]', files: '[]' };
}

/** The names of the parts that are not the same any more. Pure. */
export const changedParts = (before: StoredParts, after: StoredParts): Part[] =>
  (['options', 'pictures', 'files'] as const).filter((part) => before[part] !== after[part]);
