export type Language = {
  /** What its speakers call it. */
  name: string;
  /** The tag for `Intl`: whose numbers, days and prices are written. */
  region: string;
  direction: 'ltr' | 'rtl';
  /** Whether the dashboard speaks it; elsewhere it is English. */
  hasDashboard: boolean;
  /** Whether a person has read its texts; those of the others are made by a machine. */
  isReviewed: boolean;
  /** Whether a person's family name stands first, and is asked first. */
  isFamilyFirst?: boolean;
  /** Whether nouns have a capital within a sentence. */
  hasNounCapitals?: boolean;
};

/** The languages that Kiosk knows how to write. A language is added by a line here and its message files. */
export const languages = {
  en: { name: 'English', region: 'en-US', direction: 'ltr', hasDashboard: true, isReviewed: true },
  de: {
    name: 'Deutsch',
    region: 'de-DE',
    direction: 'ltr',
    hasDashboard: true,
    isReviewed: true,
    hasNounCapitals: true,
  },
  fr: { name: 'Français', region: 'fr-FR', direction: 'ltr', hasDashboard: true, isReviewed: false },
  es: { name: 'Español', region: 'es-ES', direction: 'ltr', hasDashboard: true, isReviewed: false },
  it: { name: 'Italiano', region: 'it-IT', direction: 'ltr', hasDashboard: false, isReviewed: false },
  nl: { name: 'Nederlands', region: 'nl-NL', direction: 'ltr', hasDashboard: false, isReviewed: false },
  pl: { name: 'Polski', region: 'pl-PL', direction: 'ltr', hasDashboard: false, isReviewed: false },
  pt: { name: 'Português', region: 'pt-PT', direction: 'ltr', hasDashboard: false, isReviewed: false },
  sv: { name: 'Svenska', region: 'sv-SE', direction: 'ltr', hasDashboard: false, isReviewed: false },
  cs: { name: 'Čeština', region: 'cs-CZ', direction: 'ltr', hasDashboard: false, isReviewed: false },
  tr: { name: 'Türkçe', region: 'tr-TR', direction: 'ltr', hasDashboard: false, isReviewed: false },
  // Arabic stores write the digits 0 to 9.
  ar: {
    name: 'العربية',
    region: 'ar-EG-u-nu-latn',
    direction: 'rtl',
    hasDashboard: false,
    isReviewed: false,
  },
  ja: {
    name: '日本語',
    region: 'ja-JP',
    direction: 'ltr',
    hasDashboard: false,
    isReviewed: false,
    isFamilyFirst: true,
  },
} as const satisfies Record<string, Language>;

export type Locale = keyof typeof languages;

/** A shop can offer all of them. The first has no path prefix. */
export const locales = Object.keys(languages) as ['en', ...Locale[]];

const known: ReadonlySet<unknown> = new Set(locales);

/** The languages of the dashboard. */
export const dashboardLocales: readonly Locale[] = locales.filter((locale) => languages[locale].hasDashboard);

export const isLocale = (value: unknown): value is Locale => known.has(value);

/** The wanted language if it is on offer, else the first one. */
export const offeredLocale = (wanted: Locale, offered: readonly Locale[] = locales): Locale =>
  offered.includes(wanted) ? wanted : (offered[0] ?? wanted);

const MOST_REMEMBERED = 200;
const remembered = new Map<string, Locale>();

/** The best supported language of an Accept-Language header; the first one if there is none (RFC 9110, 12.5.4). */
export function acceptedLocale(header: string | undefined): Locale {
  if (header === undefined) return locales[0];
  const found = remembered.get(header);
  if (found !== undefined) return found;
  const chosen = choose(header);
  if (remembered.size < MOST_REMEMBERED && header.length < 200) remembered.set(header, chosen);
  return chosen;
}

/** The best of some languages for an Accept-Language header; the first of them if it names none. */
export const acceptedOf = (header: string, among: readonly Locale[]): Locale => choose(header, among);

function choose(header: string, among: readonly Locale[] = locales): Locale {
  const wishes = header
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
      const quality = parameters.map((p) => p.trim()).find((p) => p.startsWith('q='));
      return { tag, quality: quality ? Number(quality.slice(2)) || 0 : 1 };
    })
    .filter((wish) => wish.quality > 0)
    .sort((a, b) => b.quality - a.quality);
  const found = wishes.map(({ tag }) => lookUp(tag, among)).find((locale) => locale !== undefined);
  return found ?? among[0] ?? locales[0];
}

/** RFC 5646, 4.4.1: the longest tag that must be understood. */
const LONGEST_TAG = 35;

/** The language of a tag, which loses its last part until there is one: `pt-BR` is `pt` (RFC 4647, 3.4). */
function lookUp(tag: string, among: readonly Locale[]): Locale | undefined {
  for (
    let range = tag.slice(0, LONGEST_TAG).trim();
    range;
    range = range.replace(/(^|-\w)?(^|-)[^-]*$/, '')
  ) {
    const found = among.find((locale) => locale.toLowerCase() === range);
    if (found) return found;
  }
  return undefined;
}
