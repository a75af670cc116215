import { designTag } from '#platform/cache-tags.ts';
import type { Context } from '#platform/context.ts';
import type { Fresh } from '#platform/http.ts';
import type { Look } from '../contract/theme.ts';
import { paletteOf } from '../theme/colors.ts';
import { hexOf } from '../theme/oklch.ts';
import { readShownDesign } from './read-shown.ts';

/** The theme with what a page's head needs; null for the default theme. Depends on the tag of the theme. */
export async function readLook(ctx: Context): Promise<Fresh<Look | null>> {
  const { body: theme } = await readShownDesign(ctx, 'theme', 'theme');
  const pageColors = theme && {
    light: hexOf(paletteOf(theme, 'light').paper),
    dark: hexOf(paletteOf(theme, 'dark').paper),
  };
  return {
    body: theme && pageColors && { ...theme, pageColors },
    tags: [designTag('theme')],
    changesAt: null,
  };
}
