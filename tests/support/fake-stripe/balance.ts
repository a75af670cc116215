import { randomUUID } from 'node:crypto';
import { Refusal, type Thing } from './account.ts';

/** A movement as Stripe's balance transaction has it. */
export type FakeMovement = {
  id: string;
  object: 'balance_transaction';
  amount: number;
  fee: number;
  net: number;
  currency: string;
  created: number;
  type: string;
  reporting_category: string;
  balance_type: string;
  source: Record<string, unknown> | null;
};

export type FakePayout = Thing & {
  amount: number;
  arrival_date: number;
  automatic: boolean;
  reconciliation_status: string;
  currency: string;
};

type Refund = { id: string; amount: number; payment_intent: string; currency: string };

type Given = Pick<FakeMovement, 'amount' | 'type' | 'reporting_category'> &
  Partial<Pick<FakeMovement, 'fee' | 'source' | 'currency' | 'balance_type'>>;

const newId = (kind: string) => `${kind}_${randomUUID().replaceAll('-', '').slice(0, 24)}`;
const DAY = 86_400;
const midnight = (seconds: number) => seconds - (seconds % DAY);

/** The balance of a Stripe account: everything that moved it, newest first. */
export class FakeBalance {
  readonly movements: FakeMovement[] = [];
  readonly payouts = new Map<string, FakePayout>();
  /** The payout that each movement went out with. */
  readonly paidOutBy = new Map<string, string>();
  /** Movements that Stripe does not list yet. */
  readonly late = new Set<string>();
  /** What a page has at most. */
  mostPerPage = 100;
  /** Whether the key may not read it. */
  isForbidden = false;
  /** The time of what moves next, in seconds; by default now. */
  at: number | null = null;

  /** What is in the account. */
  total(currency = 'eur'): number {
    return this.movements
      .filter((movement) => movement.currency === currency)
      .reduce((sum, { net }) => sum + net, 0);
  }

  move({
    fee = 0,
    source = null,
    currency = 'eur',
    balance_type = 'payments',
    ...given
  }: Given): FakeMovement {
    const created = this.at ?? Math.floor(Date.now() / 1_000);
    const movement: FakeMovement = {
      id: newId('txn'),
      object: 'balance_transaction',
      fee,
      net: given.amount - fee,
      currency,
      created,
      balance_type,
      source,
      ...given,
    };
    this.movements.push(movement);
    return movement;
  }

  charge(amount: number, { intent = newId('pi'), metadata = {}, currency = 'eur' } = {}): FakeMovement {
    const source = { id: newId('ch'), object: 'charge', payment_intent: intent, metadata };
    const fee = Math.round(amount * 0.015) + 25;
    return this.move({ amount, fee, type: 'charge', reporting_category: 'charge', source, currency });
  }

  refund({ id, amount, payment_intent, currency }: Refund, sign: -1 | 1): FakeMovement {
    const category = sign === -1 ? 'refund' : 'refund_failure';
    const source = { id, object: 'refund', payment_intent };
    return this.move({
      amount: sign * amount,
      type: category,
      reporting_category: category,
      source,
      currency,
    });
  }

  /** A card holder's bank takes money back, or gives it again. */
  dispute(intent: string, amount: number, isWon = false): FakeMovement {
    const source = { id: newId('dp'), object: 'dispute', payment_intent: intent };
    const category = isWon ? 'dispute_reversal' : 'dispute';
    const fee = isWon ? 0 : 2_000;
    return this.move({
      amount: isWon ? amount : -amount,
      fee,
      type: 'adjustment',
      reporting_category: category,
      source,
    });
  }

  /** A fee of the account itself. */
  bill(amount: number): FakeMovement {
    return this.move({ amount: -amount, type: 'stripe_fee', reporting_category: 'fee' });
  }

  /** Pays out all of a currency that it has; null if that is nothing. */
  payOut({ automatic = true, days = 0, currency = 'eur', fee = 0 } = {}): FakePayout | null {
    const amount = this.total(currency) - fee;
    if (amount <= 0) return null;
    const created = this.at ?? Math.floor(Date.now() / 1_000);
    const payout: FakePayout = {
      id: newId('po'),
      object: 'payout',
      status: 'in_transit',
      amount,
      currency,
      arrival_date: midnight(created + days * DAY),
      automatic,
      reconciliation_status: automatic ? 'completed' : 'not_applicable',
      original_payout: null,
    };
    this.payouts.set(payout.id, payout);
    const open = this.movements.filter(({ id, currency: of }) => of === currency && !this.paidOutBy.has(id));
    const movement = this.move({
      amount: -amount,
      fee,
      type: 'payout',
      reporting_category: 'payout',
      source: payout,
      currency,
    });
    for (const { id } of [...open, movement]) this.paidOutBy.set(id, payout.id);
    return payout;
  }

  /** The bank returns a payout. */
  failPayout(id: string): FakeMovement {
    const payout = this.payoutOf(id);
    payout.status = 'failed';
    const { amount, currency } = payout;
    return this.move({
      amount,
      type: 'payout_failure',
      reporting_category: 'payout_reversal',
      source: payout,
      currency,
    });
  }

  payoutOf(id: string): FakePayout {
    const payout = this.payouts.get(id);
    if (!payout) throw new Refusal('resource_missing', { status: 404 });
    return payout;
  }

  /** A page as the API lists it. */
  list(asked: URLSearchParams): object {
    this.check();
    const from = Number(asked.get('created[gte]') ?? 0);
    const to = Number(asked.get('created[lt]') ?? Number.POSITIVE_INFINITY);
    const payout = asked.get('payout');
    const found = this.movements
      .filter(({ id, created }) => created >= from && created < to && !this.late.has(id))
      .filter(({ id }) => payout === null || this.paidOutBy.get(id) === payout)
      .map((movement, index) => ({ movement, index }))
      .sort((a, b) => b.movement.created - a.movement.created || b.index - a.index)
      .map(({ movement }) => movement);
    const after = asked.get('starting_after');
    const start = after === null ? 0 : found.findIndex(({ id }) => id === after) + 1;
    if (after !== null && start === 0) throw new Refusal('resource_missing');
    const end = start + Math.min(Number(asked.get('limit') ?? 10), this.mostPerPage);
    const isExpanded = asked.get('expand[0]') === 'data.source';
    const data = found
      .slice(start, end)
      .map((one) => (isExpanded ? one : { ...one, source: one.source?.id ?? null }));
    return { object: 'list', data, has_more: found.length > end, url: '/v1/balance_transactions' };
  }

  /** @throws Refusal if the key may not read it. */
  check(): void {
    if (this.isForbidden) throw new Refusal('permission_denied', { status: 403 });
  }
}
