import type { ComponentType, Ref } from 'react';
import type { OrderRef, PaymentState, Settled } from '../../contract.ts';

/** What a provider's part of the screen can do; it keeps what was typed to itself. */
export type PayHandle = {
  /** Whether what was typed is complete; else it is said beside its fields, and focus goes there. Asked before placing. */
  check(): boolean | Promise<boolean>;
  /**
   * Collects the money of an order that stands. `state` is the server's last word and asks for something
   * (`action_needed`). Asks the person where it has to; throws what `requestJson` throws.
   */
  collect(order: OrderRef, state: PaymentState): Promise<Settled>;
};

/** `total` in the currency's own decimals: what is to be paid, as far as it is known. */
export type PayPartProps = { ref: Ref<PayHandle>; total: number; currency: string };

/**
 * What there is to type for each way to pay, loaded when somebody chooses it; null where there is nothing to type. Its name and
 * a sentence stand in `messages.ts` under the provider's name, and that with `Text` behind. A provider that is not here is
 * not offered by these screens.
 */
export const payParts: Readonly<Record<string, (() => Promise<ComponentType<PayPartProps>>) | null>> = {
  'test-card': () => import('./test-card/test-card-part.tsx').then((module) => module.TestCardPart),
  stripe: () => import('./stripe/stripe-part.tsx').then((module) => module.StripePart),
  invoice: null,
};
