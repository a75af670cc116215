import type { InvoiceTerms } from '#domains/content/server/index.ts';
import type { Context } from '#platform/context.ts';
import { DomainError } from '#platform/errors.ts';
import { networkOf } from '#platform/limits/limit-key.ts';
import { spend } from '#platform/limits/spend.ts';
import { isCounted, rememberCounted } from '#platform/limits/unasked.ts';
import { mailboxOf } from '#platform/mail/mailbox-of.ts';
import { invoiceLimit } from '../../errors.ts';

const DAY_SECONDS = 86_400;
/** The first order of a day costs no round trip; it is counted once a second follows. */
const UNASKED = 1;
/** Seconds in which a repeated request counts once. */
const PRESS_SECONDS = 3_600;

/**
 * Counts an invoice order of a customer and of the client's address: each takes stock and sends a mail without any
 * payment. The same `press` counts once. Accounts are counted separately, so that strangers cannot use up an owner's
 * limit. Call it before the transaction.
 *
 * @throws `payments.invoice_limit` (409) when either limit is exceeded.
 */
export async function limitInvoiceOrders(
  ctx: Context,
  { userId, email, press }: { userId: string | null; email: string; press: string },
  { invoicePerAddress, invoicePerCustomer }: InvoiceTerms,
): Promise<void> {
  if (isCounted(ctx.services, press)) return;
  const place = networkOf(ctx.address ?? '');
  const customer = userId ?? mailboxOf(email);
  const counts = [
    ...(place ? [{ name: 'invoice/address', key: place, most: invoicePerAddress }] : []),
    { name: 'invoice/customer', key: customer, most: invoicePerCustomer },
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
