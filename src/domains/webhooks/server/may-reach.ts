import { isPublicAddress } from '#platform/public-address.ts';
import { urlWrong } from './errors.ts';

const LONGEST = 2_000;
const loopbackName = /^(localhost|127(\.\d+){3}|\[::1\])$/;
const loopbackAddress = /^(127\.|::1$)/;

/**
 * Whether an address is this machine's own. A shop that has one, as in a demo or trial, may deliver to this machine.
 */
export const isLoopbackUrl = (url: string): boolean => loopbackName.test(new URL(url).hostname);

/** The addresses that deliveries may go to: public ones, and this machine's own if the shop is local. */
export const mayReach =
  (publicUrl: string) =>
  (address: string): boolean =>
    isPublicAddress(address) || (isLoopbackUrl(publicUrl) && loopbackAddress.test(address));

/**
 * Normalizes an endpoint's address. @throws `webhooks.url_wrong` (400) if it is not https, has a user name, or is too
 * long when encoded.
 */
export function checkedUrl(text: string, publicUrl: string): string {
  const url = URL.parse(text);
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopbackUrl(publicUrl));
  if (!url || !isSafe || url.username || url.password || url.href.length > LONGEST) throw urlWrong();
  return url.href;
}
