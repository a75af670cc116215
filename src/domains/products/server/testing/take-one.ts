import { lockProducts, takeStock } from '#domains/inventory/server/index.ts';
import { namedQuery } from '#platform/db/named-query.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { actors, type TestShop } from '#tests/support/test-shop.ts';

const take = namedQuery(
  'testing_take_one',
  `with ${takeStock({ ids: '$1', quantities: '$2', mayRunOut: '$1', condition: 'true' })} select`,
);
const productOf = namedQuery<{ id: string }>(
  'testing_product_of',
  'select product_id as id from variants where id = $1',
);

/** Sells one unit of a variant, like an order. */
export async function takeOne({ kiosk }: TestShop, variantId: string): Promise<void> {
  await inTransaction(kiosk.context(actors.system), async (tx) => {
    const found = await productOf(tx, [variantId]);
    await lockProducts(
      tx,
      found.map(({ id }) => id),
    );
    await take(tx, [[variantId], [1]]);
  });
}
