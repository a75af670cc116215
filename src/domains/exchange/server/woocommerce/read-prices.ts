import { type DealTimes, dealPrice } from '#domains/pricing/server/index.ts';
import { momentOfClock } from '#platform/i18n/zone-time.ts';
import { type Row, readMoney } from '../csv/cells.ts';
import { note, type Remarks } from '../csv/remarks.ts';
import { wooCell } from './cells.ts';
import { PRICE, SALE_ENDS, SALE_PRICE, SALE_STARTS } from './columns.ts';

/** How to read the prices of a file: decimals of the shop's currency, its time zone, and the present. */
export type PriceFacts = { digits: number; timeZone: string; now: Date };

/** A sale with an end, in minor units. */
type DatedSale = { regularMinor: number; saleMinor: number; startsAt: Date; endsAt: Date };

type Prices = { price: string; compareAt: string; sale: DatedSale | null };

const day = /^(\d{4})-(\d{2})-(\d{2})(?:[ T](\d{2}):(\d{2})(?::(\d{2}))?)?/;

/** A time by the shop's clock; without an hour the begin of the day, or as an end the begin of the next. */
function timeIn(row: Row, column: string, isEnd: boolean, { timeZone }: PriceFacts, { notes }: Remarks) {
  const text = wooCell(row, column);
  if (text === '') return undefined;
  const [found, year, month, date, hour, minute = 0, second = 0] = text.match(day) ?? [];
  const days = Number(date) + (isEnd && hour === undefined ? 1 : 0);
  const clock = new Date(
    Date.UTC(Number(year), Number(month) - 1, days, Number(hour ?? 0), Number(minute), Number(second)),
  );
  if (found && !Number.isNaN(clock.getTime())) return momentOfClock(timeZone, clock);
  notes.push(note(row.line, 'exchange.value_left_out', { column, text }));
  return null;
}

/**
 * The prices of a product or variation. A sale without an end is the price, and the regular one that before it; one
 * with an end becomes a deal; one that is over, or begins later without an end, is left out.
 */
export function readPrices(row: Row, facts: PriceFacts, remarks: Remarks): Prices {
  const [regular, reduced] = [wooCell(row, PRICE), wooCell(row, SALE_PRICE)];
  const plain = { price: regular || reduced, compareAt: '', sale: null };
  const [regularMinor, saleMinor] = [readMoney(regular, facts.digits), readMoney(reduced, facts.digits)];
  if (regular === '' || reduced === '') return plain;
  if (regularMinor !== null && saleMinor !== null && saleMinor >= regularMinor) return plain;
  const startsAt = timeIn(row, SALE_STARTS, false, facts, remarks);
  const endsAt = timeIn(row, SALE_ENDS, true, facts, remarks);
  if (startsAt === null || endsAt === null || (endsAt && endsAt <= facts.now)) return plain;
  if (endsAt) {
    const begin = startsAt && startsAt > facts.now ? startsAt : facts.now;
    if (regularMinor === null || saleMinor === null || begin >= endsAt) return plain;
    return { ...plain, sale: { regularMinor, saleMinor, startsAt: begin, endsAt } };
  }
  if (!startsAt || startsAt <= facts.now) return { price: reduced, compareAt: regular, sale: null };
  remarks.notes.push(note(row.line, 'exchange.woo_sale_left_out'));
  return plain;
}

const percentOf = ({ regularMinor, saleMinor }: DatedSale) =>
  Math.round(((regularMinor - saleMinor) / regularMinor) * 10_000) / 100;

/**
 * The deal of a product whose variants have these sales: at one price for all, or with the same percentage off. Null
 * if none has a sale, or with a note if one deal cannot be all of them.
 */
export function dealOf(
  line: number,
  sales: readonly (DatedSale | null)[],
  remarks: Remarks,
): DealTimes | null {
  const dated = sales.filter((sale) => sale !== null);
  const [first] = dated;
  if (!first) return null;
  const { saleMinor: priceMinor, startsAt, endsAt } = first;
  const isOneTime = dated.every((sale) => +sale.startsAt === +startsAt && +sale.endsAt === +endsAt);
  if (isOneTime && dated.length === sales.length) {
    if (dated.every(({ saleMinor }) => saleMinor === priceMinor)) return { priceMinor, startsAt, endsAt };
    const percentOff = percentOf(first);
    const terms = { percentOff, priceMinor: null };
    const isPossible = percentOff >= 0.01 && percentOff <= 99.99;
    if (isPossible && dated.every((sale) => dealPrice(sale.regularMinor, terms) === sale.saleMinor))
      return { percentOff, startsAt, endsAt };
  }
  remarks.notes.push(note(line, 'exchange.woo_sale_left_out'));
  return null;
}
