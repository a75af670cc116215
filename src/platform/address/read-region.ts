import { ownLanguage } from './own-script.ts';
import { regionsOf } from './regions.ts';

/** What people write for a region besides its code and its names: former codes, other names. Without case, accents and blanks. */
const alsoCalled: Record<string, Record<string, string>> = {
  CA: { pq: 'QC', nf: 'NL', newfoundland: 'NL', labrador: 'NL', yukonterritory: 'YT', nwt: 'NT' },
  IN: { or: 'OD', orissa: 'OD', ct: 'CG', tg: 'TS', ut: 'UK' },
  US: { washingtondc: 'DC' },
};

/** Countries whose regions are all known: the lists of others lack some, or addresses name others there. */
const wholeLists = new Set(['AU', 'BR', 'CA', 'US']);

const bare = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/**
 * The code of a region (a state, a province) of a country as people write it: as a code, such as `CA` or `US-CA`, or by its
 * name in Latin letters or the country's own; without regard to case and accents. Null if it is none that is known.
 */
function readRegion(country: string, text: string): string | null {
  const prefix = `${country}-`;
  const typed = bare(text.trim().toUpperCase().startsWith(prefix) ? text.trim().slice(prefix.length) : text);
  const known = [...regionsOf(country), ...regionsOf(country, ownLanguage(country) ?? '')];
  const found =
    known.find(({ code }) => bare(code) === typed) ?? known.find(({ name }) => bare(name) === typed);
  return found?.code ?? alsoCalled[country]?.[typed] ?? null;
}

/** The region of an address as it is stored: its code, or in capitals what is not known. */
export const storedRegion = (country: string, text: string | null): string | null =>
  text && (readRegion(country, text) ?? text.toUpperCase());

/** Whether a country may have such a region: in a few, whose regions are all known, others are none. */
export const mayBeRegion = (country: string, text: string): boolean =>
  !wholeLists.has(country) || readRegion(country, text) !== null;
