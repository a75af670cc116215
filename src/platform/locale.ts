/** Languages of the interface. The first has no path prefix. */
export const locales = ['en', 'de'] as const;
export type Locale = (typeof locales)[number];

export const isLocale = (value: unknown): value is Locale => value === 'en' || value === 'de';

/** The wanted language if it is on offer, else the first one. */
export const offeredLocale = (wanted: Locale, languages: readonly Locale[] = locales): Locale =>
  languages.includes(wanted) ? wanted : (languages[0] ?? wanted);

const MOST_REMEMBERED = 200;
const remembered = new Map<string, Locale>();

/** The best supported language of an Accept-Language header; English if there is none (RFC 9110, 12.5.4). */
export function acceptedLocale(header: string | undefined): Locale {
  if (header === undefined) return 'en';
  const known = remembered.get(header);
  if (known !== undefined) return known;
  const chosen = choose(header);
  if (remembered.size < MOST_REMEMBERED && header.length < 200) remembered.set(header, chosen);
  return chosen;
}

function choose(header: string): Locale {
  const wishes = header
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
      const quality = parameters.map((p) => p.trim()).find((p) => p.startsWith('q='));
      return { language: tag.split('-')[0], quality: quality ? Number(quality.slice(2)) || 0 : 1 };
    })
    .filter((wish) => wish.quality > 0)
    .sort((a, b) => b.quality - a.quality);
  return wishes.map((wish) => wish.language).find(isLocale) ?? 'en';
}
