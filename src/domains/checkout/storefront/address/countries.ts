import { countryName } from '#platform/i18n/country-name.ts';
import type { Locale } from '#platform/locale.ts';

/** Where people live, by ISO 3166-1: what a shop that ships everywhere offers. */
const everywhere =
  'AD AE AF AG AI AL AM AO AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GT GU GW GY HK HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'.split(
    ' ',
  );

export type Country = { code: string; name: string };

/** The countries that a shop ships to, by name; an empty list means all there are. */
export function countriesOf(shipsTo: readonly string[], locale: Locale): Country[] {
  return (shipsTo.length > 0 ? shipsTo : everywhere)
    .map((code) => ({ code, name: countryName(locale, code) }))
    .sort((a, b) => a.name.localeCompare(b.name, locale));
}

const byLanguage: Record<Locale, string> = { en: 'US', de: 'DE' };

/** Where somebody most likely lives: by the languages of their browser, else by that of the page. */
export function likelyCountry(languages: readonly string[], locale: Locale): string {
  const regions = languages.map(
    (language) => /^[a-z]{2,3}(?:-[A-Z][a-z]{3})?-([A-Z]{2})\b/.exec(language)?.[1],
  );
  const spoken = regions.find((region, place) => region && languages[place]?.startsWith(locale));
  return spoken ?? byLanguage[locale];
}
