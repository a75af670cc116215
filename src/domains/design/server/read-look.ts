import { designTag } from '#platform/cache-tags.ts';
import type { Context } from '#platform/context.ts';
import type { Fresh } from '#platform/http.ts';
import type { Look } from '../contract/theme.ts';
import { paletteOf } from '../theme/colors.ts';
import { hexOf } from '../theme/oklch.ts';
import type { BodyOf } from './kinds.ts';
import { readShownDesign } from './read-shown.ts';

/** The theme with what a page's head needs; null for the default theme. */
export function lookOf(theme: BodyOf<'theme'> | null): Look | null {
  if (!theme) return null;
  const pageColors = {
    light: hexOf(paletteOf(theme, 'light').paper),
    dark: hexOf(paletteOf(theme, 'dark').paper),
  };
  const { logo: _, darkLogo: __, ...look } = theme;
  return { ...look, pageColors };
}

/** The look that visitors see. Depends on the tag of the theme. */
export async function readLook(ctx: Context): Promise<Fresh<Look | null>> {
  const { body: theme } = await readShownDesign(ctx, 'theme', 'theme');
  return { body: lookOf(theme), tags: [designTag('theme')], changesAt: null };
}
