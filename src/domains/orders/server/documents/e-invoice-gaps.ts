import { minorDigits } from '#platform/money.ts';
import { WHOLE_PPM } from '#platform/percent.ts';
import { readVatId } from '#platform/vat-id.ts';
import type { EInvoiceParts } from './e-invoice-parts.ts';
import { townIn } from './seller-town.ts';
import type { InvoiceSnapshot } from './snapshot.ts';

/** What the shop's settings lacked when an invoice was issued. */
export type SellerGap = 'phone' | 'email' | 'town';

/**
 * Whether EN 16931 can express an invoice: it has amounts of two decimals at most, and sellers who are known to their
 * state. The tax of a rate may differ from that of its sum by less than one unit of money (BR-S-09): tax that is rounded by
 * line differs more in currencies without decimals.
 */
export function isExpressible({ order, seller }: InvoiceSnapshot, { groups }: EInvoiceParts): boolean {
  const digits = minorDigits(order.currency);
  if (!seller.country || digits > 2) return false;
  const isClose = ({ ratePpm, netMinor, taxMinor }: EInvoiceParts['groups'][number]) =>
    Math.abs(taxMinor - (netMinor * ratePpm) / WHOLE_PPM) < 10 ** digits;
  if (!groups.every(isClose)) return false;
  const has = (category: string) => groups.some((group) => group.category === category);
  if (has('K')) return readVatId(seller.vatId) !== null;
  return !has('S') || seller.vatId !== '';
}

/** What XRechnung asks of a seller beyond that (BR-DE-3, -4, -6 and -7). */
export function sellerGaps({ seller }: InvoiceSnapshot): SellerGap[] {
  const { phone = '', email, address } = seller;
  const gaps: (SellerGap | false)[] = [
    phone.trim() === '' && 'phone',
    email.trim() === '' && 'email',
    townIn(address) === null && 'town',
  ];
  return gaps.filter((gap) => gap !== false);
}

/** Whether the addresses of an order have what XRechnung asks for (BR-DE-8 to -11); those of some countries have not. */
export const isAddressed = ({ order }: InvoiceSnapshot): boolean =>
  [order.billingAddress, order.shippingAddress].every(
    ({ postalCode, city }) => postalCode.trim() !== '' && city.trim() !== '',
  );
