import { writingOf } from '#platform/i18n/writings.ts';
import type { Locale } from '../locale.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

/** How a language writes moments. Kept, since making a format takes longer than rendering a card. */
export function dateFormat(locale: Locale, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const { region } = writingOf(locale);
  const key = region + JSON.stringify(options);
  const format = formats.get(key) ?? new Intl.DateTimeFormat(region, options);
  formats.set(key, format);
  return format;
}
