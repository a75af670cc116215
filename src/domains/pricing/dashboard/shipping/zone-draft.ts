import type { ShippingZone } from '../../contract/term-shapes.ts';

/** The form data of a shipping zone: postal codes as lines. */
export type ZoneDraft = {
  name: string;
  countries: readonly string[];
  regions: string[];
  postcodes: string;
  excludedPostcodes: string;
};

export const zoneDraft = (zone: ShippingZone | null): ZoneDraft => ({
  name: zone?.name ?? '',
  countries: zone?.countries ?? [],
  regions: zone?.regions ?? [],
  postcodes: (zone?.postcodes ?? []).join('\n'),
  excludedPostcodes: (zone?.excludedPostcodes ?? []).join('\n'),
});

/** Lines or a list with commas; three dots and a dash between blanks are what people type for a range. */
const codesOf = (text: string): string[] =>
  text
    .split(/[\n,;]/)
    .map((line) =>
      line
        .trim()
        .replace(/\s*(…|\.{2,}|\s[-–]\s)\s*/, '..')
        .toUpperCase(),
    )
    .filter(Boolean);

export const zoneTerms = ({ name, countries, regions, postcodes, excludedPostcodes }: ZoneDraft) => ({
  name,
  countries: [...countries],
  regions: regions.filter((region) => countries.includes(region.slice(0, 2))),
  postcodes: codesOf(postcodes),
  excludedPostcodes: codesOf(excludedPostcodes),
});

/** The first line that is no postal code, prefix or range; undefined if all are. */
export const wrongCode = (text: string): string | undefined =>
  codesOf(text).find((line) => {
    const [from = '', to, ...more] = line.split('..').map((part) => part.replace(/[\s-]/g, ''));
    const isRange = to === undefined || (from.length === to.length && from <= to);
    const isCode = /^[A-Z0-9]+\*?$/.test(from) && (to === undefined || /^[A-Z0-9]+$/.test(to));
    return more.length > 0 || !isRange || !isCode;
  });
