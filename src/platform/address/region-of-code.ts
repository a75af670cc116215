import { plainCode } from './address-format.ts';
import { regionCodes } from './region-codes.gen.ts';

/**
 * Whether a postal code is one of another region (a state, a province) of its country (ISO 3166 codes). False where the
 * codes of its regions are not known. Of servers alone: the table is large. Pure.
 */
export function isCodeOfOtherRegion(country: string, region: string, typed: string): boolean {
  const entries = regionCodes[country]?.split('~') ?? [];
  const pattern = entries.find((entry) => entry.startsWith(`${region} `))?.slice(region.length + 1);
  const code = plainCode(typed).replace(new RegExp(`^${country}[ -]?(?=\\d)`, 'i'), '');
  return code !== '' && pattern !== undefined && !new RegExp(`^(?:${pattern})`, 'i').test(code);
}
