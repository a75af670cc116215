import type { ComponentType, ReactNode } from 'react';
import type { PaymentState, Settled } from '#domains/orders/contract.ts';
import type { CheckoutQuote, NewOrder } from '../contract.ts';
import type { PlacedRef } from './draft/draft.ts';
import type { Member } from './draft/fill-in.ts';
import type { DraftState } from './draft/use-draft.ts';
import type { Placing } from './placing/use-placing.ts';
import type { WantedLine } from './quote/lines.ts';
import type { QuoteState } from './quote/use-quote.ts';
import type { CartChanges } from './sections/changes-notice.tsx';

export type PaymentChoiceProps = {
  providers: readonly string[];
  chosen: string | null;
  onChoose: (provider: string) => void;
  total: number;
  currency: string;
};

/** What the checkout needs of the ways to pay; who puts the page together knows them. */
export type PaymentSide = {
  /** Whether this page can show a way to pay. */
  isKnown: (provider: string) => boolean;
  choice: (props: PaymentChoiceProps) => ReactNode;
  /** Whether what was typed is complete; else it says so, and has the focus. */
  check: () => boolean | Promise<boolean>;
  settle: (order: PlacedRef, state: PaymentState) => Promise<Settled>;
  /** The page of an order that stands and waits to be paid. */
  panel: (order: PlacedRef, last: Settled | null, onSettled: () => void) => ReactNode;
};

export type CheckoutProps = CartChanges & {
  lines: readonly WantedLine[];
  /** Null for guests; undefined while nobody has said who it is. */
  member: Member | null | undefined;
  sellsInEu: boolean;
  logInHref: string;
  payment: PaymentSide;
  failureNote: ComponentType<{ failure: unknown; onRetry: () => void }>;
  /** These lines stand in an order now. */
  onOrdered: (lines: NewOrder['lines']) => void;
  onClear: () => void;
  onDone: (order: PlacedRef) => void;
};

/** The same once there are figures to show. */
export type CheckoutFormProps = CheckoutProps & {
  keeper: DraftState;
  quote: CheckoutQuote;
  quotes: QuoteState;
  placing: Placing;
};
