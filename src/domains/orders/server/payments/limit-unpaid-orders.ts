import type { InvoiceTerms } from '#domains/content/server/index.ts';
import type { Context } from '#platform/context.ts';
import { DomainError } from '#platform/errors.ts';
import { networkOf } from '#platform/limits/limit-key.ts';
import { spend } from '#platform/limits/spend.ts';
import { isCounted, rememberCounted } from '#platform/limits/unasked.ts';
import { mailboxOf } from '#platform/mail/mailbox-of.ts';
import type { ProviderName } from '../../payment-providers.ts';
import { invoiceLimit } from '../errors.ts';

const DAY_SECONDS = 86_400;
/** The first order of a day costs no round trip; it is counted once a second follows. */
const UNASKED = 1;
/** Seconds in which a repeated request counts once. */
const PRESS_SECONDS = 3_600;

/** Orders of a day that are paid in advance by transfer: they take stock until then, but nothing is sent unpaid. */
const TRANSFERS = { perCustomer: 20, perAddress: 100 };

type Order = { userId: string | null; email: string; provider: ProviderName; press: string };

/**
 * Counts an order of a customer and of the client's address that is paid later: each takes stock and sends a mail without
 * any payment. Orders on invoice and in cash count together, by the owner's limits; transfers by themselves. The same
 * `press` counts once. Accounts are counted separately, so that strangers cannot use up an owner's limit. Call it before
 * the transaction.
 *
 * @throws `payments.invoice_limit` (409) when either limit is exceeded.
 */
export async function limitUnpaidOrders(
  ctx: Context,
  { userId, email, provider, press }: Order,
  { invoicePerAddress, invoicePerCustomer }: InvoiceTerms,
): Promise<void> {
  if (isCounted(ctx.services, press)) return;
  const place = networkOf(ctx.address ?? '');
  const customer = userId ?? mailboxOf(email);
  const { name, perCustomer, perAddress } =
    provider === 'bank-transfer'
      ? { name: 'transfer', ...TRANSFERS }
      : { name: 'invoice', perCustomer: invoicePerCustomer, perAddress: invoicePerAddress };
  const counts = [
    ...(place ? [{ name: `${name}/address`, key: place, most: perAddress }] : []),
    { name: `${name}/customer`, key: customer, most: perCustomer },
  ];
  try {
    for (const count of counts) await spend(ctx, { ...count, seconds: DAY_SECONDS, unasked: UNASKED });
    rememberCounted(ctx.services, press, PRESS_SECONDS);
  } catch (error) {
    // Not 429: browsers would resend the order until it is accepted.
    if (error instanceof DomainError && error.code === 'request.too_many') throw invoiceLimit();
    throw error;
  }
}
