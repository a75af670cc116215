/** A color in oklch: lightness from 0 to 1, chroma, hue in degrees. */
export type Color = { l: number; c: number; h: number };

type Rgb = [number, number, number];

/** Linear sRGB, possibly outside of 0 to 1. */
function linearRgb({ l, c, h }: Color): Rgb {
  const angle = (h * Math.PI) / 180;
  const [a, b] = [c * Math.cos(angle), c * Math.sin(angle)];
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}

const isShown = (rgb: Rgb): boolean => rgb.every((part) => part > -1e-4 && part < 1 + 1e-4);

/** The same color with the highest chroma up to its own that every screen can show. */
export function shown(color: Color): Color {
  if (isShown(linearRgb(color))) return color;
  let [low, high] = [0, color.c];
  for (let step = 0; step < 20; step++) {
    const c = (low + high) / 2;
    if (isShown(linearRgb({ ...color, c }))) low = c;
    else high = c;
  }
  return { ...color, c: low };
}

const encoded = (part: number): number =>
  part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055;
const decoded = (part: number): number => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);

/** The 8-bit sRGB of a color, as screens show it. */
function bytesOf(color: Color): Rgb {
  return linearRgb(shown(color)).map((part) =>
    Math.round(Math.min(Math.max(encoded(Math.max(part, 0)), 0), 1) * 255),
  ) as Rgb;
}

/** Six digits, as `<input type="color">` wants them. */
export const hexOf = (color: Color): string =>
  `#${bytesOf(color)
    .map((part) => part.toString(16).padStart(2, '0'))
    .join('')}`;

/** The color of six digits such as `#d23f57`. */
export function fromHex(hex: string): Color {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) =>
    decoded(Number.parseInt(hex.slice(at, at + 2), 16) / 255),
  );
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const medium = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const l = 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short;
  const x = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short;
  const y = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short;
  const c = Math.hypot(x, y);
  const h = c < 1e-4 ? 0 : ((Math.atan2(y, x) * 180) / Math.PI + 360) % 360;
  return { l, c: c < 1e-4 ? 0 : c, h };
}

/** The relative luminance of WCAG. */
function luminance(color: Color): number {
  const [r, g, b] = bytesOf(color).map((part) => decoded(part / 255)) as Rgb;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** The contrast of two colors by WCAG: from 1 to 21. */
export function contrast(a: Color, b: Color): number {
  const [dark, light] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** For style sheets. */
export function cssOf(color: Color): string {
  const { l, c, h } = shown(color);
  const rounded = (part: number, digits: number) => String(Number(part.toFixed(digits)));
  return `oklch(${rounded(l, 3)} ${rounded(c, 3)} ${rounded(h, 1)})`;
}
