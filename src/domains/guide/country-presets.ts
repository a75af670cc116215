import { euRatesOf } from '#platform/eu-vat-rates.ts';
import { euCountries } from '#platform/vat-id.ts';

/** What the guide proposes for a shop in a country. */
type CountryPreset = {
  /** ISO 4217. */
  currency: string;
  /** IANA name of the zone of most people there. */
  timeZone: string;
  /** The language of most customers; not every one has texts here. */
  language: string;
  /** The standard rate of sales tax in percent; null where there is none for the whole country. */
  taxPercent: number | null;
  /** The reduced rate of most of its goods, where a country has several; null: none, or none that is known here. */
  reducedPercent: number | null;
  /** A second reduced rate, and a super-reduced one, such as 10 and 2.1 in France. */
  secondReducedPercent: number | null;
  superReducedPercent: number | null;
};

/**
 * Country, currency, time zone, language, standard and reduced tax in percent or a dash, as of November 2026. The taxes of
 * the EU are in `src/platform/eu-vat-rates.ts`.
 */
const table = `
AE AED Asia/Dubai ar 5 -
AR ARS America/Argentina/Buenos_Aires es 21 -
AT EUR Europe/Vienna de
AU AUD Australia/Sydney en 10 -
BE EUR Europe/Brussels nl
BG EUR Europe/Sofia bg
BR BRL America/Sao_Paulo pt - -
CA CAD America/Toronto en 5 -
CH CHF Europe/Zurich de 8.1 2.6
CL CLP America/Santiago es 19 -
CN CNY Asia/Shanghai zh 13 -
CO COP America/Bogota es 19 -
CY EUR Asia/Nicosia el
CZ CZK Europe/Prague cs
DE EUR Europe/Berlin de
DK DKK Europe/Copenhagen da
EE EUR Europe/Tallinn et
EG EGP Africa/Cairo ar 14 -
ES EUR Europe/Madrid es
FI EUR Europe/Helsinki fi
FR EUR Europe/Paris fr
GB GBP Europe/London en 20 5
GR EUR Europe/Athens el
HK HKD Asia/Hong_Kong zh - -
HR EUR Europe/Zagreb hr
HU HUF Europe/Budapest hu
ID IDR Asia/Jakarta id 11 -
IE EUR Europe/Dublin en
IL ILS Asia/Jerusalem he 18 -
IN INR Asia/Kolkata en 18 -
IS ISK Atlantic/Reykjavik is 24 -
IT EUR Europe/Rome it
JP JPY Asia/Tokyo ja 10 -
KE KES Africa/Nairobi en 16 -
KR KRW Asia/Seoul ko 10 -
LI CHF Europe/Vaduz de 8.1 2.6
LT EUR Europe/Vilnius lt
LU EUR Europe/Luxembourg fr
LV EUR Europe/Riga lv
MA MAD Africa/Casablanca ar 20 -
MT EUR Europe/Malta en
MX MXN America/Mexico_City es 16 -
MY MYR Asia/Kuala_Lumpur en - -
NG NGN Africa/Lagos en 7.5 -
NL EUR Europe/Amsterdam nl
NO NOK Europe/Oslo nb 25 -
NZ NZD Pacific/Auckland en 15 -
PE PEN America/Lima es 18 -
PH PHP Asia/Manila en 12 -
PL PLN Europe/Warsaw pl
PT EUR Europe/Lisbon pt
RO RON Europe/Bucharest ro
RS RSD Europe/Belgrade sr 20 -
SA SAR Asia/Riyadh ar 15 -
SE SEK Europe/Stockholm sv
SG SGD Asia/Singapore en 9 -
SI EUR Europe/Ljubljana sl
SK EUR Europe/Bratislava sk
TH THB Asia/Bangkok th 7 -
TR TRY Europe/Istanbul tr 20 -
TW TWD Asia/Taipei zh 5 -
UA UAH Europe/Kyiv uk 20 -
US USD America/New_York en - -
VN VND Asia/Ho_Chi_Minh vi 10 -
ZA ZAR Africa/Johannesburg en 15 -
`;

const presets = new Map(
  table
    .trim()
    .split('\n')
    .map((line) => {
      const [country = '', currency = '', timeZone = '', language = '', ...percents] = line.split(' ');
      const eu = euRatesOf(country);
      const [taxPercent = null, reducedPercent = null] = eu
        ? [eu.standard?.percent, eu.reduced?.percent]
        : percents.map((one) => (one === '-' ? null : Number(one)));
      const preset: CountryPreset = {
        currency,
        timeZone,
        language,
        taxPercent,
        reducedPercent,
        secondReducedPercent: eu?.second_reduced?.percent ?? null,
        superReducedPercent: eu?.super_reduced?.percent ?? null,
      };
      return [country, preset] as const;
    }),
);

const elsewhere: CountryPreset = {
  currency: 'USD',
  timeZone: 'UTC',
  language: 'en',
  taxPercent: null,
  reducedPercent: null,
  secondReducedPercent: null,
  superReducedPercent: null,
};

/** What a parcel within the country often costs its buyer, in the country's currency; null where that is not known. */
const parcelPrices = new Map(
  `AED 20, AUD 9.95, CAD 9.95, CHF 7, CZK 89, DKK 39, EUR 4.9, GBP 3.95, HKD 30, HUF 1490, ILS 25, INR 60, ISK 990, JPY 700,
   KRW 3000, MXN 99, NOK 59, NZD 7, PLN 12.99, RON 19.99, SAR 25, SEK 49, SGD 4, THB 50, TRY 60, TWD 80, USD 5.95, ZAR 80`
    .split(',')
    .map((one) => one.trim().split(' '))
    .map(([currency = '', price]) => [currency, Number(price)]),
);
export const parcelPriceIn = (currency: string): number | null => parcelPrices.get(currency) ?? null;

/** The proposal for a country; dollars and no tax where none is known. */
export const presetFor = (country: string): CountryPreset => presets.get(country) ?? elsewhere;

/** Where a shop delivers to. */
export const deliveryZones = ['country', 'eu', 'world'] as const;
export type DeliveryZone = (typeof deliveryZones)[number];

/** The countries of a zone as a shipping method has them: none means all. */
export const countriesOf = (zone: DeliveryZone, country: string): string[] =>
  zone === 'world' ? [] : zone === 'eu' ? [...new Set([country, ...euCountries])] : [country];

/** The zone with these countries; null for others. */
export function zoneOf(countries: readonly string[], country: string): DeliveryZone | null {
  const isSame = (zone: DeliveryZone) => {
    const wanted = countriesOf(zone, country);
    return wanted.length === countries.length && wanted.every((one) => countries.includes(one));
  };
  return deliveryZones.find(isSame) ?? null;
}
