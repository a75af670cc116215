import type { Theme } from '../contract/theme.ts';
import { type ColorSeeds, colorProperties } from './colors.ts';
import { fontStyle, type Letters, lettersStyle } from './font-faces.ts';
import type { Corners, Density } from './options.ts';
import { defaultTheme } from './presets.ts';

/** Radii of small, medium, large and very large things, in rem; null: as in `src/ui/styles.css`. */
const radii: Record<Corners, [number, number, number, number] | null> = {
  soft: null,
  square: [0, 0, 0, 0],
  slight: [0.125, 0.1875, 0.25, 0.375],
  round: [0.625, 1.375, 1.5, 2],
};
const airiness: Record<Density, number | null> = { regular: null, compact: 0.6, airy: 1.5 };

const isSame = (a: ColorSeeds, b: ColorSeeds) =>
  JSON.stringify([a.accent, a.ground, a.inkWarmth]) === JSON.stringify([b.accent, b.ground, b.inkWarmth]);

/** `preloads` are in place of the program's own fonts, if there are any; `morePreloads` beside either. */
export type ThemeStyle = { css: string; preloads: string[]; morePreloads: string[] };

/** Pages of staff keep the program's own look. */
const shop = ':root:not([data-own-look])';

/**
 * The style sheet of a theme: custom properties that differ from those of `src/ui/styles.css`, and its fonts. Empty for
 * the default theme, unless the page is in letters that its font lacks.
 */
export function themeStyle(theme: Theme, letters?: Letters): ThemeStyle {
  const fonts = fontStyle(theme.fonts, letters);
  const more = lettersStyle(letters);
  const hasColors = !isSame(theme, defaultTheme);
  const corner = radii[theme.corners];
  const air = airiness[theme.density];
  const properties = [
    hasColors ? colorProperties(theme, 'light') : '',
    fonts?.properties ?? '',
    corner
      ? ['sm', 'md', 'lg', 'xl'].map((name, index) => `--radius-${name}:${corner[index]}rem`).join(';')
      : '',
    air ? `--airiness:${air}` : '',
  ].filter(Boolean);
  const css = [
    more.css,
    fonts?.faces ?? '',
    properties.length > 0 ? `${shop}{${properties.join(';')}}` : '',
    hasColors ? `@media (prefers-color-scheme:dark){${shop}{${colorProperties(theme, 'dark')}}}` : '',
  ].join('');
  return { css, preloads: fonts?.preloads ?? [], morePreloads: more.preloads };
}
