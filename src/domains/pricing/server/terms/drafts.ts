import { readSettings } from '#domains/content/server/index.ts';
import type { Context } from '#platform/context.ts';
import { minorDigits, toMinor } from '#platform/money.ts';
import { toPpm } from '#platform/percent.ts';
import type { PromotionChange, ShippingMethodChange, TaxRateChange } from '../../contract/term-shapes.ts';
import type { PromotionDraft } from '../offers/promotion-columns.ts';
import type { ShippingMethodDraft } from '../offers/shipping-methods.ts';
import type { TaxRateDraft } from '../offers/tax-rates.ts';
import { changedOnly } from '../offers/terms.ts';

/** Converts a value; null and undefined stay. */
const turned = <Value, To>(value: Value, turn: (value: NonNullable<Value>) => To) =>
  (value == null ? value : turn(value)) as To | Extract<Value, null | undefined>;

const toMoment = (iso: string) => new Date(iso);

type Given<Draft> = { [Key in keyof Draft]?: Draft[Key] | undefined };
const given = <Draft extends object>(terms: Given<Draft>): Partial<Draft> =>
  changedOnly(terms as Partial<Draft>);

async function minorIn(ctx: Context) {
  const digits = minorDigits((await readSettings(ctx)).currency);
  return <Value extends number | null | undefined>(amount: Value) =>
    turned(amount, (decimal) => toMinor(decimal, digits));
}

/** The input of a shipping method, converted to minor units. */
export async function methodDraft(
  ctx: Context,
  { version: _, price, freeFrom, minDays, maxDays, steps, ...terms }: ShippingMethodChange,
): Promise<Partial<ShippingMethodDraft>> {
  const minor = await minorIn(ctx);
  const amounts = { priceMinor: minor(price), freeFromMinor: minor(freeFrom) };
  const bySum = terms.pricedBy === 'subtotal';
  const inMinor = steps?.map((step) => ({
    upTo: bySum ? minor(step.upTo) : step.upTo,
    priceMinor: minor(step.price),
  }));
  const days = { daysMin: minDays, daysMax: maxDays };
  return given<ShippingMethodDraft>({ ...terms, ...amounts, ...days, steps: inMinor });
}

/** The input of a tax rate, converted to parts per million. */
export const rateDraft = ({ version: _, rate, startsAt, ...terms }: TaxRateChange): Partial<TaxRateDraft> =>
  given<TaxRateDraft>({ ...terms, ratePpm: turned(rate, toPpm), startsAt: turned(startsAt, toMoment) });

/** The input of a promotion, converted to minor units. */
export async function promotionDraft(
  ctx: Context,
  { version: _, amount, minimum, startsAt, endsAt, ...terms }: PromotionChange,
): Promise<Partial<PromotionDraft>> {
  const minor = await minorIn(ctx);
  const amounts = { amountMinor: minor(amount), minimumMinor: minor(minimum) };
  const time = { startsAt: turned(startsAt, toMoment), endsAt: turned(endsAt, toMoment) };
  return given<PromotionDraft>({ ...terms, ...amounts, ...time });
}
