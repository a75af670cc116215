import type { InvoiceTerms } from '#domains/content/server/index.ts';
import type { ProviderName } from '../../payment-providers.ts';
import { providerNamed } from './providers.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** Until when an order placed now waits for its money; null: for as long as staff does. */
export function expiryFrom(provider: ProviderName, terms: InvoiceTerms): Date | null {
  const minutes = providerNamed(provider).holdMinutes(terms);
  return minutes === null ? null : new Date(Date.now() + minutes * MINUTE_MS);
}

/** Until when an order placed now that may ship unpaid keeps its stock if staff does not handle it. */
export const lapseFrom = (provider: ProviderName, { invoiceDays }: InvoiceTerms): Date | null =>
  providerNamed(provider).shipsUnpaid ? new Date(Date.now() + invoiceDays * DAY_MS) : null;
