import type { InvoiceTerms } from '#domains/content/server/index.ts';
import type { Context } from '#platform/context.ts';
import { DomainError } from '#platform/errors.ts';
import { placeOf } from '#platform/limits/limit-key.ts';
import { spend } from '#platform/limits/spend.ts';
import { invoiceLimit } from '../../errors.ts';

const DAY_SECONDS = 86_400;

/**
 * Counts one more order on invoice of a customer and of the address that asks: each takes goods, and mails somebody,
 * without any money. An account is counted by itself, so that no stranger can use up what its owner has. Before the
 * transaction.
 *
 * @throws `payments.invoice_limit` (409) when it is one too many for either.
 */
export async function limitInvoiceOrders(
  ctx: Context,
  { userId, email }: { userId: string | null; email: string },
  { invoicePerAddress, invoicePerCustomer }: InvoiceTerms,
): Promise<void> {
  const place = placeOf(ctx.address ?? '');
  const customer = userId ?? email.trim().toLowerCase();
  const counts = [
    ...(place ? [{ name: 'invoice/address', key: place, most: invoicePerAddress }] : []),
    { name: 'invoice/customer', key: customer, most: invoicePerCustomer },
  ];
  try {
    for (const count of counts) await spend(ctx, { ...count, seconds: DAY_SECONDS });
  } catch (error) {
    // Not 429: a browser would send the same order again until it is taken.
    if (error instanceof DomainError && error.code === 'request.too_many') throw invoiceLimit();
    throw error;
  }
}
