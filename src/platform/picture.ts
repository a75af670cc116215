/** Widths in which a stored picture is served, in pixels. */
export const pictureWidths = [160, 320, 480, 640, 960, 1280, 1600] as const;

/** The widths that make sense for a master of `width` pixels: never larger than it, but always one. */
export const widthsOf = (width: number): number[] => {
  const fitting = pictureWidths.filter((candidate) => candidate <= width);
  return fitting.length > 0 ? fitting : [pictureWidths[0]];
};

/** The address of one rendition. */
export const pictureUrl = (src: string, width: number, format: 'avif' | 'webp'): string =>
  `${src}-${width}.${format}`;

/** A `srcset` of all renditions of a picture in one format. */
export const srcSet = (picture: { src: string; width: number }, format: 'avif' | 'webp'): string =>
  widthsOf(picture.width)
    .map((width) => `${pictureUrl(picture.src, width, format)} ${width}w`)
    .join(', ');

/** What stands where a product has no picture. */
export const placeholderUrl = '/placeholder.svg';
