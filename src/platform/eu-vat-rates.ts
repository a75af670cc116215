import { euCountries } from './vat-id.ts';

/**
 * The standard rate of VAT of each member state of the EU, and the reduced one of most of its goods, in percent and each with
 * the day from which on it holds; a dash: none. What they were compared with, and when: `docs/vat-rates-of-the-eu.md`.
 */
const table = `
AT 20 1984-01-01 10 1984-01-01
BE 21 1996-01-01 6 1992-04-01
BG 20 1999-01-01 9 2011-04-01
CY 19 2014-01-13 5 2000-07-01
CZ 21 2013-01-01 12 2024-01-01
DE 19 2007-01-01 7 1983-07-01
DK 25 1992-01-01 - -
EE 24 2025-07-01 9 2009-01-01
ES 21 2012-09-01 10 2012-09-01
FI 25.5 2024-09-01 13.5 2026-01-01
FR 20 2014-01-01 5.5 1982-07-01
GR 24 2016-06-01 13 2011-01-01
HR 25 2012-03-01 13 2014-01-01
HU 27 2012-01-01 18 2009-07-01
IE 23 2012-01-01 13.5 2003-01-01
IT 22 2013-10-01 10 1995-02-24
LT 21 2009-09-01 12 2026-01-01
LU 17 2024-01-01 8 2024-01-01
LV 21 2012-07-01 12 2011-01-01
MT 18 2004-01-01 5 1999-01-01
NL 21 2012-10-01 9 2019-01-01
PL 23 2011-01-01 8 2011-01-01
PT 23 2011-01-01 6 2010-07-01
RO 21 2025-08-01 11 2025-08-01
SE 25 1990-07-01 6 2026-04-01
SI 22 2013-07-01 9.5 2013-07-01
SK 23 2025-01-01 19 2025-01-01
`;

export type EuRate = { percent: number; since: string };

const rates = new Map(
  table
    .trim()
    .split('\n')
    .map((line) => {
      const [country = '', standard, since = '', reduced, reducedSince = ''] = line.split(' ');
      const rateOf = (percent: string | undefined, from: string): EuRate | null =>
        percent === '-' ? null : { percent: Number(percent), since: from };
      return [
        country,
        { standard: rateOf(standard, since), reduced: rateOf(reduced, reducedSince) },
      ] as const;
    }),
);

/** The rates of a member state; null for other countries. */
export const euRatesOf = (country: string): Record<'standard' | 'reduced', EuRate | null> | null =>
  rates.get(country) ?? null;

/**
 * The net sales to consumers in other member states in a calendar year, in euros, up to which the seller's own tax may be
 * charged (Article 59c of Directive 2006/112/EC).
 */
export const EU_THRESHOLD = 10_000;

/**
 * The country whose tax is due on sales to consumers in the other member states: that of a shop in the EU which is below the
 * threshold; null: the buyer's. Pure.
 */
export const euOriginOf = (shop: { country: string; euSalesTax: 'origin' | 'destination' }): string | null =>
  shop.euSalesTax === 'origin' && euCountries.includes(shop.country) ? shop.country : null;
