type Line = Record<
  'quantity' | 'fulfilledQuantity' | 'withdrawnQuantity' | 'restockedQuantity' | 'returnedQuantity',
  number
>;

/**
 * Units of a line that may still be shipped. Pure, like all functions here; the database has the same rules of units in
 * `server/queries/units-sql.ts`.
 */
export const unsentUnits = ({ quantity, fulfilledQuantity, withdrawnQuantity }: Line): number =>
  quantity - fulfilledQuantity - withdrawnQuantity;

/** A line whose gift cards go to a recipient: they need no parcel. */
type WithGift = { gift?: object | null };

/** Unshipped units of a line that the buyer asked back. */
export const unsentAskedBack = (line: Line): number =>
  Math.min(
    unsentUnits(line),
    Math.max(0, line.returnedQuantity - line.fulfilledQuantity - line.withdrawnQuantity),
  );

/** Units of a line to be packed: unshipped, not asked back by the buyer, and no gift cards for a recipient. */
export const unitsToPack = (line: Line & WithGift): number =>
  line.gift ? 0 : unsentUnits(line) - unsentAskedBack(line);

/** Whether an order has units to pack. */
export const isToPack = ({
  status,
  lines,
}: {
  status: string;
  lines: readonly (Line & WithGift)[];
}): boolean => status !== 'canceled' && lines.some((line) => unitsToPack(line) > 0);

/** Units that may be returned: neither in a return nor back in stock. */
export const returnableUnits = ({ quantity, restockedQuantity, returnedQuantity }: Line): number =>
  quantity - Math.max(restockedQuantity, returnedQuantity);

/** The statutory withdrawal period, in days. */
export const WITHDRAWAL_DAYS = 14;

/** Days after delivery in which the shop accepts returns: the statutory period and some for the parcel's way. */
export const RETURN_DAYS = 30;

const DAY_MS = 86_400_000;

/** Whether so many days since the delivery have not passed; the period begins when everything has arrived. */
export const isWithin = (days: number, deliveredAt: Date | string | null, at = new Date()): boolean =>
  deliveredAt === null || at.getTime() - new Date(deliveredAt).getTime() <= days * DAY_MS;

/** By which right a buyer returns something at a time: the statutory withdrawal (directive 2011/83/EU, article 9) or the shop's. */
export const returnPeriod = (deliveredAt: Date | string | null, at = new Date()): 'withdrawal' | 'return' =>
  isWithin(WITHDRAWAL_DAYS, deliveredAt, at) ? 'withdrawal' : 'return';

/** Within how many days an invoice is to be paid. */
export const INVOICE_DAYS = 14;

/**
 * What units of a line cost, when `back` of it were refunded before. The units of a line, in one refund or in several, cost
 * exactly its total together.
 */
export function worthOfUnits(
  { totalMinor, quantity }: { totalMinor: number; quantity: number },
  { back, units }: { back: number; units: number },
): number {
  const upTo = (count: number) => Math.round((totalMinor * count) / quantity);
  return upTo(back + units) - upTo(back);
}
