import { countries } from '#platform/address/countries.ts';
import { minorDigits, toDecimal } from '#platform/money.ts';
import { WHOLE_PPM } from '#platform/percent.ts';
import { readVatId } from '#platform/vat-id.ts';
import type { EInvoiceParts } from './e-invoice-parts.ts';
import { townIn } from './seller-town.ts';
import type { InvoiceSnapshot } from './snapshot.ts';

/** What the shop's settings lacked when an invoice was issued. */
type SellerGap = 'phone' | 'email' | 'town';

/** The smallest rate that rounds to a whole percent. */
const LEAST_RATE_PPM = 5_000;
const HUNDREDTHS = 100;

/**
 * Whether the tax of a rate may be what it is. It may differ from that of the sum, rounded to hundredths, by less than one
 * unit of money (BR-S-09): tax that is rounded by line differs more in currencies without decimals. Rates below half a
 * percent count as none, and have less than half a unit (BR-CO-17).
 */
function isClose({ ratePpm, netMinor, taxMinor }: EInvoiceParts['groups'][number], digits: number): boolean {
  const hundredths = (amountMinor: number) =>
    Math.abs(Math.round(toDecimal(amountMinor, digits) * HUNDREDTHS));
  const tax = hundredths(taxMinor);
  if (ratePpm > 0 && ratePpm < LEAST_RATE_PPM && tax >= HUNDREDTHS / 2) return false;
  return Math.abs(tax - Math.round((hundredths(netMinor) * ratePpm) / WHOLE_PPM)) < HUNDREDTHS;
}

/**
 * Whether EN 16931 can express an invoice: it has amounts of two decimals at most, sellers who are known to their state, and
 * countries of ISO 3166-1 (BR-CL-14), without others that are in use, such as XK.
 */
export function isExpressible({ order, seller }: InvoiceSnapshot, { groups }: EInvoiceParts): boolean {
  const digits = minorDigits(order.currency);
  if (!seller.country || digits > 2) return false;
  const named = [seller.country, order.billingAddress.country, order.shippingAddress.country];
  if (!named.every((country) => countries.includes(country))) return false;
  if (!groups.every((group) => isClose(group, digits))) return false;
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
