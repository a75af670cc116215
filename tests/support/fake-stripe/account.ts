import { randomUUID } from 'node:crypto';
import { FakeBalance } from './balance.ts';

export type Fields = Record<string, string>;
export type Thing = { id: string; object: string; status: string } & Record<string, unknown>;
export type FakeIntent = Thing & {
  amount: number;
  amount_received: number;
  currency: string;
  metadata: Fields;
};
export type FakeRefund = Thing & { payment_intent: string; amount: number; currency: string };
export type StripeEvent = { type: string; object: Thing };
export type Outcome = 'succeeded' | 'declined' | 'requires_action' | 'processing';

/** An error answer of Stripe. */
export class Refusal extends Error {
  readonly status: number;
  readonly type: string;

  constructor(code: string, { status = 400, type = 'invalid_request_error' } = {}) {
    super(code);
    this.status = status;
    this.type = type;
  }
}

const newId = (kind: string) => `${kind}_${randomUUID().replaceAll('-', '')}`;

/** The state of a Stripe account, and what shop, browsers, banks and dashboard users do with it. */
export class FakeAccount {
  readonly intents = new Map<string, FakeIntent>();
  readonly refunds = new Map<string, FakeRefund>();
  readonly balance = new FakeBalance();
  /** The events that it would send, in order. */
  readonly events: StripeEvent[] = [];
  /** The tokens that agents were granted for this account, and what comes of paying with them. */
  readonly granted = new Map<string, Outcome | 'expired'>();
  /** The status of new refunds. */
  nextRefund: 'succeeded' | 'pending' = 'succeeded';

  intentOf(id: string): FakeIntent {
    const intent = this.intents.get(id);
    if (!intent) throw new Refusal('resource_missing', { status: 404 });
    return intent;
  }

  refundOf(id: string): FakeRefund {
    const refund = this.refunds.get(id);
    if (!refund) throw new Refusal('resource_missing', { status: 404 });
    return refund;
  }

  createIntent(fields: Fields): FakeIntent {
    const id = newId('pi');
    const amount = Number(fields.amount);
    if (amount < 50) throw new Refusal('amount_too_small');
    const intent: FakeIntent = {
      id,
      object: 'payment_intent',
      status: 'requires_payment_method',
      amount,
      amount_received: 0,
      currency: fields.currency ?? '',
      client_secret: `${id}_secret`,
      latest_charge: null,
      last_payment_error: null,
      metadata: metadataIn(fields),
    };
    this.intents.set(id, intent);
    return intent;
  }

  cancelIntent(id: string): FakeIntent {
    const intent = this.intentOf(id);
    if (['succeeded', 'canceled', 'processing'].includes(intent.status))
      throw new Refusal('payment_intent_unexpected_state');
    intent.status = 'canceled';
    this.tell('payment_intent.canceled', intent);
    return intent;
  }

  /** Confirms with a card in a browser, with the bank's decision. */
  confirm(id: string, outcome: Outcome): void {
    const intent = this.intentOf(id);
    if (outcome === 'declined') {
      const error = { code: 'card_declined', decline_code: 'insufficient_funds', charge: newId('ch') };
      Object.assign(intent, { status: 'requires_payment_method', last_payment_error: error });
      this.tell('payment_intent.payment_failed', intent);
      return;
    }
    const paid = { amount_received: intent.amount, latest_charge: chargeOf(intent) };
    Object.assign(intent, { status: outcome, last_payment_error: null }, outcome === 'succeeded' && paid);
    const { amount, metadata, currency } = intent;
    if (outcome === 'succeeded') this.balance.charge(amount, { intent: id, metadata, currency });
    if (outcome !== 'requires_action') this.tell(`payment_intent.${outcome}`, intent);
  }

  /** A token as an agent gets it. */
  grant(outcome: Outcome | 'expired' = 'succeeded'): string {
    const token = newId('spt');
    this.granted.set(token, outcome);
    return token;
  }

  /** Confirms with a granted token, which takes money once. */
  confirmGranted(id: string, fields: Fields): FakeIntent {
    const intent = this.intentOf(id);
    if (['succeeded', 'canceled', 'processing'].includes(intent.status))
      throw new Refusal('payment_intent_unexpected_state');
    if (!fields.return_url) throw new Refusal('parameter_missing');
    const token = fields['payment_method_data[shared_payment_granted_token]'] ?? '';
    const outcome = this.granted.get(token);
    if (outcome === undefined) throw new Refusal('resource_missing', { status: 404 });
    if (outcome === 'expired') throw new Refusal('shared_payment_token_deactivated');
    this.confirm(id, outcome);
    if (outcome === 'declined') throw new Refusal('card_declined', { status: 402, type: 'card_error' });
    this.granted.set(token, 'expired');
    return intent;
  }

  createRefund(fields: Fields): FakeRefund {
    const intent = this.intentOf(fields.payment_intent ?? '');
    const given = this.refundsOf(intent.id).filter(({ status }) => status !== 'failed');
    const left = intent.amount_received - given.reduce((sum, { amount }) => sum + amount, 0);
    const amount = Number(fields.amount ?? left);
    if (left === 0) throw new Refusal('charge_already_refunded');
    if (amount > left) throw new Refusal('amount_too_large');
    const refund: FakeRefund = {
      id: newId('re'),
      object: 'refund',
      status: this.nextRefund,
      amount,
      payment_intent: intent.id,
      currency: intent.currency,
      metadata: metadataIn(fields),
    };
    this.refunds.set(refund.id, refund);
    this.balance.refund(refund, -1);
    this.tell('charge.refunded', { ...chargeOf(intent), payment_intent: intent.id });
    return refund;
  }

  refundsOf(intentId: string): FakeRefund[] {
    return [...this.refunds.values()].filter((refund) => refund.payment_intent === intentId);
  }

  /** The bank's result of a refund, which may have been reported as done before. */
  endRefund(id: string, status: 'succeeded' | 'failed'): void {
    const refund = this.refundOf(id);
    if (status === 'failed' && refund.status !== 'failed') this.balance.refund(refund, 1);
    Object.assign(refund, { status, failure_reason: 'expired_or_canceled_card' });
    this.tell(status === 'failed' ? 'refund.failed' : 'refund.updated', refund);
  }

  private tell(type: string, object: Thing): void {
    this.events.push({ type, object: structuredClone(object) });
  }
}

const metadataIn = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => {
      const key = name.match(/^metadata\[(\w+)\]$/)?.[1];
      return key ? [[key, value]] : [];
    }),
  );

const chargeOf = ({ id }: FakeIntent): Thing => ({
  id: `ch_${id}`,
  object: 'charge',
  status: 'succeeded',
  payment_method_details: { type: 'card', card: { brand: 'visa', last4: '4242' } },
});
