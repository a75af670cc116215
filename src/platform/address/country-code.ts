import { countries } from './countries.ts';

/** The three-letter codes of `countries`, in their order (ISO 3166-1 alpha-3). */
const threeLetters: readonly string[] =
  'AND ARE AFG ATG AIA ALB ARM AGO ARG ASM AUT AUS ABW ALA AZE BIH BRB BGD BEL BFA BGR BHR BDI BEN BLM BMU BRN BOL BES BRA BHS BTN BWA BLR BLZ CAN CCK COD CAF COG CHE CIV COK CHL CMR CHN COL CRI CUB CPV CUW CXR CYP CZE DEU DJI DNK DMA DOM DZA ECU EST EGY ESH ERI ESP ETH FIN FJI FLK FSM FRO FRA GAB GBR GRD GEO GUF GGY GHA GIB GRL GMB GIN GLP GNQ GRC GTM GUM GNB GUY HKG HND HRV HTI HUN IDN IRL ISR IMN IND IOT IRQ IRN ISL ITA JEY JAM JOR JPN KEN KGZ KHM KIR COM KNA PRK KOR KWT CYM KAZ LAO LBN LCA LIE LKA LBR LSO LTU LUX LVA LBY MAR MCO MDA MNE MAF MDG MHL MKD MLI MMR MNG MAC MNP MTQ MRT MSR MLT MUS MDV MWI MEX MYS MOZ NAM NCL NER NFK NGA NIC NLD NOR NPL NRU NIU NZL OMN PAN PER PYF PNG PHL PAK POL SPM PCN PRI PSE PRT PLW PRY QAT REU ROU SRB RUS RWA SAU SLB SYC SDN SWE SGP SHN SVN SJM SVK SLE SMR SEN SOM SUR SSD STP SLV SXM SYR SWZ TCA TCD TGO THA TJK TKL TLS TKM TUN TON TUR TTO TUV TWN TZA UKR UGA USA URY UZB VAT VCT VEN VGB VIR VNM VUT WLF WSM YEM MYT ZAF ZMB ZWE'.split(
    ' ',
  );

const english = new Intl.DisplayNames('en', { type: 'region' });
const codes = new Map<string, string>();
countries.forEach((code, place) => {
  for (const name of [code, threeLetters[place] ?? code, english.of(code) ?? code])
    codes.set(name.toLowerCase(), code);
});

/** The two-letter code of a country by its code of two or three letters or its English name; null for others. */
export const countryCode = (text: string): string | null => codes.get(text.trim().toLowerCase()) ?? null;
