import type { Context, Transaction } from '#platform/context.ts';
import { namedQuery } from '#platform/db/named-query.ts';
import { digest } from '#platform/digest.ts';
import { newId, readCode } from '#platform/id.ts';
import type { CardProblem } from '../limits.ts';
import type { CreditPart, Spendable } from './cover.ts';
import { addEntries } from './ledger.ts';

/** The letters of a gift card's code: 78 bits, so that their SHA-256 needs no salt. */
export const CARD_LETTERS = 16;
export const hashOfCode = (code: string): Buffer => digest(code);

type Found = Spendable & { place: number | null; isActive: boolean; isExpired: boolean };

const columns = `credit.id, credit.kind, credit.last_four as "lastFour", credit.balance_minor as "balanceMinor",
  credit.is_active as "isActive", coalesce(credit.expires_at <= now(), false) as "isExpired"`;
const find = namedQuery<Found>(
  'credits_spendable',
  `select ${columns}, asked.place::integer - 1 as place from unnest($1::text[]) with ordinality asked (hash, place)
   join credits credit on credit.code_hash = decode(asked.hash, 'hex')
   union all
   select ${columns}, null from credits credit
   where credit.kind = 'store_credit' and credit.user_id = $2`,
);

/** What a buyer can spend: gift cards by their codes as typed, and the member's store credit. */
export type Purse = {
  cards: { typed: string; card: Spendable | null; problem: CardProblem | null }[];
  storeCredit: Spendable | null;
};

type Asked = { codes: readonly string[]; userId: string | null };

/**
 * Reads without locks what a buyer can spend. The same card twice counts once. All is in the currency of the shop, which
 * does not change any more once there are credits.
 */
export async function readPurse(ctx: Context, { codes, userId }: Asked): Promise<Purse> {
  const read = codes.map((typed) => ({ typed, code: readCode(typed, CARD_LETTERS) }));
  const isFirst = ({ code }: (typeof read)[number], index: number) =>
    code === null || read.findIndex((other) => other.code === code) === index;
  const asked = read.filter(isFirst);
  if (asked.length === 0 && userId === null) return { cards: [], storeCredit: null };
  const hashes = asked.map(({ code }) => hashOfCode(code ?? '').toString('hex'));
  const found = await find(ctx, [hashes, userId]);
  const cards = asked.map(({ typed }, index) => {
    const card = found.find(({ place }) => place === index);
    const problem = card ? problemOf(card) : 'unknown';
    return { typed, card: card && !problem ? card : null, problem };
  });
  const storeCredit = found.find(({ place, isActive }) => place === null && isActive) ?? null;
  return { cards, storeCredit };
}

function problemOf({ isActive, isExpired, balanceMinor }: Found): CardProblem | null {
  if (!isActive) return 'disabled';
  if (isExpired) return 'expired';
  return balanceMinor > 0 ? null : 'empty';
}

const lock = namedQuery<{ id: string; balanceMinor: number }>(
  'credits_lock_spendable',
  `select id, balance_minor as "balanceMinor" from credits
   where id = any ($1::uuid[]) and is_active and coalesce(expires_at > now(), true) order by id for no key update`,
);

/**
 * Pays with credits, in the transaction of the order that is paid. Returns false, and changes nothing, if one of them has
 * less than its part now. Locks them by id, so that orders with the same cards cannot deadlock.
 */
export async function spendCredits(
  tx: Transaction,
  parts: readonly (CreditPart & { paymentId: string })[],
): Promise<boolean> {
  const locked = await lock(tx, [parts.map(({ id }) => id)]);
  const isThere = ({ id, amountMinor }: CreditPart) =>
    locked.some((credit) => credit.id === id && credit.balanceMinor >= amountMinor);
  if (!parts.every(isThere)) return false;
  await addEntries(
    tx,
    parts.map(({ id, amountMinor, paymentId }) => ({
      creditId: id,
      kind: 'spent',
      amountMinor: -amountMinor,
      paymentId,
    })),
  );
  return true;
}

const ensure = namedQuery(
  'credits_ensure_account',
  `insert into credits (id, kind, user_id, currency) values ($1, 'store_credit', $2, $3) on conflict do nothing`,
);
const refundToAccount = namedQuery(
  'credits_refund_to_account',
  `insert into credit_entries (id, credit_id, kind, amount_minor, refund_id)
   select $1, id, 'refunded', $5, $4 from credits where kind = 'store_credit' and user_id = $2 and currency = $3
   on conflict (refund_id) do nothing`,
);

/** Gives a refund as store credit to a member, once per refund, regardless of how it was paid. */
export async function refundToStoreCredit(
  ctx: Pick<Context, 'db'>,
  refund: { refundId: string; userId: string; currency: string; amountMinor: number },
): Promise<void> {
  const { refundId, userId, currency, amountMinor } = refund;
  await ensure(ctx, [newId(), userId, currency]);
  await refundToAccount(ctx, [newId(), userId, currency, refundId, amountMinor]);
}

/** How long a card can at least be spent after a refund to it. */
const SPENDABLE = `interval '90 days'`;
const refund = namedQuery<{ isKnown: boolean }>(
  'credits_refund',
  `with added as (insert into credit_entries (id, credit_id, kind, amount_minor, refund_id)
   select $1, credit_id, 'refunded', $4, $3 from credit_entries where payment_id = $2 on conflict (refund_id) do nothing
   returning credit_id),
   prolonged as (update credits set expires_at = now() + ${SPENDABLE}
   where id = (select credit_id from added) and expires_at < now() + ${SPENDABLE})
   select exists (select from credit_entries where payment_id = $2) as "isKnown"`,
);

/**
 * Refunds a payment to the credit that it was made with, once per refund. A gift card that has expired meanwhile, or soon
 * will, can be spent for 90 more days: the money is the buyer's. For the payment providers of orders.
 */
export async function refundToCredit(
  ctx: Pick<Context, 'db'>,
  { paymentId, refundId, amountMinor }: { paymentId: string; refundId: string; amountMinor: number },
): Promise<void> {
  const [payment] = await refund(ctx, [newId(), paymentId, refundId, amountMinor]);
  if (!payment?.isKnown) throw new Error('The payment was not made with a credit');
}
