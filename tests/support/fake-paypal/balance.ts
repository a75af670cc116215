import { randomUUID } from 'node:crypto';

/** A movement as PayPal's search has it, in cents. */
export type PayPalMovement = {
  id: string;
  code: string;
  cents: number;
  feeCents: number;
  currency: string;
  status: string;
  at: number;
  about?: string;
  customId?: string | undefined;
};

type Given = Pick<PayPalMovement, 'code' | 'cents'> & Partial<PayPalMovement>;

/** How a search is refused. */
export class SearchRefused extends Error {
  readonly status: number;

  constructor(status: number, name: string) {
    super(name);
    this.status = status;
  }
}

const written = (cents: number) => (cents / 100).toFixed(2);
const DAY_MS = 86_400_000;

/** The balance of a PayPal account: everything that moved it. */
export class PayPalBalance {
  readonly movements: PayPalMovement[] = [];
  /** Movements that the search does not show yet. */
  readonly late = new Set<string>();
  /** Whether the app has no Transaction Search. */
  isForbidden = false;
  /** What a page has at most, and what a search finds at most. */
  mostPerPage = 500;
  mostFound = 10_000;

  /** What is in the account. */
  total(currency = 'EUR'): number {
    return this.movements
      .filter((one) => one.currency === currency && !['P', 'D'].includes(one.status))
      .reduce((sum, { cents, feeCents }) => sum + cents + feeCents, 0);
  }

  move(given: Given): PayPalMovement {
    const movement: PayPalMovement = {
      id: randomUUID().replaceAll('-', '').slice(0, 17).toUpperCase(),
      feeCents: 0,
      currency: 'EUR',
      status: 'S',
      at: Date.now(),
      ...given,
    };
    this.movements.push(movement);
    return movement;
  }

  /** A payment that was captured. */
  pay(id: string, cents: number, customId?: string): PayPalMovement {
    const feeCents = -Math.round(cents * 0.0249) - 35;
    return this.move({ id, code: 'T0006', cents, feeCents, customId });
  }

  /** Sends all to the bank; null if that is nothing. */
  withdraw(): PayPalMovement | null {
    const cents = this.total();
    return cents > 0 ? this.move({ code: 'T0400', cents: -cents }) : null;
  }

  /** A page as the API finds it. */
  search(asked: URLSearchParams): object {
    if (this.isForbidden) throw new SearchRefused(403, 'NOT_AUTHORIZED');
    const [from, to] = [asked.get('start_date'), asked.get('end_date')].map((day) => Date.parse(day ?? ''));
    if (from === undefined || to === undefined || !(to - from <= 31 * DAY_MS))
      throw new SearchRefused(400, 'INVALID_REQUEST');
    const found = this.movements.filter(({ id, at }) => {
      const second = Math.floor(at / 1_000) * 1_000;
      return second >= from && second <= to && !this.late.has(id);
    });
    if (found.length > this.mostFound) throw new SearchRefused(400, 'RESULTSET_TOO_LARGE');
    const size = Math.min(Number(asked.get('page_size')), this.mostPerPage);
    const page = Number(asked.get('page'));
    return {
      transaction_details: found.slice((page - 1) * size, page * size).map((one) => ({
        transaction_info: {
          transaction_id: one.id,
          transaction_event_code: one.code,
          transaction_initiation_date: new Date(one.at).toISOString().replace(/\.\d+Z$/, '+0000'),
          transaction_status: one.status,
          transaction_amount: { currency_code: one.currency, value: written(one.cents) },
          ...(one.feeCents === 0
            ? {}
            : { fee_amount: { currency_code: one.currency, value: written(one.feeCents) } }),
          ...(one.about ? { paypal_reference_id: one.about, paypal_reference_id_type: 'TXN' } : {}),
          ...(one.customId ? { custom_field: one.customId } : {}),
        },
      })),
      page,
      total_items: found.length,
      total_pages: Math.max(1, Math.ceil(found.length / size)),
    };
  }
}
