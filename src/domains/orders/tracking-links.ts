import type { Locale } from '#platform/locale.ts';

const dhl = (place: string) => `https://www.dhl.com/${place}/home/tracking.html?submit=1&tracking-id=`;
const dpd = (place: string) => `https://tracking.dpd.de/status/${place}/parcel/`;
const gls = (page: string) => `https://gls-group.com/${page}?match=`;
const laPoste = 'https://www.laposte.fr/outils/suivre-vos-envois?code=';
const postAt = 'https://www.post.at/sv/sendungsdetails?snr=';
const ups = (place: string) => `https://www.ups.com/track?loc=${place}&tracknum=`;

/** Tracking pages of carriers in English or, of one that has no other, its own language; the number is appended. */
const carriers: Record<string, string> = {
  'Australia Post': 'https://auspost.com.au/mypost/track/#/details/',
  'Canada Post': 'https://www.canadapost-postescanada.ca/track-reperage/en#/search?searchFor=',
  Chronopost: 'https://www.chronopost.fr/tracking-no-cms/suivi-page?listeNumerosLT=',
  Colissimo: laPoste,
  Correos: 'https://www.correos.es/es/es/herramientas/localizador/envios/detalle?tracking-number=',
  DHL: dhl('global-en'),
  DPD: dpd('en_US'),
  FedEx: 'https://www.fedex.com/fedextrack/?trknbr=',
  GLS: gls('GROUP/en/parcel-tracking'),
  Hermes: 'https://www.myhermes.de/empfangen/sendungsverfolgung/sendungsinformation#',
  InPost: 'https://inpost.pl/sledzenie-przesylek?number=',
  'La Poste': laPoste,
  'Post AT': postAt,
  'Royal Mail': 'https://www.royalmail.com/track-your-item#/tracking-results/',
  'Swiss Post': 'https://service.post.ch/ekp-web/ui/entry/search/',
  UPS: 'https://www.ups.com/track?tracknum=',
  USPS: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=',
  'Österreichische Post': postAt,
};

/** The same in other languages, as far as they are known. */
const inOthers: Record<string, Partial<Record<Locale, string>>> = {
  DHL: {
    de: dhl('de-de'),
    es: dhl('es-es'),
    fr: dhl('fr-fr'),
    it: dhl('it-it'),
    nl: dhl('nl-nl'),
    pl: dhl('pl-pl'),
  },
  DPD: { de: dpd('de_DE'), fr: dpd('fr_FR'), it: dpd('it_IT'), nl: dpd('nl_NL') },
  GLS: { de: gls('DE/de/paketverfolgung'), fr: gls('FR/fr/suivi-colis') },
  UPS: {
    cs: ups('cs_CZ'),
    de: ups('de_DE'),
    es: ups('es_ES'),
    fr: ups('fr_FR'),
    it: ups('it_IT'),
    ja: ups('ja_JP'),
    nl: ups('nl_NL'),
    pl: ups('pl_PL'),
    pt: ups('pt_PT'),
    sv: ups('sv_SE'),
    tr: ups('tr_TR'),
  },
};

export const knownCarriers = Object.keys(carriers);

/** The tracking link of a parcel, in a language if its carrier has it; empty without a number or for an unknown carrier. Pure. */
export function trackingLink(carrier: string, number: string, locale: Locale = 'en'): string {
  const typed = carrier.trim().toLowerCase();
  // Carriers' own files name their products, too: "DHL Paket".
  const name = knownCarriers.find((known) => `${typed} `.startsWith(`${known.toLowerCase()} `));
  const digits = number.replaceAll(/\s/g, '');
  return name && digits ? (inOthers[name]?.[locale] ?? carriers[name]) + encodeURIComponent(digits) : '';
}

type Parcel = { carrier: string; trackingNumber: string; trackingUrl: string };

/** The tracking link of a sent parcel for a reader: in their language, unless staff typed another address. Pure. */
export function trackingUrlIn({ carrier, trackingNumber, trackingUrl }: Parcel, locale: Locale): string {
  const isOwn = trackingUrl !== trackingLink(carrier, trackingNumber);
  return isOwn ? trackingUrl : trackingLink(carrier, trackingNumber, locale);
}
