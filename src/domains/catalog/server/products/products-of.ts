import { plannedQuery } from '#platform/db/named-query.ts';

type Placed = { id: string; categoryId: string };

const living = (column: string) => `${column} = $1 and deleted_at is null`;

const queriesOf = (column: string) => ({
  select: plannedQuery<Placed>(
    `select id, category_id as "categoryId" from products where ${living(column)}`,
  ),
  count: plannedQuery<{ count: number }>(`select count(*) as count from products where ${living(column)}`),
  /** In id order, as everybody locks products, so that two cannot deadlock. */
  lock: plannedQuery<{ id: string }>(
    `select id from products where ${living(column)} order by id for no key update`,
  ),
  /** To the one with the id $2; whoever edits one of them meanwhile is told that it has changed. */
  move: plannedQuery<Placed>(`
    update products set ${column} = $2, version = version + 1, updated_at = now() where ${living(column)}
    returning id, category_id as "categoryId"`),
});

/** Queries of the living products of a category, brand or seller, whose id is $1. */
export const productsOf = {
  category: queriesOf('category_id'),
  brand: queriesOf('brand_id'),
  seller: queriesOf('seller_id'),
};
export type Owner = keyof typeof productsOf;
