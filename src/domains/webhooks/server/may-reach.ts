import { isPublicAddress } from '#platform/public-address.ts';
import { urlWrong } from './errors.ts';

const LONGEST = 2_000;
const loopbackName = /^(localhost|127(\.\d+){3}|\[::1\])$/;
const loopbackAddress = /^(127\.|::1$)/;

/** Whether the shop itself is only on this machine: a demo, or being tried out. It may then reach what else is here. */
const isHere = (publicUrl: string): boolean => loopbackName.test(new URL(publicUrl).hostname);

/** Which addresses deliveries may go to: public ones, and this machine's own where the shop is nowhere else. */
export const mayReach =
  (publicUrl: string) =>
  (address: string): boolean =>
    isPublicAddress(address) || (isHere(publicUrl) && loopbackAddress.test(address));

/** An address as it is kept. @throws `webhooks.url_wrong` (400) for what is not https, names a user, or is too long spelled out. */
export function checkedUrl(text: string, publicUrl: string): string {
  const url = URL.parse(text);
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && isHere(publicUrl));
  if (!url || !isSafe || url.username || url.password || url.href.length > LONGEST) throw urlWrong();
  return url.href;
}
