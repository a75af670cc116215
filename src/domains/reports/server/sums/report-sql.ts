import { divided, partOfGap, type SummedPart, sumColumns } from './sales-sql.ts';

/*
 * What the statements of reports have in common: the figures of a row from `each`, the sums of days or months with
 * `is_in`, which is false in the time before.
 */

export type Sum = {
  orders: number | null;
  units: number;
  minor: number;
  taxMinor: number;
  costMinor: number;
  knownMinor: number;
  minorBefore: number;
  ordersBefore: number | null;
  /** Null where refunds are not known. */
  refundsMinor: number | null;
  refundsBefore: number | null;
  /** The tax in them. */
  backTaxMinor: number | null;
  backUnits: number | null;
};
export type Row = Sum & { key: string; name: string };
/** `plainMinor`: what was refunded without units, `plainTaxMinor`: the tax in it. */
export type Total = Sum & {
  unitsBefore: number;
  taxMinorBefore: number;
  backTaxBefore: number;
  plainMinor: number;
  plainBefore: number;
  plainTaxMinor: number;
};

const names = { timeZone: '$4', currency: '$5' };
const columns = sumColumns.join(', ');
/** As floating-point numbers, exact below 2^53: PostgreSQL's sums of bigint are decimals, which takes twice as long. */
const sum = (what: string, where: string) =>
  `coalesce(sum(${what}::float8) filter (where ${where}), 0)::bigint`;
const inside = (what: string) => sum(what, 'is_in');
const before = (what: string) => sum(what, 'not is_in');

const noRefunds = ['null::bigint', 'null::bigint', 'null::bigint', 'null::bigint'];
export const allRefunds: readonly string[] = [
  inside('back_minor'),
  before('back_minor'),
  inside('back_units'),
  inside('back_tax_minor'),
];
/** The figures of a row; refunds only where these are known. */
export const sums = (
  orders = 'orders',
  [refunds, refundsBefore, backUnits, backTax]: readonly string[] = noRefunds,
): string => `${inside(orders)} as orders, ${before(orders)} as "ordersBefore",
  ${inside('units')} as units, ${inside('minor')} as minor, ${inside('tax_minor')} as "taxMinor",
  ${inside('cost_minor')} as "costMinor", ${inside('known_minor')} as "knownMinor",
  ${before('minor')} as "minorBefore", ${refunds} as "refundsMinor", ${refundsBefore} as "refundsBefore",
  ${backUnits} as "backUnits", ${backTax} as "backTaxMinor"`;
/** The same of a total, with what is only shown there. */
export const sumsOfTotal = (
  orders = 'orders',
  refunds: readonly string[] = allRefunds,
): string => `${sums(orders, refunds)}, ${before('units')} as "unitsBefore", ${before('tax_minor')} as "taxMinorBefore",
  ${before('back_tax_minor')} as "backTaxBefore", ${inside('plain_minor')} as "plainMinor",
  ${before('plain_minor')} as "plainBefore", ${inside('plain_tax_minor')} as "plainTaxMinor"`;

export const figuresOfSold = `sold.units, sold.minor, sold."taxMinor", sold."costMinor",
  sold."knownMinor", sold."minorBefore", sold."refundsMinor", sold."refundsBefore", sold."backUnits",
  sold."backTaxMinor"`;
export const sumsOfSold = `sold.orders, sold."ordersBefore", ${figuresOfSold}`;

/** The sums of a part by day or longer: the kept sums and, for the gaps between them, those of the orders. */
const sumsOf = (part: SummedPart) => `
    select part.starts as day, part.is_in, s.key, s.orders, ${columns}, 0::bigint as plain_minor, 0::bigint as plain_tax_minor from part
    join sales_sums s on s.is_month = part.is_month and s.part = '${part}' and s.starts = part.starts
    union all
    select place, place >= $2::date, key, orders, ${columns}, 0, 0 from (${partOfGap(part, names)}) live`;
export const eachOf = (part: SummedPart, isByDay = false): string =>
  `${divided(isByDay)}, each as (${sumsOf(part)})`;

/**
 * Sales with the refunds of the same days, of whichever orders; `plain_minor` is what of these is for no units of lines, and
 * `plain_tax_minor` the tax in it.
 */
export const salesAndRefunds = (
  isByDay: boolean,
  [sold, refunds]: [SummedPart, SummedPart] = ['total', 'refunds'],
): string => `${divided(isByDay)},
  each as (
    ${sumsOf(sold)}
    union all
    select back.day, back.is_in, back.key, 0, 0, 0, 0, 0, 0, back.units, back.minor, back.tax_minor,
      back.minor - back.back_minor, back.tax_minor - back.back_tax_minor
    from (${sumsOf(refunds)}) back)`;
