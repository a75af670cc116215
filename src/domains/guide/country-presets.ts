import { euCountries } from '#platform/vat-id.ts';

/** What the guide proposes for a shop in a country. */
export type CountryPreset = {
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
};

/** Country, currency, time zone, language, standard and reduced tax in percent or a dash, as of November 2026. */
const table = `
AE AED Asia/Dubai ar 5 -
AR ARS America/Argentina/Buenos_Aires es 21 -
AT EUR Europe/Vienna de 20 10
AU AUD Australia/Sydney en 10 -
BE EUR Europe/Brussels nl 21 6
BG EUR Europe/Sofia bg 20 9
BR BRL America/Sao_Paulo pt - -
CA CAD America/Toronto en 5 -
CH CHF Europe/Zurich de 8.1 2.6
CL CLP America/Santiago es 19 -
CN CNY Asia/Shanghai zh 13 -
CO COP America/Bogota es 19 -
CY EUR Asia/Nicosia el 19 9
CZ CZK Europe/Prague cs 21 12
DE EUR Europe/Berlin de 19 7
DK DKK Europe/Copenhagen da 25 -
EE EUR Europe/Tallinn et 24 9
EG EGP Africa/Cairo ar 14 -
ES EUR Europe/Madrid es 21 10
FI EUR Europe/Helsinki fi 25.5 13.5
FR EUR Europe/Paris fr 20 5.5
GB GBP Europe/London en 20 5
GR EUR Europe/Athens el 24 13
HK HKD Asia/Hong_Kong zh - -
HR EUR Europe/Zagreb hr 25 13
HU HUF Europe/Budapest hu 27 18
ID IDR Asia/Jakarta id 11 -
IE EUR Europe/Dublin en 23 13.5
IL ILS Asia/Jerusalem he 18 -
IN INR Asia/Kolkata en 18 -
IS ISK Atlantic/Reykjavik is 24 -
IT EUR Europe/Rome it 22 10
JP JPY Asia/Tokyo ja 10 -
KE KES Africa/Nairobi en 16 -
KR KRW Asia/Seoul ko 10 -
LI CHF Europe/Vaduz de 8.1 2.6
LT EUR Europe/Vilnius lt 21 12
LU EUR Europe/Luxembourg fr 17 8
LV EUR Europe/Riga lv 21 12
MA MAD Africa/Casablanca ar 20 -
MT EUR Europe/Malta en 18 7
MX MXN America/Mexico_City es 16 -
MY MYR Asia/Kuala_Lumpur en - -
NG NGN Africa/Lagos en 7.5 -
NL EUR Europe/Amsterdam nl 21 9
NO NOK Europe/Oslo nb 25 -
NZ NZD Pacific/Auckland en 15 -
PE PEN America/Lima es 18 -
PH PHP Asia/Manila en 12 -
PL PLN Europe/Warsaw pl 23 8
PT EUR Europe/Lisbon pt 23 13
RO RON Europe/Bucharest ro 21 11
RS RSD Europe/Belgrade sr 20 -
SA SAR Asia/Riyadh ar 15 -
SE SEK Europe/Stockholm sv 25 12
SG SGD Asia/Singapore en 9 -
SI EUR Europe/Ljubljana sl 22 9.5
SK EUR Europe/Bratislava sk 23 19
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
      const [taxPercent = null, reducedPercent = null] = percents.map((one) =>
        one === '-' ? null : Number(one),
      );
      return [country, { currency, timeZone, language, taxPercent, reducedPercent }] as const;
    }),
);

const elsewhere: CountryPreset = {
  currency: 'USD',
  timeZone: 'UTC',
  language: 'en',
  taxPercent: null,
  reducedPercent: null,
};

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
