import { z } from '@hono/zod-openapi';
import {
  cardLayouts,
  corners,
  densities,
  fontPairs,
  headerLayouts,
  MOST_CHROMA,
  MOST_TINT,
} from '../theme/options.ts';
import { DesignPicture } from './kinds.ts';

const hue = z.number().min(0).max(360);
const chroma = (most: number) => z.number().min(0).max(most);

/**
 * The look of the shop. Colors are seeds, from which all colors of both schemes are derived so that they are legible.
 */
export const Theme = z
  .object({
    /** The color of what to do next. */
    accent: z.object({ lightness: z.number().min(0.1).max(0.9), chroma: chroma(MOST_CHROMA), hue }),
    /** The tint of the page behind everything. */
    ground: z.object({ chroma: chroma(MOST_TINT), hue }),
    /** From -1, a bluish ink, to 1, a brownish one. */
    inkWarmth: z.number().min(-1).max(1),
    fonts: z.enum(fontPairs),
    corners: z.enum(corners),
    density: z.enum(densities),
    cards: z.enum(cardLayouts),
    header: z.enum(headerLayouts),
    /** The picture of browser tabs and home screens; null: Kiosk's mark. */
    icon: DesignPicture.nullable(),
    /**
     * The logo of pages, mails and papers; null: the name of the shop. Only in drafts and revisions: once published, it is
     * in the settings. Absent: the one there.
     */
    logo: DesignPicture.nullish(),
    /** The logo of pages in the dark scheme; absent or null: the same on a light ground. */
    darkLogo: DesignPicture.nullish(),
  })
  .openapi('Theme');
export type Theme = z.infer<typeof Theme>;

const hex = z.string();

/** A theme as pages get it. */
export const Look = Theme.omit({ logo: true, darkLogo: true })
  .extend({
    /** The colors of the page behind everything, for the browser's own bars. */
    pageColors: z.object({ light: hex, dark: hex }),
  })
  .openapi('Look');
export type Look = z.infer<typeof Look>;
