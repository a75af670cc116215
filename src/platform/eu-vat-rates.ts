import { euCountries } from './vat-id.ts';

/**
 * The rates of VAT of each member state of the EU, in percent and each with the day from which on it holds: the standard one,
 * the reduced one of most of its goods, another reduced one, and the super-reduced one below 5 percent; a dash: none, or a
 * day that is not known. They are those of Articles 97 and 98 of Directive 2006/112/EC as the European Commission's Taxes in
 * Europe Database (TEDB) states them; what was compared, and when: `docs/vat-rates-of-the-eu.md`.
 */
const table = `
AT 20 1984-01-01 10 1984-01-01 13 2016-01-01 4.9 2026-07-01
BE 21 1996-01-01 6 1992-04-01 12 1992-04-01 - -
BG 20 1999-01-01 9 2011-04-01 - - - -
CY 19 2014-01-13 5 2000-07-01 9 2014-01-13 3 2023-07-21
CZ 21 2013-01-01 12 2024-01-01 - - - -
DE 19 2007-01-01 7 1983-07-01 - - - -
DK 25 1992-01-01 - - - - - -
EE 24 2025-07-01 9 2009-01-01 13 2025-01-01 - -
ES 21 2012-09-01 10 2012-09-01 - - 4 1995-01-01
FI 25.5 2024-09-01 13.5 2026-01-01 10 2013-01-01 - -
FR 20 2014-01-01 5.5 1982-07-01 10 2014-01-01 2.1 -
GR 24 2016-06-01 13 2011-01-01 6 2015-07-20 - -
HR 25 2012-03-01 13 2014-01-01 5 2013-01-01 - -
HU 27 2012-01-01 18 2009-07-01 5 2004-01-01 - -
IE 23 2012-01-01 13.5 2003-01-01 9 2011-07-01 4.8 2005-01-01
IT 22 2013-10-01 10 1995-02-24 5 2016-01-01 4 1989-01-01
LT 21 2009-09-01 12 2026-01-01 5 2004-05-01 - -
LU 17 2024-01-01 8 2024-01-01 14 2024-01-01 3 1983-07-01
LV 21 2012-07-01 12 2011-01-01 5 2018-01-01 - -
MT 18 2004-01-01 5 1999-01-01 7 2011-01-01 - -
NL 21 2012-10-01 9 2019-01-01 - - - -
PL 23 2011-01-01 8 2011-01-01 5 2011-01-01 - -
PT 23 2011-01-01 6 2010-07-01 13 2010-07-01 - -
RO 21 2025-08-01 11 2025-08-01 - - - -
SE 25 1990-07-01 6 2026-04-01 12 1996-01-01 - -
SI 22 2013-07-01 9.5 2013-07-01 5 2020-01-01 - -
SK 23 2025-01-01 19 2025-01-01 5 2025-01-01 - -
`;

type EuRate = { percent: number; since: string | null };
type EuRates = Record<'standard' | 'reduced' | 'second_reduced' | 'super_reduced', EuRate | null>;

const rateOf = (percent = '-', since = '-'): EuRate | null =>
  percent === '-' ? null : { percent: Number(percent), since: since === '-' ? null : since };

const rates = new Map<string, EuRates>(
  table
    .trim()
    .split('\n')
    .map((line) => {
      const [country = '', ...parts] = line.split(' ');
      const own: EuRates = {
        standard: rateOf(parts[0], parts[1]),
        reduced: rateOf(parts[2], parts[3]),
        second_reduced: rateOf(parts[4], parts[5]),
        super_reduced: rateOf(parts[6], parts[7]),
      };
      return [country, own];
    }),
);

/** The rates of a member state; null for other countries. */
export const euRatesOf = (country: string): EuRates | null => rates.get(country) ?? null;

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
