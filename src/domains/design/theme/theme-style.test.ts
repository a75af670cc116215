import { expect, test } from 'vitest';
import { defaultTheme, presets } from './presets.ts';
import { themeStyle } from './theme-style.ts';

test('a page in letters of every font is sent no further style and no further font', () => {
  expect(themeStyle(defaultTheme)).toEqual({ css: '', preloads: [], morePreloads: [] });
});

test('an Arabic page is sent its letters with any fonts of a theme, and before what stands in for these', () => {
  for (const preset of Object.values(presets)) {
    const theme = { ...preset, icon: null };
    const { css, morePreloads } = themeStyle(theme, 'arabic');
    expect(morePreloads).toEqual([expect.stringContaining('arabic-400')]);
    const stacks = css.match(/--font-(sans|heading):[^;}]+/g) ?? [];
    expect(stacks.length).toBeGreaterThan(0);
    for (const stack of stacks) expect(stack).toMatch(/"[\w ]+","IBM Plex Sans Arabic","[\w ]+ Fallback"/);
    expect(themeStyle(theme).css).not.toContain('Arabic');
  }
});
