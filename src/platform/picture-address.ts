import { placeholderUrl } from './picture.ts';

const picturePath = /\/media\/([0-9a-f]{32})-\d{1,5}\.(?:avif|webp|jpg)$/;

/** The path of an address, relative or absolute, without query and fragment; null if it is invalid. */
const pathOf = (address: string): string | null =>
  URL.parse(address.trim(), 'http://shop.invalid')?.pathname ?? null;

/**
 * The hash in the address of a stored picture, with any host, path prefix and query; null for any other address. The
 * hash is of the picture's content, so a known hash means the same picture on any host.
 */
export const pictureHashIn = (address: string): string | null =>
  pathOf(address)?.match(picturePath)?.[1] ?? null;

/** Whether an address is that of the placeholder, on any host. */
export const isPlaceholderAddress = (address: string): boolean => pathOf(address) === placeholderUrl;
