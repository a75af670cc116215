import type { Appearance } from '@stripe/stripe-js';

const DARK = '(prefers-color-scheme: dark)';

/** Stripe's frames know only older color notations, so the color is painted on a canvas and read back. */
function plainColor(token: string): string {
  const color = getComputedStyle(document.documentElement).getPropertyValue(token);
  const pen = document.createElement('canvas').getContext('2d');
  if (!pen) return color;
  pen.fillStyle = color;
  pen.fillRect(0, 0, 1, 1);
  const [red, green, blue] = pen.getImageData(0, 0, 1, 1).data;
  return `rgb(${red}, ${green}, ${blue})`;
}

/** The shop's look, light or dark, for the fields in Stripe's frames. */
export const appearance = (): Appearance => ({
  theme: matchMedia(DARK).matches ? 'night' : 'stripe',
  variables: {
    colorPrimary: plainColor('--color-accent'),
    colorBackground: plainColor('--color-paper'),
    colorText: plainColor('--color-ink'),
    colorTextSecondary: plainColor('--color-quiet'),
    colorDanger: plainColor('--color-bad'),
    fontFamily: 'system-ui, sans-serif',
    fontSizeBase: '16px',
    borderRadius: '10px',
    spacingUnit: '4px',
  },
});

/** Calls back when the color scheme changes; returns a function that stops it. */
export function onDayOrNight(change: () => void): () => void {
  const query = matchMedia(DARK);
  query.addEventListener('change', change);
  return () => query.removeEventListener('change', change);
}
