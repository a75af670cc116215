import { portion } from '#platform/money.ts';
import {
  type CreditableOrder,
  type Credited,
  creditByRate,
  nothingCredited,
  type RefundToCredit,
  vouchersIn,
  withCredit,
} from './credit-by-rate.ts';
import { shareOf } from './share-of.ts';

/** The tax that a refund took back: the whole, what of it is for shipping, and what is for its lines. */
type TaxBack = {
  taxMinor: number;
  shippingTaxMinor: number;
  lines: { lineId: string; taxMinor: number }[];
};

/** A refund of a sale, with what its credit note gave back; null while it has none of its own. */
export type GivenRefund = RefundToCredit & {
  id: string;
  note: Pick<Credited, 'vouchersMinor' | 'taxes'> | null;
};

const total = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);
const taxOf = (taxes: Credited['taxes']) => total(taxes.map(({ taxMinor }) => taxMinor));
/** The share of a tax in an amount of what it is in. */
const taxIn = (taxMinor: number, amountMinor: number, wholeMinor: number): number =>
  wholeMinor > 0 ? portion(taxMinor, amountMinor, wholeMinor) : 0;
/** When two bounds contradict one another, the upper one holds. */
const between = (least: number, amount: number, most: number) => Math.min(Math.max(least, amount), most);

/**
 * What each refund of an order took back, by its id: as its credit note has it, and of one without a note, as the next note
 * would. No more tax of goods or of shipping goes back than the order had, and after all of its money, exactly that. Pure.
 */
export function taxesBack(order: CreditableOrder, refunds: readonly GivenRefund[]): Map<string, TaxBack> {
  const found = new Map<string, TaxBack>();
  let credited = nothingCredited;
  const before = { goodsMinor: 0, shippingMinor: 0 };
  const notedFirst = [...refunds.filter(({ note }) => note), ...refunds.filter(({ note }) => !note)];
  for (const refund of notedFirst) {
    const amountMinor = Math.min(refund.amountMinor, order.totalMinor - credited.amountMinor);
    const credit = refund.note ?? creditByRate(order, credited, { ...refund, amountMinor });
    const back = taxBack(order, before, refund, credit);
    found.set(refund.id, back);
    before.shippingMinor += back.shippingTaxMinor;
    before.goodsMinor += back.taxMinor - back.shippingTaxMinor;
    credited = withCredit(credited, { ...credit, amountMinor });
  }
  return found;
}

/** Divides the tax of a credit: goods and shipping have what is for them, and of a plain amount their share in the order. */
function taxBack(
  order: CreditableOrder,
  before: { goodsMinor: number; shippingMinor: number },
  refund: RefundToCredit,
  credit: Pick<Credited, 'vouchersMinor' | 'taxes'>,
): TaxBack {
  const taxMinor = taxOf(credit.taxes);
  const goods = order.lines.filter(({ isGiftCard }) => !isGiftCard);
  const goodsMinor = total(goods.map(({ totalMinor }) => totalMinor));
  const goodsTax = total(goods.map((line) => line.taxMinor));
  const shippingMinor = order.totalMinor - vouchersIn(order) - goodsMinor;
  const shippingTax = Math.max(0, taxOf(order.taxes) - goodsTax);
  const lines = goods.flatMap((line) => {
    const back = refund.lines.find(({ lineId }) => lineId === line.id);
    return back ? [{ ...back, taxMinor: taxIn(line.taxMinor, back.amountMinor, line.totalMinor) }] : [];
  });
  const ofLines = total(lines.map((line) => line.taxMinor));
  const named = total(lines.map(({ amountMinor }) => amountMinor)) + refund.shippingMinor;
  const isPlain = refund.amountMinor - credit.vouchersMinor > named;
  const ofShipping = taxIn(shippingTax, refund.shippingMinor, shippingMinor);
  const plainTax = Math.max(0, taxMinor - ofLines - ofShipping);
  const plainShipping = isPlain ? taxIn(plainTax, shippingMinor, shippingMinor + goodsMinor) : 0;
  const shippingTaxMinor = between(
    Math.max(0, taxMinor - (goodsTax - before.goodsMinor)),
    ofShipping + plainShipping,
    Math.min(taxMinor, shippingTax - before.shippingMinor),
  );
  const forGoods = taxMinor - shippingTaxMinor;
  const isWhole = !isPlain || ofLines > forGoods;
  return { taxMinor, shippingTaxMinor, lines: isWhole ? sharedAmong(lines, forGoods) : lines };
}

/** All of a tax among lines, in proportion to their own. */
function sharedAmong(
  lines: readonly { lineId: string; amountMinor: number; taxMinor: number }[],
  taxMinor: number,
) {
  const own = lines.map((line) => line.taxMinor);
  const parts = total(own) > 0 ? own : lines.map(({ amountMinor }) => amountMinor);
  const whole = total(parts);
  return lines.map(({ lineId }, part) => ({ lineId, taxMinor: shareOf(taxMinor, { parts, part, whole }) }));
}
