import { priceForm } from './writing.ts';
import type * as server from './writings.ts';

let known: server.PageLanguage;

/** Takes what the page says about its language; called before anything is written. */
export function learnLanguage(language: server.PageLanguage): void {
  known = language;
}

/** How the page's language is written, or that of its texts: a browser shows no other. */
export const writingOf: typeof server.writingOf = (locale) =>
  (locale === known.dashboard && known.texts) || known.writing;

/** As on the server. */
export const textsOn: typeof server.textsOn = (path, locale) =>
  /^\/dashboard(\/|$)/.test(path) ? known.dashboard : locale;

/** As on the server; other currencies than the shop's come from `Intl`, which is slow when first used. */
export const priceFormOf: typeof server.priceFormOf = (locale, currency) => {
  const form = known.prices[currency] ?? priceForm(writingOf(locale).region, currency);
  known.prices[currency] = form;
  return form;
};

export const languageOffer: typeof server.languageOffer = (locale) => known.offers[locale] ?? null;

export const languageName: typeof server.languageName = (locale) => known.names[locale] ?? locale;
