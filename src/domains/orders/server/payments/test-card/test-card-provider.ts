import type { Collected, PaymentProvider } from '../provider.ts';

const approved = '4242424242424242';
const declinedCard = '4000000000000002';
const asksToConfirm = '4000000000003155';

type Card = { cardNumber?: string | undefined; isConfirmed?: boolean | undefined };

/** The outcome of a test card. Pure. */
function judgeCard(paymentId: string, { cardNumber = '', isConfirmed = false }: Card): Collected {
  const number = cardNumber.replace(/[\s-]/g, '');
  const paid: Collected = {
    status: 'paid',
    ref: `test_${paymentId}`,
    details: { brand: 'Test', last4: number.slice(-4) },
  };
  if (number === '') return { status: 'action_needed', action: { kind: 'test_card' } };
  if (number === approved) return paid;
  if (number === declinedCard) return { status: 'declined', reason: 'card_declined' };
  if (number !== asksToConfirm) return { status: 'declined', reason: 'unknown_card' };
  return isConfirmed ? paid : { status: 'action_needed', action: { kind: 'test_card_confirm' } };
}

/** Cards for demo shops only, which move no money. */
export const testCardProvider: PaymentProvider = {
  holdMinutes: () => 60,
  shipsUnpaid: false,
  isOffered: ({ isDemo }) => isDemo,
  collect: async (_ctx, { id }, input) => judgeCard(id, input),
  refund: async (_ctx, { id }) => ({ ref: `test_${id}`, status: 'succeeded' }),
};
