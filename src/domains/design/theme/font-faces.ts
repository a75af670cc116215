import instrumentSerif from '@fontsource/instrument-serif/files/instrument-serif-latin-400-normal.woff2?url';
import instrumentSerifExt from '@fontsource/instrument-serif/files/instrument-serif-latin-ext-400-normal.woff2?url';
import instrumentSansExt from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-ext-wght-normal.woff2?url';
import instrumentSans from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url';
import nunitoExt from '@fontsource-variable/nunito/files/nunito-latin-ext-wght-normal.woff2?url';
import nunito from '@fontsource-variable/nunito/files/nunito-latin-wght-normal.woff2?url';
import spaceGroteskExt from '@fontsource-variable/space-grotesk/files/space-grotesk-latin-ext-wght-normal.woff2?url';
import spaceGrotesk from '@fontsource-variable/space-grotesk/files/space-grotesk-latin-wght-normal.woff2?url';
import { arabicFont } from './arabic-font.ts';
import type { FontPair } from './options.ts';

/** What stands until a font is here: its widths were measured against Liberation, weight by weight, in percent. */
type Fallback = { weights: string; local: string; adjust: number };
type Font = {
  family: string;
  files: { latin: string; ext: string };
  weights: string;
  /** Above and below the baseline, in percent of the size. */
  ascent: number;
  descent: number;
  fallbacks: Fallback[];
};

const regular = 'local("Arial"),local("Liberation Sans"),local("Helvetica")';
const bold = 'local("Arial Bold"),local("Liberation Sans Bold"),local("Helvetica Bold")';
const serif = 'local("Times New Roman"),local("Liberation Serif"),local("Times")';

const sansFallbacks = (usual: number, strong: number): Fallback[] => [
  { weights: '300 500', local: regular, adjust: usual },
  { weights: '600 900', local: bold, adjust: strong },
];

const fonts = {
  instrumentSans: {
    family: 'Instrument Sans',
    files: { latin: instrumentSans, ext: instrumentSansExt },
    weights: '400 700',
    ascent: 97,
    descent: 25,
    fallbacks: sansFallbacks(101, 97.2),
  },
  instrumentSerif: {
    family: 'Instrument Serif',
    files: { latin: instrumentSerif, ext: instrumentSerifExt },
    weights: '400',
    ascent: 99,
    descent: 31,
    fallbacks: [{ weights: '400', local: serif, adjust: 82.8 }],
  },
  nunito: {
    family: 'Nunito',
    files: { latin: nunito, ext: nunitoExt },
    weights: '200 900',
    ascent: 101,
    descent: 35,
    fallbacks: sansFallbacks(101.6, 97.2),
  },
  spaceGrotesk: {
    family: 'Space Grotesk',
    files: { latin: spaceGrotesk, ext: spaceGroteskExt },
    weights: '300 700',
    ascent: 98,
    descent: 29,
    fallbacks: sansFallbacks(108.2, 101.7),
  },
} satisfies Record<string, Font>;

type Pair = { text: Font; headings: Font; headingWeight: number; headingSpacing: string };

/** The fonts of each pair; Figtree's are in `src/ui/fonts.css`. */
const pairs: Record<Exclude<FontPair, 'figtree'>, Pair> = {
  editorial: {
    text: fonts.instrumentSans,
    headings: fonts.instrumentSerif,
    headingWeight: 400,
    headingSpacing: '-0.005em',
  },
  grotesk: {
    text: fonts.spaceGrotesk,
    headings: fonts.spaceGrotesk,
    headingWeight: 700,
    headingSpacing: '-0.035em',
  },
  rounded: {
    text: fonts.nunito,
    headings: fonts.nunito,
    headingWeight: 800,
    headingSpacing: '-0.01em',
  },
};

const latin =
  'U+0-FF,U+131,U+152-153,U+2BB-2BC,U+2C6,U+2DA,U+2DC,U+304,U+308,U+329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD';
const latinExt =
  'U+100-2BA,U+2BD-2C5,U+2C7-2CC,U+2CE-2D7,U+2DD-2FF,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF';

function facesOf({ family, files, weights, ascent, descent, fallbacks }: Font): string {
  const own = [
    [files.ext, latinExt],
    [files.latin, latin],
  ].map(
    ([url, range]) =>
      `@font-face{font-family:"${family}";src:url("${url}") format("woff2");font-weight:${weights};font-display:optional;unicode-range:${range}}`,
  );
  const percent = (part: number, adjust: number) => `${((part / adjust) * 100).toFixed(1)}%`;
  const others = fallbacks.map(
    ({ weights: covered, local, adjust }) =>
      `@font-face{font-family:"${family} Fallback";src:${local};font-weight:${covered};size-adjust:${adjust}%;ascent-override:${percent(ascent, adjust)};descent-override:${percent(descent, adjust)};line-gap-override:0%}`,
  );
  return [...own, ...others].join('');
}

const sansSerif = 'system-ui,sans-serif';

/** A font for other letters stands before what stands in for the first: that may have these letters as well. */
const stack = (family: string, letters: Letters, generic: string) =>
  [`"${family}"`, ...(letters ? [`"${arabicFont.family}"`] : []), `"${family} Fallback"`, generic].join(',');

/** Letters that fonts for Latin lack and that a page brings along. */
export type Letters = 'arabic' | undefined;

export const lettersOf = (language: string): Letters =>
  new Intl.Locale(language).maximize().script === 'Arab' ? 'arabic' : undefined;

type FontStyle = { faces: string; properties: string; preloads: string[] };

/** The rules and custom properties of a pair of fonts, and the files that every page needs first. */
export function fontStyle(chosen: FontPair, letters: Letters): FontStyle | null {
  if (chosen === 'figtree') return null;
  const { text, headings, headingWeight, headingSpacing } = pairs[chosen];
  const used = [...new Set([text, headings])];
  const generic = headings === fonts.instrumentSerif ? 'serif' : sansSerif;
  return {
    faces: used.map(facesOf).join(''),
    properties: [
      `--font-sans:${stack(text.family, letters, sansSerif)}`,
      `--font-heading:${stack(headings.family, letters, generic)}`,
      `--heading-weight:${headingWeight}`,
      `--heading-spacing:${headingSpacing}`,
    ].join(';'),
    preloads: used.map(({ files }) => files.latin),
  };
}

/** What pages in other letters need with any pair: pages of staff are written in Figtree. */
export const lettersStyle = (letters: Letters): { css: string; preloads: string[] } =>
  letters
    ? {
        css: `${arabicFont.faces}${arabicFont.room}:root{--font-sans:${stack('Figtree', letters, sansSerif)}}`,
        preloads: [arabicFont.preload],
      }
    : { css: '', preloads: [] };
