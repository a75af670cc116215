import type { Figures, Range } from '../../contract.ts';
import { type RandomOrder, salesRefundsOf, totalOf } from './random-orders.ts';

type Asked = { range: Range; now: Date; timeZone: string };
type Here = { day: string; clock: string };

/** The local date and time of a moment. */
function hereOf(moment: Date, timeZone: string): Here {
  const options = { timeZone, dateStyle: 'short', timeStyle: 'medium' } as const;
  const [day = '', clock = ''] = new Intl.DateTimeFormat('sv-SE', options).format(moment).split(' ');
  return { day, clock };
}

/** A calendar day so many days or months later. */
function shifted(day: string, { days = 0, months = 0 }: { days?: number; months?: number }): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const lastOfMonth = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  const shiftedDate = Math.min(date, lastOfMonth) + days;
  return new Date(Date.UTC(year, month - 1 + months, shiftedDate)).toISOString().slice(0, 10);
}

const counts = ({ fate, ...order }: RandomOrder) =>
  fate !== 'canceled' && !(fate === 'waits' && totalOf({ fate, ...order }) > 0);
const keyOf = (range: Range, day: string) => (range === '12m' ? `${day.slice(0, 7)}-01` : day);
const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
const decimal = (minor: number) => Number((minor / 100).toFixed(2));

/** The figures, computed order by order. */
export function plainSums(
  orders: readonly RandomOrder[],
  { range, now, timeZone }: Asked,
): Pick<Figures, 'periods'> & { inOtherCurrencies: number } {
  const today = hereOf(now, timeZone);
  const length = Number.parseInt(range, 10);
  const step = (by: number) => (range === '12m' ? { months: by } : { days: by });
  const counted = orders.filter(counts).map((order) => ({ order, at: hereOf(order.placedAt, timeZone) }));
  const refunds = orders
    .filter(counts)
    .flatMap((order) =>
      salesRefundsOf(order).map(({ at, amountMinor }) => ({ order, amountMinor, at: hereOf(at, timeZone) })),
    );
  const first = keyOf(range, today.day);
  const stop = `${shifted(today.day, step(-length))} ${today.clock}`;
  const figuresOf = (key: string, until: string) => {
    const isIn = ({ at }: { at: Here }) => keyOf(range, at.day) === key && `${at.day} ${at.clock}` < until;
    const isOwn = ({ order }: { order: RandomOrder }) => order.currency === 'EUR';
    const isSale = ({ order }: { order: RandomOrder }) => isOwn({ order }) && !order.isGiftCard;
    const found = counted.filter(isIn);
    const sold = sum(found.filter(isSale).map(({ order }) => totalOf(order)));
    const given = sum(
      refunds
        .filter(isIn)
        .filter(isSale)
        .map(({ amountMinor }) => amountMinor),
    );
    return { all: found.length, own: found.filter(isOwn).length, minor: sold - given };
  };
  const days = Array.from({ length }, (_, index) => shifted(first, step(index - length + 1)));
  const current = days.map((day) => figuresOf(day, '9999'));
  const before = days.map((day) => figuresOf(shifted(day, step(-length)), stop));
  return {
    periods: days.map((from, index) => ({
      from,
      revenue: decimal(current[index]?.minor ?? 0),
      orders: current[index]?.all ?? 0,
      revenueBefore: decimal(before[index]?.minor ?? 0),
      ordersBefore: before[index]?.all ?? 0,
    })),
    inOtherCurrencies: sum(current.map(({ all, own }) => all - own)),
  };
}

/** The units of each product sold in the range, in the shop's currency. */
export function plainUnits(
  orders: readonly RandomOrder[],
  { range, timeZone }: Asked,
  from: string,
  to: string,
): Map<number, number> {
  const units = new Map<number, number>();
  const isSale = (one: RandomOrder) => counts(one) && one.currency === 'EUR' && !one.isGiftCard;
  for (const order of orders.filter(isSale)) {
    const day = keyOf(range, hereOf(order.placedAt, timeZone).day);
    if (day >= from && day <= to) units.set(order.product, (units.get(order.product) ?? 0) + order.quantity);
  }
  return units;
}
