import { dashboardLocales, type LanguageCode, languages } from '../locale.ts';
import { makeWriting, type PriceForm, priceForm, type Writing } from './writing.ts';

/*
 * On the server every language. Browsers load `writings.browser.ts` in its place ("imports" of package.json), which
 * knows the language of the page.
 */

const writings = new Map<LanguageCode, Writing>();
const prices = new Map<string, PriceForm>();

/** How a language is written. */
export function writingOf(locale: LanguageCode): Writing {
  const { region, direction } = languages[locale];
  const writing = writings.get(locale) ?? makeWriting(region, direction);
  writings.set(locale, writing);
  return writing;
}

/** How the prices of a currency are written in a language. */
export function priceFormOf(locale: LanguageCode, currency: string): PriceForm {
  const key = `${locale} ${currency}`;
  const form = prices.get(key) ?? priceForm(languages[locale].region, currency);
  prices.set(key, form);
  return form;
}

/** What a language is called by its speakers. */
export const languageName = (locale: LanguageCode): string => languages[locale].name;

/** What a page tells the browser about its language: how it is written, and the names of those that it links to. */
export type PageLanguage = {
  writing: Writing;
  prices: Record<string, PriceForm>;
  names: Record<string, string>;
};

export const pageLanguage = (
  locale: LanguageCode,
  { currency, languages: offered }: { currency: string; languages: readonly LanguageCode[] },
): PageLanguage => ({
  writing: writingOf(locale),
  prices: { [currency]: priceFormOf(locale, currency) },
  names: Object.fromEntries([...offered, ...dashboardLocales].map((code) => [code, languageName(code)])),
});
