import { euCountries, readVatId } from '#platform/vat-id.ts';
import type { InvoiceSnapshot } from './snapshot.ts';

/**
 * Whether the goods of an invoice leave the EU without tax (Article 146 of Directive 2006/112/EC): sold by a business with
 * a VAT id of a member state, sent to a country outside, and not for gift cards alone. Pure.
 */
export function isExport({ order, seller, taxes, amountMinor, vouchersMinor = 0 }: InvoiceSnapshot): boolean {
  const { shippingAddress, shippingMethod, isIntraCommunity } = order;
  return (
    euCountries.includes(seller.country ?? '') &&
    !euCountries.includes(shippingAddress.country) &&
    readVatId(seller.vatId) !== null &&
    seller.smallBusinessIn == null &&
    !isIntraCommunity &&
    !shippingMethod.pickup &&
    taxes.every(({ ratePpm }) => ratePpm === 0) &&
    (vouchersMinor === 0 || vouchersMinor < amountMinor)
  );
}
