import type { CustomValues } from '#domains/catalog/fields/custom-fields.ts';
import { notThere, publicFacts, readFieldsOf } from '#domains/catalog/server/index.ts';
import type { Context } from '#platform/context.ts';
import { namedQuery } from '#platform/db/named-query.ts';
import { anyText } from '#platform/db/text-in.ts';
import type { Fresh } from '#platform/http.ts';
import { isId } from '#platform/is-id.ts';
import type { ListQuery, ProductList } from '../contract.ts';
import { type JsonText, withMember } from './answer.ts';
import { categoriesWithin } from './card-sql.ts';
import { cleanText } from './clean-text.ts';
import { readList } from './read-list.ts';

type Found = { ids: string[]; values: CustomValues };
const columns = `${categoriesWithin('id')} as ids, custom_values as values`;
const findById = namedQuery<Found>(
  'browse_category_by_id',
  `select ${columns} from categories where id = $1 and deleted_at is null`,
);
const findByName = namedQuery<Found>(
  'browse_category_by_name',
  `select ${columns} from categories c
  where deleted_at is null
    and (slug = lower($1) or ${anyText('category', 'c.name', (name) => `lower(${name}) = lower($1)`)})
  order by slug = lower($1) desc, lower(name) = lower($1) desc, id limit 1`,
);

/**
 * A category, by `_id`, slug or name in any case, with one page of its products and of those within it.
 *
 * @throws `catalog.category_not_found` (404)
 */
export async function readCategory(
  ctx: Context,
  id: string,
  query: ListQuery,
): Promise<Fresh<JsonText<ProductList>>> {
  const [category] = await (isId(id) ? findById : findByName)(ctx, [cleanText(id)]);
  if (!category) throw notThere('category');
  const list = await readList(ctx, { ...query, category: undefined }, category.ids);
  if (Object.keys(category.values).length === 0) return list;
  const facts = publicFacts(await readFieldsOf(ctx, 'category'), category.values, ctx.locale);
  return { ...list, body: withMember<ProductList, 'facts'>(list.body, 'facts', facts) };
}
