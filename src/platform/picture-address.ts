import { placeholderUrl } from './picture.ts';

const picturePath = /\/media\/([0-9a-f]{32})-\d{1,5}\.(?:avif|webp)$/;

/** The path of an address, relative or whole, without its query and fragment; null where it is no address. */
const pathOf = (address: string): string | null =>
  URL.parse(address.trim(), 'http://shop.invalid')?.pathname ?? null;

/**
 * The hash in the address of a picture as shops serve it: under any host, before any path, whatever its query. Null for any
 * other address. A hash is made of a picture's content, so one that is stored here means this picture whoever serves it.
 */
export const pictureHashIn = (address: string): string | null =>
  pathOf(address)?.match(picturePath)?.[1] ?? null;

/** Whether an address is that of the placeholder, under any host. */
export const isPlaceholderAddress = (address: string): boolean => pathOf(address) === placeholderUrl;
