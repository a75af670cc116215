import { plannedQuery } from '#platform/db/named-query.ts';

type Placed = { id: string; categoryId: string };

const living = (column: string) => `${column} = $1 and deleted_at is null`;

const queriesOf = (column: string) => ({
  select: plannedQuery<Placed>(
    `select id, category_id as "categoryId" from products where ${living(column)}`,
  ),
  count: plannedQuery<{ count: number }>(`select count(*) as count from products where ${living(column)}`),
  /** Locked in id order, like everywhere, to avoid deadlocks. */
  lock: plannedQuery<{ id: string }>(
    `select id from products where ${living(column)} order by id for no key update`,
  ),
  /** Moves them to the group $2; the version increases, so that concurrent edits notice. */
  move: plannedQuery<Placed>(`
    update products set ${column} = $2, version = version + 1, updated_at = now() where ${living(column)}
    returning id, category_id as "categoryId"`),
});

/** Queries of the existing products of a category, brand or seller, whose id is $1. */
export const productsOf = {
  category: queriesOf('category_id'),
  brand: queriesOf('brand_id'),
  seller: queriesOf('seller_id'),
};
export type Owner = keyof typeof productsOf;
