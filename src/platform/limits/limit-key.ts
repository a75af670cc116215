import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';

/** The database key of an account or address under a rule: a hash, so that no address or email can be read there. */
export const limitKey = (rule: string, ...who: string[]): string =>
  createHash('sha256')
    .update(JSON.stringify([rule, ...who]))
    .digest('base64url');

/**
 * The network of an address, as limits count it: an IPv4 address itself, the first 64 bits of an IPv6 address, since
 * one client has all of those.
 */
export function networkOf(address: string): string {
  const [bare = ''] = address.split('%');
  if (!isIPv6(bare)) return address;
  const [head = '', tail] = bare.split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail?.split(':').filter(Boolean) ?? [];
  const zeros = Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0');
  const groups = tail === undefined ? left : [...left, ...zeros, ...right];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
