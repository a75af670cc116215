import { plainCode } from '#platform/address/address-format.ts';
import type { BasisMethod, BasisZone, Destination } from '../quote/quote-types.ts';

/** A postal code without what people write differently: case, blanks, hyphens. */
const bareCode = (code: string): string => plainCode(code).toUpperCase().replace(/[\s-]/g, '');

type Pattern = { from: string; to: string; isPrefix: boolean };

/** What a line of a zone's postal codes means; null if it means nothing. */
export function readPattern(line: string): Pattern | null {
  const [from = '', to, ...more] = line.split('..').map((part) => bareCode(part));
  const isPrefix = to === undefined && from.endsWith('*');
  const start = isPrefix ? from.slice(0, -1) : from;
  const end = to ?? start;
  const isCode = (code: string) => /^[A-Z0-9]+$/.test(code);
  const isRange = start.length === end.length && start <= end;
  if (more.length > 0 || !isCode(start) || !isCode(end) || !isRange) return null;
  return { from: start, to: end, isPrefix };
}

/** Longer codes, such as those of nine digits, are in the range of their beginning. */
function covers({ from, to, isPrefix }: Pattern, code: string): boolean {
  if (from === to && !isPrefix) return code === from;
  const start = code.slice(0, from.length);
  return start.length === from.length && start >= from && start <= to;
}

/** How closely a pattern names places: by the characters that it fixes; a code more than a prefix of its length. */
function closeness({ from, to, isPrefix }: Pattern): number {
  const differs = [...from].findIndex((letter, at) => letter !== to[at]);
  if (differs >= 0) return 2 * differs + 1;
  return 2 * from.length + (isPrefix ? 0 : 1);
}

const patternsOf = (lines: readonly string[]) => lines.flatMap((line) => readPattern(line) ?? []);

/** How closely a zone names a place: country, region, postal code. Null if the place is not in it. */
function closenessOf(zone: BasisZone, { country, region, postalCode }: Destination): number[] | null {
  const { countries, regions, postcodes, excludedPostcodes } = zone;
  if (countries.length > 0 && !countries.includes(country)) return null;
  const named = regions.filter((one) => one.startsWith(`${country}-`));
  if (named.length > 0 && !named.includes(`${country}-${region}`)) return null;
  const code = bareCode(postalCode ?? '');
  const isIn = (pattern: Pattern) => code !== '' && covers(pattern, code);
  const met = patternsOf(postcodes).filter(isIn).map(closeness);
  if (postcodes.length > 0 && met.length === 0) return null;
  if (patternsOf(excludedPostcodes).some(isIn)) return null;
  const part = (isNamed: boolean) => (isNamed ? 1 : 0);
  return [Math.max(0, ...met), part(named.length > 0), part(countries.length > 0), -countries.length];
}

/** The first difference decides; of zones that name a place equally, the older one counts. */
function compare(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((part, place) => part !== b[place]);
  return at < 0 ? 0 : (b[at] ?? 0) - (a[at] ?? 0);
}

/** The zone of a destination: the one that names it most closely. Null if it is in none. Pure. */
export function zoneOf(zones: readonly BasisZone[], destination: Destination): BasisZone | null {
  const found = zones.flatMap((zone) => {
    const close = closenessOf(zone, destination);
    return close ? [{ zone, close }] : [];
  });
  found.sort((a, b) => compare(a.close, b.close) || (a.zone.id < b.zone.id ? -1 : 1));
  return found[0]?.zone ?? null;
}

type Shipped = { methods: readonly BasisMethod[]; zones: readonly BasisZone[] };

/** The methods that deliver to a destination, in order: those of its zone, and those without zones to its country. Pure. */
export function methodsTo({ methods, zones }: Shipped, destination: Destination): BasisMethod[] {
  const zone = zones.length > 0 ? zoneOf(zones, destination) : null;
  return methods.filter(({ zones: own, countries }) => {
    if (own.length > 0) return zone !== null && own.includes(zone.id);
    return countries.length === 0 || countries.includes(destination.country);
  });
}

/** The countries that methods deliver to, at least in part; null: all. */
export function countriesReached({ methods, zones }: Shipped): string[] | null {
  const reached = methods.flatMap(({ countries, zones: own }) =>
    own.length === 0 ? [countries] : zones.filter(({ id }) => own.includes(id)).map((zone) => zone.countries),
  );
  if (reached.some((countries) => countries.length === 0)) return null;
  return [...new Set(reached.flat())].sort();
}
