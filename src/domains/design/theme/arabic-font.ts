import regular from '@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic-400-normal.woff2?url';
import strong from '@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic-600-normal.woff2?url';

const family = 'IBM Plex Sans Arabic';

/** The ranges of the subset, without those of mathematics and of manuscripts. */
const range =
  'U+600-6FF,U+750-77F,U+870-88E,U+890-891,U+897-8E1,U+8E3-8FF,U+200C-200E,U+2010-2011,U+204F,U+2E41,U+FB50-FDFF,U+FE70-FE74,U+FE76-FEFC';

/** Enlarged, since its letters look smaller than Latin ones of the same size. */
const face = (url: string, weights: string) =>
  `@font-face{font-family:"${family}";src:url("${url}") format("woff2");font-weight:${weights};font-display:swap;size-adjust:110%;unicode-range:${range}}`;

/**
 * Dots and hamzas of Arabic letters reach further up and down than Latin lines are high: they neither touch the next line
 * of a heading, nor are they cut away with words that are too long. What is marked as of another language keeps its lines.
 */
const room =
  '[dir=rtl] :is(h1,h2,h3):not(:has([lang])){line-height:1.45}' +
  '[dir=rtl] :is(.line-clamp-2,.truncate:not(select)):not([lang]){margin-bottom:-.3em;padding-bottom:.3em;line-height:1.6}' +
  '[dir=rtl] select{line-height:1.6}';

/** The Arabic letters beside every font: a family of its own, of which no other face is optional. */
export const arabicFont = {
  family,
  faces: face(regular, '100 599') + face(strong, '600 900'),
  room,
  preload: regular,
};
