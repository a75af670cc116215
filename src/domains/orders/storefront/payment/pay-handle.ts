import type { Ref } from 'react';
import type { OrderRef, PaymentState, Settled } from '../../contract.ts';

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
