import type { ComponentType, ReactNode } from 'react';
import type { PaymentState, Settled } from '#domains/orders/contract.ts';
import type { ChosenProvider } from '#domains/orders/payment-providers.ts';
import type { CheckoutQuote, NewOrder } from '../contract.ts';
import type { PlacedRef } from './draft/draft.ts';
import type { Member } from './draft/fill-in.ts';
import type { DraftState } from './draft/use-draft.ts';
import type { Placing } from './placing/use-placing.ts';
import type { WantedLine } from './quote/lines.ts';
import type { QuoteState } from './quote/use-quote.ts';
import type { CartChanges } from './sections/changes-notice.tsx';

type PaymentChoiceProps = {
  providers: readonly ChosenProvider[];
  chosen: ChosenProvider | null;
  onChoose: (provider: ChosenProvider) => void;
  total: number;
  currency: string;
};

/** The checkout's interface to payment, provided by the caller. */
export type PaymentSide = {
  /** Whether this page supports a provider. */
  isKnown: (provider: ChosenProvider) => boolean;
  choice: (props: PaymentChoiceProps) => ReactNode;
  /** Whether the input is complete; otherwise shows errors and takes focus. */
  check: () => boolean | Promise<boolean>;
  settle: (order: PlacedRef, state: PaymentState) => Promise<Settled>;
  /** Shown for an order that was placed and is not paid. */
  panel: (order: PlacedRef, last: Settled | null, onSettled: () => void) => ReactNode;
};

export type CheckoutProps = CartChanges & {
  lines: readonly WantedLine[];
  /** Null for guests; undefined until known. */
  member: Member | null | undefined;
  sellsInEu: boolean;
  /** Whether a path leads to a page that the owner has written. */
  isWritten: (path: string) => boolean;
  logInHref: string;
  payment: PaymentSide;
  /** What a guest can agree to beside the order. */
  consents: (email: string) => ReactNode;
  failureNote: ComponentType<{ failure: unknown; onRetry: () => void }>;
  /** Called with the lines of a placed order. */
  onOrdered: (lines: NewOrder['lines']) => void;
  onClear: () => void;
  onDone: (order: PlacedRef) => void;
};

/** The props once a quote is loaded. */
export type CheckoutFormProps = CheckoutProps & {
  draftState: DraftState;
  quote: CheckoutQuote;
  quotes: QuoteState;
  placing: Placing;
};
