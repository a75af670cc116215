import type { ComponentType } from 'react';
import type { ChosenProvider, ProviderName } from '../../payment-providers.ts';
import type { PayPartProps } from './pay-handle.ts';

type LoadPart = (() => Promise<ComponentType<PayPartProps>>) | null;

/**
 * The payment fields of each provider, loaded when it is chosen; null if it has none. Its name and description are in
 * `messages/en/account/orders.json` (`payment`) under the provider's name, and that with the suffix `Text`. Providers that are not listed are not
 * offered by these screens.
 */
export const payParts: Readonly<Record<ChosenProvider, LoadPart> & Partial<Record<ProviderName, LoadPart>>> =
  {
    'test-card': () => import('./test-card/test-card-part.tsx').then((module) => module.TestCardPart),
    stripe: () => import('./stripe/stripe-part.tsx').then((module) => module.StripePart),
    paypal: () => import('./paypal/paypal-part.tsx').then((module) => module.PaypalPart),
    invoice: null,
    'bank-transfer': null,
    cash: null,
  };
