import type { Quote } from '#domains/pricing/server/index.ts';
import { inDecimals, minorDigits, toDecimal } from '#platform/money.ts';
import type { EditPreview } from '../../contract/editing.ts';
import type { WholeOrder } from '../queries/whole-order.ts';
import type { PricedEdit } from './price-edit.ts';

/** What prevents an edit; a promotion whose conditions fail, or another way of shipping, is in the sums. Pure. */
export function problemsOf({ problems, lines }: Quote): EditPreview['problems'] {
  return problems.flatMap((problem) => {
    if (problem.kind.startsWith('code_') || problem.kind === 'shipping_gone') return [];
    const variantId = 'variantId' in problem ? problem.variantId : null;
    const name = lines.find((line) => line.variantId === variantId)?.name ?? '';
    return [{ kind: problem.kind, name, available: 'available' in problem ? problem.available : null }];
  });
}

/** An edit in the API's form: before and after, with the difference. Pure. */
export function showEdit(
  order: WholeOrder,
  { quote, shippingMethods, gifts, lineOf }: PricedEdit,
): EditPreview {
  const digits = minorDigits(order.currency);
  const decimal = (minor: number) => toDecimal(minor, digits);
  const { paidMinor, subtotalMinor, discountMinor, depositMinor, shippingMinor, taxMinor, totalMinor } =
    order;
  const before = { subtotalMinor, discountMinor, depositMinor, shippingMinor, taxMinor, totalMinor };
  return {
    before: inDecimals(before, digits),
    after: {
      subtotal: decimal(quote.subtotalMinor),
      discount: decimal(quote.discountMinor),
      deposit: decimal(quote.depositMinor),
      shipping: decimal(quote.shipping?.priceMinor ?? 0),
      tax: decimal(quote.taxMinor),
      total: decimal(quote.totalMinor),
    },
    lines: quote.lines.map((line) => ({
      lineId: lineOf(line.variantId)?.id ?? null,
      productId: line.productId,
      variantId: line.variantId,
      name: line.name,
      choice: line.choice,
      image: line.image,
      quantity: line.quantity,
      unitPrice: decimal(line.unitPriceMinor),
      subtotal: decimal(line.subtotalMinor),
      discount: decimal(line.discountMinor),
    })),
    promotions: quote.discounts.map(({ name, code, amountMinor }) => ({
      name,
      code,
      amount: decimal(amountMinor),
    })),
    shippingMethod: quote.shipping?.name ?? null,
    shippingMethods: shippingMethods.map(({ methodId, name, priceMinor }) => ({
      id: methodId,
      name,
      price: decimal(priceMinor),
    })),
    due: decimal(Math.max(0, quote.totalMinor - paidMinor)),
    back: decimal(Math.max(0, paidMinor - quote.totalMinor)),
    gifts,
    problems: problemsOf(quote),
  };
}
