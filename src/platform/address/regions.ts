import { regions } from './regions.gen.ts';

/** A region (state, province) used in addresses; `code` is the part of its ISO 3166-2 code after the dash. */
export type Region = { code: string; name: string };

/** The regions of a country, sorted by name; empty where its addresses have none. */
export function regionsOf(country: string): Region[] {
  const list = regions[country]?.split('|') ?? [];
  return list.map((entry) => {
    const [code = '', ...name] = entry.split(' ');
    return { code, name: name.join(' ') };
  });
}
