import type { InvoiceTerms } from '#domains/content/server/index.ts';
import type { Context } from '#platform/context.ts';
import { DomainError } from '#platform/errors.ts';
import { placeOf } from '#platform/limits/limit-key.ts';
import { spend } from '#platform/limits/spend.ts';
import { isCounted, rememberCounted } from '#platform/limits/unasked.ts';
import { invoiceLimit } from '../../errors.ts';

const DAY_SECONDS = 86_400;
/** The first order of a day costs most buyers no round trip; who goes on has it counted, too. */
const UNASKED = 1;
/** For how long a browser may send one press of the button again: it counts once. */
const PRESS_SECONDS = 3_600;

/**
 * Counts one more order on invoice of a customer and of the address that asks: each takes goods, and mails somebody,
 * without any money. The same `press` sent again counts once. An account is counted by itself, so that no stranger can use up what its owner has. Before the
 * transaction.
 *
 * @throws `payments.invoice_limit` (409) when it is one too many for either.
 */
export async function limitInvoiceOrders(
  ctx: Context,
  { userId, email, press }: { userId: string | null; email: string; press: string },
  { invoicePerAddress, invoicePerCustomer }: InvoiceTerms,
): Promise<void> {
  if (isCounted(ctx.services, press)) return;
  const place = placeOf(ctx.address ?? '');
  const customer = userId ?? email.trim().toLowerCase();
  const counts = [
    ...(place ? [{ name: 'invoice/address', key: place, most: invoicePerAddress }] : []),
    { name: 'invoice/customer', key: customer, most: invoicePerCustomer },
  ];
  try {
    for (const count of counts) await spend(ctx, { ...count, seconds: DAY_SECONDS, unasked: UNASKED });
    rememberCounted(ctx.services, press, PRESS_SECONDS);
  } catch (error) {
    // Not 429: a browser would send the same order again until it is taken.
    if (error instanceof DomainError && error.code === 'request.too_many') throw invoiceLimit();
    throw error;
  }
}
