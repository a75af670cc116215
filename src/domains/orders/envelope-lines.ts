import type { Address } from './contract.ts';

/** Where the code follows the town in its line, after the state where there is one. */
const cityFirst = new Set(['AU', 'CA', 'IN', 'NZ', 'US']);
/** Where the code has the line below the town. */
const codeBelow = new Set(['BR', 'GB', 'GG', 'IE', 'IM', 'JE']);

/** Town, region and postal code as the country's post writes them. */
function placeLines({ postalCode, city, region, country }: Address): string[] {
  const join = (...parts: (string | null)[]) => parts.filter(Boolean).join(' ');
  if (codeBelow.has(country)) return [join(city, region), postalCode];
  if (!cityFirst.has(country)) return [join(postalCode, city, region)];
  return [join(country === 'US' && region ? `${city},` : city, region, postalCode)];
}

/** An address as it stands on an envelope, without its country: each part in its line, none of them empty or twice. Pure. */
export function envelopeLines(to: Address): string[] {
  const person = `${to.firstName} ${to.lastName}`.trim();
  const lines = [to.company, person, to.line1, to.line2, ...placeLines(to)];
  return [...new Set(lines.filter(Boolean))];
}
