import { choiceIn } from '#domains/catalog/server/index.ts';
import type { Context } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { textIn } from '#platform/db/text-in.ts';
import { isId } from '#platform/is-id.ts';
import type { RowGroup } from '../sales-groups.ts';

const named = (name: string, from: string) =>
  plannedQuery<{ name: string }>(
    `select ${name} as name from ${from} where of.id = $1 and $2::text is not null`,
  );

/** The names of what has an id, in the language `$2`. */
const names: Partial<Record<RowGroup, ReturnType<typeof named>>> = {
  product: named(textIn('$2', 'product', 'of.name'), 'products of'),
  variant: named(
    `concat_ws(' – ', ${textIn('$2', 'product', 'p.name')}, nullif(${choiceIn('$2')}, ''))`,
    'variants v join products p on p.id = v.product_id cross join lateral (select v.id) of',
  ),
  category: named(textIn('$2', 'category', 'of.name'), 'categories of'),
  brand: named(textIn('$2', 'brand', 'of.name'), 'brands of'),
  collection: named(textIn('$2', 'collection', 'of.name'), 'collections of'),
  seller: named('of.name', 'sellers of'),
  promotion: named(textIn('$2', 'promotion', 'of.name'), 'promotions of'),
};

/** What a row of a report is called in the reader's language: its key where it has no other name; empty if it is gone. */
export async function rowNamed(
  ctx: Context,
  { part, key }: { part: RowGroup; key: string },
): Promise<string> {
  const select = names[part];
  if (!select) return key;
  if (!isId(key)) return part === 'promotion' ? key : '';
  const [found] = await select(ctx, [key, ctx.locale]);
  return found?.name ?? '';
}
