import { dashboardLocales, type Language, type Locale, languages } from '../locale.ts';
import { unprefixedLocale } from '../locale-path.ts';
import { makeWriting, type PriceForm, priceForm, type Writing } from './writing.ts';

/*
 * On the server every language. Browsers load `writings.browser.ts` in its place ("imports" of package.json), which
 * knows the language of the page.
 */

const writings = new Map<Locale, Writing>();
const prices = new Map<string, PriceForm>();

/** How a language is written. */
export function writingOf(locale: Locale): Writing {
  const known = writings.get(locale);
  if (known) return known;
  const { region, direction, isFamilyFirst = false, hasNounCapitals = false }: Language = languages[locale];
  const written = makeWriting(region);
  // Words from left to right around it, such as English names, would tear a day apart.
  const whole = (moment: string) => (direction === 'rtl' ? `\u2067${moment}\u2069` : moment);
  const writing = {
    ...written,
    day: whole(written.day),
    moment: whole(written.moment),
    direction,
    isFamilyFirst,
    hasNounCapitals,
  };
  writings.set(locale, writing);
  return writing;
}

/** How the prices of a currency are written in a language. */
export function priceFormOf(locale: Locale, currency: string): PriceForm {
  const key = `${locale} ${currency}`;
  const form = prices.get(key) ?? priceForm(languages[locale].region, currency);
  prices.set(key, form);
  return form;
}

/** What a language is called by its speakers. */
export const languageName = (locale: Locale): string => languages[locale].name;

/**
 * The language of the texts of a page, by its path without language: the dashboard is in English where it does not speak
 * the page's language, also its numbers and days (`useFormat`).
 */
export const textsOn = (path: string, locale: Locale): Locale =>
  /^\/dashboard(\/|$)/.test(path) && !languages[locale].hasDashboard ? unprefixedLocale : locale;

/** What a visitor reads who speaks a language better than that of the page, in that language. */
export type LanguageOffer = { view: string; dismiss: string };

/** In browsers the offer of a language; the server offers none. */
export const languageOffer = (_locale: Locale): LanguageOffer | null => null;

/** What a page tells the browser about its language: how it is written, the names of those that it links to, and their offers. */
export type PageLanguage = {
  writing: Writing;
  /** How the page's texts are written if they are in another language. */
  texts: Writing | null;
  /** The language in which the dashboard is shown. */
  dashboard: Locale;
  prices: Record<string, PriceForm>;
  names: Record<string, string>;
  /** The offers of the shop's other languages. */
  offers: Partial<Record<Locale, LanguageOffer>>;
};

export const pageLanguage = (
  { locale, texts }: { locale: Locale; texts: Locale },
  { currency, languages: offered }: { currency: string; languages: readonly Locale[] },
  offers: PageLanguage['offers'],
): PageLanguage => ({
  offers,
  writing: writingOf(locale),
  texts: texts === locale ? null : writingOf(texts),
  dashboard: textsOn('/dashboard', locale),
  prices: { [currency]: priceFormOf(texts, currency) },
  names: Object.fromEntries(
    [...offered, ...dashboardLocales, locale].map((code) => [code, languageName(code)]),
  ),
});
