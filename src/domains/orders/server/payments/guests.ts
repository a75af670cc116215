import type { Services } from '#platform/context.ts';
import { isPayingPage } from '../../stripe.ts';
import { stripeSettingsOf } from './stripe/open-stripe.ts';

/** Origins from which a page may load scripts and frames, and to which it may connect. */
export type Guests = Record<'scripts' | 'connections' | 'frames', readonly string[]>;

const STRIPE_JS = ['https://js.stripe.com', 'https://*.js.stripe.com'];
const stripe: Guests = {
  scripts: STRIPE_JS,
  connections: ['https://api.stripe.com'],
  frames: [...STRIPE_JS, 'https://hooks.stripe.com'],
};

/** The origins that a page must allow for paying orders; null if none. */
export const payingGuests = (services: Services, path: string): Guests | null =>
  isPayingPage(path) && stripeSettingsOf(services) ? stripe : null;
