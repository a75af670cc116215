import { loadBasis, quoteFrom } from '#domains/pricing/server/index.ts';
import type { Context } from '#platform/context.ts';
import { namedQuery } from '#platform/db/named-query.ts';
import { requireStaff } from '#platform/guard.ts';
import { minorDigits, toDecimal } from '#platform/money.ts';
import type { OrderGoods } from '../../contract/editing.ts';

/** More variants than a product has. */
const MOST = 500;
const variantsOf = namedQuery<{ id: string }>(
  'orders_variants_of_product',
  `select id from variants where product_id = $1 and deleted_at is null order by position limit ${MOST}`,
);

/** What can be sold of a product now, at today's prices, for staff to add to an order. */
export async function readGoods(ctx: Context, productId: string): Promise<OrderGoods[]> {
  requireStaff(ctx, 'orders.write');
  const variants = await variantsOf(ctx, [productId]);
  const lines = variants.map(({ id }) => ({ productId, variantId: id, quantity: 1 }));
  const nobody = { userId: null, email: null, hasEarlierOrders: false };
  const input = { lines, code: null, destination: null, shippingMethodId: null, ...nobody };
  const quote = quoteFrom(await loadBasis(ctx, input), input);
  const digits = minorDigits(quote.currency);
  return quote.lines.map(({ variantId, name, choice, sku, image, unitPriceMinor, onHand }) => ({
    productId,
    variantId,
    name,
    choice,
    sku,
    image,
    unitPrice: toDecimal(unitPriceMinor, digits),
    available: Math.max(0, onHand),
  }));
}
