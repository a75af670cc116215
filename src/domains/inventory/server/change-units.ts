import type { Transaction } from '#platform/context.ts';
import { namedQuery } from '#platform/db/named-query.ts';
import { lockProducts } from './availability.ts';
import { giveStockBack } from './give-stock-back.ts';
import { announceSoldOut, stockTags, takeStock } from './take-stock.ts';

const productsOf = namedQuery<{ productId: string }>(
  'inventory_products_of_units',
  'select distinct product_id as "productId" from variants where id = any ($1::uuid[])',
);
const take = namedQuery<{ isShort: boolean }>(
  'inventory_take_units',
  `with ${takeStock({ ids: '$1', quantities: '$2', mayRunOut: '$1', condition: 'true' })}
   select exists (select from short) as "isShort"`,
);

/**
 * Takes units of an order that gets more of them, and gives back units of which it gets fewer (below zero); each variant
 * is named once. Returns false, and the caller undoes its transaction, if there are too few.
 */
export async function changeUnits(
  tx: Transaction,
  units: readonly { variantId: string; quantity: number }[],
): Promise<boolean> {
  const changed = units.filter(({ quantity }) => quantity !== 0);
  if (changed.length === 0) return true;
  const products = (await productsOf(tx, [changed.map(({ variantId }) => variantId)])).map(
    ({ productId }) => productId,
  );
  await lockProducts(tx, products);
  const taken = changed.filter(({ quantity }) => quantity > 0);
  if (taken.length > 0) {
    const ids = taken.map(({ variantId }) => variantId);
    const [row] = await take(tx, [ids, taken.map(({ quantity }) => quantity)]);
    if (row?.isShort) return false;
  }
  const back = changed.filter(({ quantity }) => quantity < 0);
  await giveStockBack(
    tx,
    back.map(({ variantId, quantity }) => ({ variantId, quantity: -quantity })),
  );
  await announceSoldOut(tx, products);
  tx.touch(...stockTags(products));
  return true;
}
