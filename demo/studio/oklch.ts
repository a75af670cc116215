export type Oklch = { l: number; c: number; h: number };
export type Rgb = [number, number, number];

const toLinear = (v: number) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
const toGamma = (v: number) => (v <= 0.0031308 ? v * 12.92 : 1.055 * v ** (1 / 2.4) - 0.055);
const clamp = (v: number) => Math.min(1, Math.max(0, v));

/** Turns sRGB channels (0–1) into OKLCH; the hue is in degrees, 0 to 360. */
export function oklchOf([red, green, blue]: Rgb): Oklch {
  const [r, g, b] = [toLinear(red), toLinear(green), toLinear(blue)];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  const h = (Math.atan2(bb, a) * 180) / Math.PI;
  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    c: Math.hypot(a, bb),
    h: (h + 360) % 360,
  };
}

/** Turns OKLCH into sRGB channels (0–1), clipping what a screen cannot show. */
export function rgbOf({ l, c, h }: Oklch): Rgb {
  const a = c * Math.cos((h * Math.PI) / 180);
  const b = c * Math.sin((h * Math.PI) / 180);
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const middle = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    clamp(toGamma(4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short)),
    clamp(toGamma(-1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short)),
    clamp(toGamma(-0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short)),
  ];
}

export function rgbOfHex(hex: string): Rgb {
  const digits = hex.slice(1);
  const full = digits.length < 6 ? [...digits].map((d) => d + d).join('') : digits;
  const channel = (from: number) => Number.parseInt(full.slice(from, from + 2), 16) / 255;
  return [channel(0), channel(2), channel(4)];
}

export function hexOfRgb(rgb: Rgb): string {
  return `#${rgb
    .map((v) =>
      Math.round(v * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}
