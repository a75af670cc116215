import { localRegions } from './local-regions.gen.ts';
import { ownLanguage } from './own-script.ts';
import { regions } from './regions.gen.ts';

/** A region (state, province) used in addresses; `code` is the part of its ISO 3166-2 code after the dash. */
export type Region = { code: string; name: string };

/**
 * The regions of a country; empty where its addresses have none. In Latin letters and by name; in the country's own
 * language in its script, and in the order in which it lists them.
 */
export function regionsOf(country: string, language = ''): Region[] {
  const local = ownLanguage(country) === language.split('-')[0] ? localRegions[country] : undefined;
  const list = (local ?? regions[country])?.split('|') ?? [];
  return list.map((entry) => {
    const [code = '', ...name] = entry.split(' ');
    return { code, name: name.join(' ') };
  });
}
