import { regions } from './regions.gen.ts';

/** A part of a country that its addresses name, by its code of ISO 3166-2 after the dash. */
export type Region = { code: string; name: string };

/** The regions of a country, by name; none where addresses there do without. */
export function regionsOf(country: string): Region[] {
  const list = regions[country]?.split('|') ?? [];
  return list.map((entry) => {
    const [code = '', ...name] = entry.split(' ');
    return { code, name: name.join(' ') };
  });
}
