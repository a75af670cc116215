import { pictureWidths } from './picture.ts';

/** Stored pictures have it, besides those that are narrower themselves. */
const [SMALLEST] = pictureWidths;

/** The address of a small rendition, from that of any of a stored picture; other addresses stay as they are. */
export const thumbnailOf = (address: string): string =>
  address.replace(/-(\d+)(\.(?:avif|webp|jpg))$/, (whole, width: string, format: string) =>
    Number(width) > SMALLEST ? `-${SMALLEST}${format}` : whole,
  );
