import type { Appearance, Stripe, StripeElements } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { ask } from '#platform/browser/calls/ask.ts';
import type { Locale } from '#platform/locale.ts';
import { minorDigits, toMinor } from '#platform/money.ts';
import type { getStripe } from '../../../contract/payments.ts';
import { isPayingPage } from '../../../paying-pages.ts';
import { toStripeAmount } from '../../../stripe.ts';

export type Sum = { total: number; currency: string };
export type Fields = { stripe: Stripe; elements: StripeElements; close: () => void };

/** An amount in Stripe's form. `total` in the currency's own decimals. */
export function sumAtStripe({ total, currency }: Sum): { amount: number; currency: string } {
  const amount = toStripeAmount(toMinor(total, minorDigits(currency)), currency);
  return { amount: amount ?? 0, currency: currency.toLowerCase() };
}

/**
 * Whether this document may run Stripe's code: its content security policy came with the first page load, and only
 * payment pages allow Stripe. After client-side navigation from elsewhere a reload is needed; typed data is kept.
 */
export function mayRunStripe(): boolean {
  const [loaded] = performance.getEntriesByType('navigation');
  return !loaded || isPayingPage(new URL(loaded.name).pathname);
}

/**
 * Mounts Stripe's fields. Resolves when they accept input. Throws what `requestJson` throws, and if Stripe cannot be
 * loaded.
 */
export async function openFields(box: HTMLElement, sum: Sum, locale: Locale): Promise<Fields> {
  const { publishableKey } = await ask<typeof getStripe>('GET /payments/stripe');
  const stripe = await loadStripe(publishableKey, { locale });
  if (!stripe) throw new Error('Stripe is for browsers');
  const elements = stripe.elements({ mode: 'payment', ...sumAtStripe(sum), appearance: appearance() });
  const payment = elements.create('payment', { layout: 'tabs' });
  const stop = onDayOrNight(() => elements.update({ appearance: appearance() }));
  const close = () => {
    stop();
    payment.destroy();
  };
  await new Promise<void>((resolve, reject) => {
    payment.on('ready', () => resolve());
    payment.on('loaderror', ({ error }) => reject(new Error(error.message)));
    payment.mount(box);
  }).catch((error: unknown) => {
    close();
    throw error;
  });
  return { stripe, elements, close };
}

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
const appearance = (): Appearance => ({
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
function onDayOrNight(change: () => void): () => void {
  const query = matchMedia(DARK);
  query.addEventListener('change', change);
  return () => query.removeEventListener('change', change);
}
