import type { Services } from '#platform/context.ts';
import { isPayingPage } from '../../paying-pages.ts';
import { stripeSettingsOf } from './stripe/open-stripe.ts';

/** Other origins from which a page may load scripts and frames, and with which it may talk. */
export type Guests = Record<'scripts' | 'connections' | 'frames', readonly string[]>;

const STRIPE_JS = ['https://js.stripe.com', 'https://*.js.stripe.com'];
const stripe: Guests = {
  scripts: STRIPE_JS,
  connections: ['https://api.stripe.com'],
  frames: [...STRIPE_JS, 'https://hooks.stripe.com'],
};

/** Whom a page needs to let in so that orders can be paid there; null: nobody. */
export const payingGuests = (services: Services, path: string): Guests | null =>
  isPayingPage(path) && stripeSettingsOf(services) ? stripe : null;
