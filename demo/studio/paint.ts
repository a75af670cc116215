import { hexOfRgb, type Oklch, oklchOf, type Rgb, rgbOf, rgbOfHex } from './oklch.ts';

/** How an object's colors differ from the original ones. */
export type Paint = {
  /** Degrees to turn the hue by. */
  hue?: number;
  /** Turn only hues between these two degrees, so that wood stays wood. May wrap around 360. */
  only?: [number, number];
  /** Factor on colorfulness. */
  chroma?: number;
  /** Added to lightness, -1 to 1. */
  light?: number;
  /** Dye the grays: hue in degrees, colorfulness they take on, and what to add to their lightness. */
  dye?: { hue: number; chroma: number; light: number };
};

const isBetween = (h: number, [from, to]: [number, number]) =>
  from <= to ? h >= from && h <= to : h >= from || h <= to;

/** The icon set draws grays in violet; brown wood and coffee are dull, too, but meant to be brown. */
const isViolet = ({ h }: Oklch) => isBetween(h, [265, 335]);
const isGray = (color: Oklch) =>
  color.c < 0.02 || (isViolet(color) && color.c < (color.l > 0.6 ? 0.12 : 0.07));

/** Turns neon pink and violet shades into daylight colors. */
function grade(color: Oklch): Oklch {
  const { l, c, h } = color;
  if (isGray(color)) return { l, c: c * 0.28, h: 50 };
  if (isViolet(color) && l < 0.45) return { l: l * 0.95, c: c * 0.55, h: h - 20 };
  if (isBetween(h, [320, 25])) return { l, c: c * 0.72, h: (328 + ((h + 40) % 360) * 0.877) % 360 };
  return { l, c: c * 0.8, h };
}

function repaint(color: Oklch, paint: Paint): Oklch {
  const base = grade(color);
  if (isGray(color)) {
    if (!paint.dye) return base;
    return lit({ l: base.l, c: paint.dye.chroma, h: paint.dye.hue }, paint.dye.light);
  }
  if (paint.only && !isBetween(color.h, paint.only)) return base;
  const h = (base.h + (paint.hue ?? 0) + 360) % 360;
  return lit({ l: base.l, c: base.c * (paint.chroma ?? 1), h }, paint.light ?? 0);
}

const lit = (color: Oklch, light: number): Oklch => ({
  ...color,
  l: Math.min(1, Math.max(0, color.l + light)),
});

/** Repaints every color of an SVG fragment, also those inside its shading filters. */
export function paintSvg(body: string, paint: Paint): string {
  const turn = (rgb: Rgb) => rgbOf(repaint(oklchOf(rgb), paint));
  return body
    .replace(
      /(fill|stroke|stop-color|flood-color)="(#[0-9a-fA-F]{3,8})"/g,
      (_, name: string, hex: string) => {
        return `${name}="${hexOfRgb(turn(rgbOfHex(hex)))}"`;
      },
    )
    .replace(
      /values="0 0 0 0 ([\d.]+) 0 0 0 0 ([\d.]+) 0 0 0 0 ([\d.]+) /g,
      (_, r: string, g: string, b: string) => {
        const [red, green, blue] = turn([Number(r), Number(g), Number(b)]);
        return `values="0 0 0 0 ${red} 0 0 0 0 ${green} 0 0 0 0 ${blue} `;
      },
    );
}
