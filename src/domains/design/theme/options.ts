/** What an owner may choose besides colors. The first of each is the shop's default. */
export const fontPairs = ['figtree', 'editorial', 'grotesk', 'rounded'] as const;
export type FontPair = (typeof fontPairs)[number];
export const corners = ['soft', 'square', 'slight', 'round'] as const;
export type Corners = (typeof corners)[number];
export const densities = ['regular', 'compact', 'airy'] as const;
export type Density = (typeof densities)[number];
export const cardLayouts = ['plain', 'framed', 'poster'] as const;
export const headerLayouts = ['classic', 'centered', 'minimal'] as const;

/** Maximum chroma (oklch) of the accent and of the tint of grounds. */
export const MOST_CHROMA = 0.3;
export const MOST_TINT = 0.02;

type IconSide = 32 | 180 | 192 | 512;
/** The address of a stored picture (`/media/{hash}`) as a square icon of `side` pixels. */
export const iconUrl = (src: string, side: IconSide): string =>
  `${src.replace('/media/', '/icons/')}-${side}.png`;
