/** Widths in pixels in which every stored picture is served, besides its own. */
export const pictureWidths = [160, 320, 480, 640, 960, 1280, 1600, 2400] as const;

/** The largest picture that may be uploaded or fetched, in bytes. */
export const LARGEST_PICTURE = 10 * 1024 * 1024;

/** Wider pictures are scaled down to this. */
export const WIDEST_PICTURE = 2400;

/** The widths of a master of `width` pixels: all smaller standard widths and its own. */
export const widthsOf = (width: number): number[] => {
  const own = Math.min(width, WIDEST_PICTURE);
  return [...pictureWidths.filter((candidate) => candidate < own), own];
};

/** The address of one rendition; `jpg` has no transparency. */
export const pictureUrl = (src: string, width: number, format: 'avif' | 'webp' | 'jpg'): string =>
  `${src}-${width}.${format}`;

/** A `srcset` of all renditions of a picture in one format. */
export const srcSet = (picture: { src: string; width: number }, format: 'avif' | 'webp'): string =>
  widthsOf(picture.width)
    .map((width) => `${pictureUrl(picture.src, width, format)} ${width}w`)
    .join(', ');

/** Shown for products without a picture. */
export const placeholderUrl = '/placeholder.svg';
