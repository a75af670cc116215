import { type Color, contrast, cssOf, fromHex, shown } from './oklch.ts';

/** What an owner chooses; see the schema `Theme`. */
export type ColorSeeds = {
  accent: { lightness: number; chroma: number; hue: number };
  ground: { chroma: number; hue: number };
  inkWarmth: number;
};

/** The color tokens of `src/ui/styles.css` that a theme sets. */
type Palette = Record<ColorName, Color>;
const colorNames = [
  'paper',
  'surface',
  'raised',
  'ink',
  'quiet',
  'line',
  'edge',
  'accent',
  'accent-strong',
  'accent-ink',
  'accent-soft',
  'good',
  'warn',
  'bad',
  'star',
  'studio',
  'tone-ink',
  'tone-quiet',
] as const;
export type ColorName = (typeof colorNames)[number];

/** Contrasts by WCAG 2.2 AA, with some room for the rounding of three decimals. */
const TEXT = 4.56;
const CONTROL = 3.05;

const white: Color = { l: 1, c: 0, h: 0 };
const step = 0.004;

/** What style sheets get: rounded, and shown by every screen. */
function rounded(color: Color): Color {
  const { l, c, h } = shown(color);
  return { l: Number(l.toFixed(3)), c: Number(c.toFixed(3)), h: Number(h.toFixed(1)) };
}

/**
 * The color itself, or the next darker (`-1`) or lighter (`1`) one that stands out from all grounds by `ratio`. Ends in
 * black or white, which always do.
 */
function distinctFrom(color: Color, grounds: readonly Color[], ratio: number, direction: 1 | -1): Color {
  let found = rounded(color);
  while (grounds.some((ground) => contrast(found, ground) < ratio)) {
    const l = found.l + direction * step;
    if (l <= 0 || l >= 1) return { l: direction === 1 ? 1 : 0, c: 0, h: 0 };
    found = rounded({ ...color, l });
  }
  return found;
}

const apart = (a: number, b: number): number => {
  const turned = Math.abs(a - b) % 360;
  return Math.min(turned, 360 - turned);
};

/** Danger is red, but not the accent's red. */
const dangerHue = (accent: number, chroma: number): number =>
  chroma > 0.05 && apart(accent, 27) < 24 ? (apart(accent, 40) > apart(accent, 8) ? 40 : 8) : 27;

const inkOf = (warmth: number) => ({ c: 0.018 * Math.abs(warmth), h: warmth < 0 ? 262 : 40 });

/** Of the grounds of slides and categories, which no theme changes, the one on which words are hardest to read. */
export const tones = {
  light: { l: 0.884, c: 0.027, h: 324 },
  dark: { l: 0.37, c: 0.058, h: 50 },
} satisfies Record<'light' | 'dark', Color>;

/** All colors of one scheme. Texts have 4.5:1 and controls 3:1 on each ground where they are used, for any seeds. */
export function paletteOf({ accent, ground, inkWarmth }: ColorSeeds, scheme: 'light' | 'dark'): Palette {
  const isDark = scheme === 'dark';
  const away = isDark ? 1 : -1;
  const tint = (l: number, times: number): Color =>
    rounded({ l, c: Math.min(ground.chroma * times, isDark ? 0.03 : 0.045), h: ground.hue });
  const ink = inkOf(inkWarmth);
  const paper = isDark ? tint(0.195, 1.2) : tint(0.99 - ground.chroma * 0.9, 1);
  const surface = isDark ? tint(0.255, 1.4) : tint(0.965 - ground.chroma * 0.9, 1.9);
  const raised = isDark ? tint(0.285, 1.5) : white;
  const soft: Color = rounded({
    l: isDark ? 0.325 : 0.95,
    c: Math.min(accent.chroma, isDark ? 0.055 : 0.024),
    h: accent.hue,
  });
  const grounds = [paper, surface, raised];
  const text = (color: Color) => distinctFrom(color, grounds, TEXT, away);
  const control = (color: Color) => distinctFrom(color, grounds, CONTROL, away);

  const filled = (h: number, l: number, c: number) => {
    const label: Color = isDark ? { l: 0.2, c: Math.min(c, 0.03), h } : white;
    const color = distinctFrom({ l, c, h }, [label], TEXT, away);
    return { label, color: distinctFrom(color, grounds, CONTROL, away) };
  };
  const lightness = isDark ? Math.min(1.05 - 0.55 * accent.lightness, 0.94) : accent.lightness;
  const main = filled(accent.hue, lightness, isDark ? accent.chroma * 0.8 : accent.chroma);
  const strong = distinctFrom(
    { ...main.color, l: main.color.l + away * 0.055 },
    [...grounds, soft],
    TEXT,
    away,
  );
  const studio = isDark ? tint(0.33, 1.6) : tint(0.965 - ground.chroma * 0.6, 2.2);
  const inked = (l: number, times: number): Color => rounded({ l, c: ink.c * times, h: ink.h });
  return {
    paper,
    surface,
    raised,
    ink: distinctFrom(isDark ? { l: 0.955, c: 0.008, h: ink.h } : inked(0.26, 1), grounds, 7, away),
    quiet: distinctFrom(inked(isDark ? 0.755 : 0.49, 0.9), [...grounds, soft], TEXT, away),
    line: isDark ? tint(0.365, 1.7) : tint(0.9 - ground.chroma * 0.6, 2.4),
    edge: control(inked(isDark ? 0.56 : 0.625, 0.9)),
    accent: main.color,
    'accent-strong': strong,
    'accent-ink': main.label,
    'accent-soft': soft,
    good: text({ l: isDark ? 0.79 : 0.49, c: isDark ? 0.13 : 0.11, h: 152 }),
    warn: text({ l: isDark ? 0.82 : 0.51, c: isDark ? 0.12 : 0.11, h: 75 }),
    bad: text({
      l: isDark ? 0.75 : 0.5,
      c: isDark ? 0.145 : 0.17,
      h: dangerHue(accent.hue, accent.chroma),
    }),
    star: control({ l: isDark ? 0.81 : 0.64, c: 0.138, h: 66 }),
    studio,
    'tone-ink': distinctFrom(
      isDark ? { l: 0.955, c: 0.008, h: ink.h } : inked(0.26, 1),
      [tones[scheme]],
      7,
      away,
    ),
    'tone-quiet': distinctFrom(inked(isDark ? 0.84 : 0.39, 1.2), [tones[scheme]], TEXT, away),
  };
}

/** The custom properties of one scheme. */
export function colorProperties(seeds: ColorSeeds, scheme: 'light' | 'dark'): string {
  const palette = paletteOf(seeds, scheme);
  return colorNames.map((name) => `--color-${name}:${cssOf(palette[name])}`).join(';');
}

/** The accent of a picked color. */
export function accentFrom(hex: string): ColorSeeds['accent'] {
  const { l, c, h } = fromHex(hex);
  return { lightness: Math.min(Math.max(l, 0.1), 0.9), chroma: Math.min(c, 0.3), hue: h };
}
