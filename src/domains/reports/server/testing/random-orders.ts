import fc from 'fast-check';
import { newId } from '#platform/id.ts';

type Fate = 'waits' | 'unpaid' | 'paid' | 'paid twice' | 'refunded' | 'canceled';

/** An order of one line, with its later state. */
export type RandomOrder = {
  id: string;
  placedAt: Date;
  product: number;
  quantity: number;
  priceMinor: number;
  currency: string;
  fate: Fate;
  /** Whether it is of gift cards. */
  isGiftCard: boolean;
  /** `isSurplus`: of a second payment. */
  refunds: {
    amountMinor: number;
    status: 'pending' | 'succeeded' | 'failed';
    dayLater: number;
    isSurplus?: true;
  }[];
};

const DAY_MS = 86_400_000;

/** Orders of the two years before a moment and the day after it; many at midnight. */
export const randomOrders = (now: Date): fc.Arbitrary<RandomOrder[]> =>
  fc.array(
    fc
      .record({
        placedAt: fc.oneof(
          fc.integer({ min: -740 * 96, max: 96 }).map((quarters) => now.getTime() + (quarters * DAY_MS) / 96),
          fc.integer({ min: -20 * 96, max: 0 }).map((quarters) => now.getTime() + (quarters * DAY_MS) / 96),
          fc
            .integer({ min: -740, max: 1 })
            .map((days) => now.getTime() - (now.getTime() % DAY_MS) + days * DAY_MS),
        ),
        product: fc.integer({ min: 0, max: 7 }),
        quantity: fc.integer({ min: 1, max: 9 }),
        priceMinor: fc.integer({ min: 0, max: 9_999_999 }),
        currency: fc.constantFrom('EUR', 'EUR', 'EUR', 'USD'),
        isGiftCard: fc.constantFrom(false, false, false, true),
        fate: fc.constantFrom<Fate>('waits', 'unpaid', 'paid', 'paid twice', 'refunded', 'canceled'),
        refunds: fc.array(
          fc.record({
            amountMinor: fc.integer({ min: 1, max: 5_000 }),
            status: fc.constantFrom('pending' as const, 'succeeded' as const, 'failed' as const),
            dayLater: fc.integer({ min: 0, max: 60 }),
          }),
          { maxLength: 3 },
        ),
      })
      .map((order) => ({
        ...order,
        id: newId(),
        placedAt: new Date(order.placedAt),
        refunds: refundsOf(order),
      })),
    { minLength: 20, maxLength: 120 },
  );

type Drawn = Pick<RandomOrder, 'fate' | 'refunds' | 'quantity' | 'priceMinor'>;

/** Never more than was paid; surplus money is refunded first. */
function refundsOf({ fate, refunds, quantity, priceMinor }: Drawn): RandomOrder['refunds'] {
  const total = quantity * priceMinor;
  if (fate === 'paid twice' && total > 0) {
    return [
      { amountMinor: total, status: 'succeeded' as const, dayLater: 0, isSurplus: true as const },
      ...withinTotal(refunds, total),
    ];
  }
  return fate === 'refunded' ? withinTotal(refunds, total) : [];
}

function withinTotal(refunds: RandomOrder['refunds'], total: number) {
  let left = total;
  return refunds.filter(({ amountMinor, status }) => {
    if (amountMinor > left) return false;
    if (status !== 'failed') left -= amountMinor;
    return true;
  });
}

export const totalOf = ({ quantity, priceMinor }: RandomOrder): number => quantity * priceMinor;

/** The refunds of a sale that are completed or pending, with their moments. */
export const salesRefundsOf = ({ placedAt, refunds }: RandomOrder): { at: Date; amountMinor: number }[] =>
  refunds
    .filter(({ status, isSurplus }) => status !== 'failed' && !isSurplus)
    .map(({ amountMinor, dayLater }) => ({
      at: new Date(placedAt.getTime() + dayLater * DAY_MS),
      amountMinor,
    }));

/** Their sum. */
export const refundedOf = (order: RandomOrder): number =>
  salesRefundsOf(order).reduce((sum, { amountMinor }) => sum + amountMinor, 0);
