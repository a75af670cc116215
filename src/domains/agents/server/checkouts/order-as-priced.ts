import { readWholeOrder, type WholeOrder } from '#domains/orders/server/index.ts';
import type { Context } from '#platform/context.ts';
import type { Caller } from '../gate/admit.ts';
import type { Priced } from './price-wish.ts';
import type { Row } from './rows.ts';
import type { Wish } from './wish.ts';

/** What was agreed in the order of a checkout, in the form of a priced wish. It is paid as it was begun. */
export async function orderAsPriced(
  ctx: Context,
  { payWith }: Pick<Caller, 'payWith'>,
  { wish, order: placed }: Row,
): Promise<Priced | null> {
  const order = placed && (await readWholeOrder(ctx, placed.id));
  if (!order) return null;
  const providers = payWith.filter((name) => name === placed.provider);
  return { ...priceOrder(order, wish.lines), providers };
}

/** The lines have the ids of the wish, in whose order they were placed. Pure. */
export function priceOrder(order: WholeOrder, lines: Wish['lines']): Omit<Priced, 'providers'> {
  const { id: methodId, ...method } = order.shippingMethod;
  const shipping = {
    ...method,
    methodId,
    pickup: method.pickup ?? null,
    arrives: method.arrives ?? null,
    priceMinor: order.shippingMinor,
    discountMinor: order.shippingDiscountMinor,
    taxRatePpm: 0,
    taxMinor: order.shippingTaxMinor,
    taxParts: [],
    totalMinor: order.shippingMinor - order.shippingDiscountMinor,
  };
  return {
    currency: order.currency,
    pricesIncludeTax: order.pricesIncludeTax,
    subtotalMinor: order.subtotalMinor,
    depositMinor: order.depositMinor,
    totalMinor: order.totalMinor,
    discounts: order.promotions.map(({ terms: _, ...promotion }) => ({
      promotionId: '',
      kind: 'percentage',
      ...promotion,
    })),
    taxes: order.taxes,
    lines: order.lines.map((line, index) => ({
      id: lines[index]?.id ?? line.id,
      productId: line.productId ?? '',
      variantId: line.variantId ?? '',
      title: line.choice ? `${line.name} – ${line.choice}` : line.name,
      name: line.name,
      choice: line.choice,
      slug: line.slug ?? '',
      image: line.image,
      quantity: line.quantity,
      unitPriceMinor: line.unitPriceMinor,
      subtotalMinor: line.subtotalMinor,
    })),
    shipping,
    methods: [shipping],
    codes: order.promotions.flatMap(({ code }) => code ?? []),
    address: order.shippingAddress,
    findings: [],
  };
}
