import type { Theme } from '../contract/theme.ts';

type Preset = Omit<Theme, 'icon' | 'logo' | 'darkLogo'>;

/** Finished themes, from which an owner begins. */
export const presets = {
  /** What a shop looks like until its owner chooses: warm and quiet. */
  kiosk: {
    accent: { lightness: 0.58, chroma: 0.183, hue: 16 },
    ground: { chroma: 0.004, hue: 78 },
    inkWarmth: 1,
    fonts: 'figtree',
    corners: 'soft',
    density: 'regular',
    cards: 'plain',
    header: 'classic',
  },
  /** A gallery: serif headings, paper, forest green, tall pictures with centered names. */
  atelier: {
    accent: { lightness: 0.36, chroma: 0.06, hue: 160 },
    ground: { chroma: 0.01, hue: 82 },
    inkWarmth: 0.6,
    fonts: 'editorial',
    corners: 'square',
    density: 'airy',
    cards: 'poster',
    header: 'centered',
  },
  /** A catalog: tight grotesk, white, cobalt, framed cards close together. */
  signal: {
    accent: { lightness: 0.48, chroma: 0.25, hue: 264 },
    ground: { chroma: 0.003, hue: 264 },
    inkWarmth: -1,
    fonts: 'grotesk',
    corners: 'slight',
    density: 'compact',
    cards: 'framed',
    header: 'minimal',
  },
} as const satisfies Record<string, Preset>;
export type PresetName = keyof typeof presets;

export const defaultTheme: Theme = { ...presets.kiosk, icon: null };
