import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ColorName, paletteOf, tones } from './colors.ts';
import { type Color, contrast, fromHex, hexOf } from './oklch.ts';
import { MOST_CHROMA, MOST_TINT } from './options.ts';

const hue = fc.double({ min: 0, max: 360, noNaN: true });
const seeds = fc.record({
  accent: fc.record({
    lightness: fc.double({ min: 0.1, max: 0.9, noNaN: true }),
    chroma: fc.double({ min: 0, max: MOST_CHROMA, noNaN: true }),
    hue,
  }),
  ground: fc.record({ chroma: fc.double({ min: 0, max: MOST_TINT, noNaN: true }), hue }),
  inkWarmth: fc.double({ min: -1, max: 1, noNaN: true }),
});
const scheme = fc.constantFrom('light' as const, 'dark' as const);

/** Each pair of text, or of a control, and the grounds where it is used. */
const grounds: ColorName[] = ['paper', 'surface', 'raised'];
const texts: [ColorName, ColorName[]][] = [
  ['ink', [...grounds, 'accent-soft', 'studio']],
  ['quiet', [...grounds, 'accent-soft']],
  ['accent-strong', [...grounds, 'accent-soft']],
  ['good', grounds],
  ['warn', grounds],
  ['bad', grounds],
  ['accent-ink', ['accent', 'accent-strong']],
];
const controls: [ColorName, ColorName[]][] = [
  ['edge', grounds],
  ['accent', grounds],
  ['star', grounds],
];

const weakest = (palette: Record<ColorName, Color>, pairs: typeof texts) =>
  Math.min(...pairs.flatMap(([a, all]) => all.map((b) => contrast(palette[a], palette[b]))));

describe('the colors of a theme', () => {
  test('whatever an owner chooses, texts have 4.5:1 and controls 3:1, by day and by night', () => {
    fc.assert(
      fc.property(seeds, scheme, (chosen, by) => {
        const palette = paletteOf(chosen, by);
        expect(weakest(palette, texts)).toBeGreaterThanOrEqual(4.5);
        expect(weakest(palette, controls)).toBeGreaterThanOrEqual(3);
        expect(contrast(palette['tone-ink'], tones[by])).toBeGreaterThanOrEqual(4.5);
        expect(contrast(palette['tone-quiet'], tones[by])).toBeGreaterThanOrEqual(4.5);
      }),
      { numRuns: 3_000 },
    );
  });

  test('by night cards and panels can be told apart from the page', () => {
    fc.assert(
      fc.property(seeds, (chosen) => {
        const { paper, surface, raised } = paletteOf(chosen, 'dark');
        expect(contrast(surface, paper)).toBeGreaterThanOrEqual(1.14);
        expect(contrast(raised, paper)).toBeGreaterThanOrEqual(1.24);
      }),
      { numRuns: 500 },
    );
  });

  test('black goods stand out from their ground by night, white ones by far', () => {
    fc.assert(
      fc.property(seeds, (chosen) => {
        const { studio } = paletteOf(chosen, 'dark');
        expect(contrast({ l: 0, c: 0, h: 0 }, studio)).toBeGreaterThanOrEqual(1.6);
        expect(contrast({ l: 1, c: 0, h: 0 }, studio)).toBeGreaterThanOrEqual(9);
      }),
      { numRuns: 500 },
    );
  });

  test('danger never has the hue of a colorful accent', () => {
    fc.assert(
      fc.property(seeds, scheme, (chosen, by) => {
        fc.pre(chosen.accent.chroma > 0.08);
        const { bad, accent } = paletteOf(chosen, by);
        const apart = (a: Color, b: Color) => Math.min(Math.abs(a.h - b.h), 360 - Math.abs(a.h - b.h));
        expect(apart(bad, accent)).toBeGreaterThan(12);
      }),
      { numRuns: 500 },
    );
  });

  test('a picked color is the accent as long as it is legible', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 0xffffff }), (number) => {
        const hex = `#${number.toString(16).padStart(6, '0')}`;
        expect(hexOf(fromHex(hex))).toBe(hex);
      }),
    );
    const { l, c, h } = fromHex('#1f4d3a');
    const accent = { lightness: l, chroma: c, hue: h };
    const palette = paletteOf({ accent, ground: { chroma: 0, hue: 0 }, inkWarmth: 0 }, 'light');
    expect(hexOf(palette.accent)).toBe('#1f4d3a');
  });
});
