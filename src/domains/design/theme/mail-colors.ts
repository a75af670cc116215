import { type ColorSeeds, paletteOf } from './colors.ts';
import { hexOf } from './oklch.ts';

/** The colors of buttons in mails, light and dark: the accent of the theme with a legible label. */
export function mailColors(theme: ColorSeeds) {
  const of = (scheme: 'light' | 'dark') => {
    const { accent, 'accent-ink': label } = paletteOf(theme, scheme);
    return { button: hexOf(accent), label: hexOf(label) };
  };
  return { light: of('light'), dark: of('dark') };
}
