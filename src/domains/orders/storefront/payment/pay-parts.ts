import type { ComponentType, Ref } from 'react';
import type { OrderRef, PaymentState, Settled } from '../../contract.ts';
import type { ChosenProvider, ProviderName } from '../../payment-providers.ts';

/** The interface of a provider's payment fields; typed data stays inside. */
export type PayHandle = {
  /** Whether the input is complete; otherwise shows errors and moves focus. Called before placing the order. */
  check(): boolean | Promise<boolean>;
  /**
   * Collects the payment of a placed order. `state` is the server's last answer (`action_needed`). Asks the buyer
   * where needed; throws what `requestJson` throws.
   */
  collect(order: OrderRef, state: PaymentState): Promise<Settled>;
};

/** `total` is the amount to pay in the currency's own decimals, as far as known. */
export type PayPartProps = { ref: Ref<PayHandle>; total: number; currency: string };

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
