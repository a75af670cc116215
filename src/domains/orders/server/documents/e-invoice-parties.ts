import { fullName } from '#platform/person-name.ts';
import { readVatId } from '#platform/vat-id.ts';
import type { Address } from '../../contract.ts';
import { el, text } from './e-invoice-xml.ts';
import { townIn } from './seller-town.ts';
import type { InvoiceSnapshot } from './snapshot.ts';

/** How German authorities are addressed: coarse and fine part, and two digits of a checksum. */
const leitwegId = /^\d{2,12}(-[0-9A-Z]{1,30})?-\d{2}$/i;

/** Seller, buyer and order, by the buyer's own reference if they gave one (BT-10, BT-13). What is not subject to tax may not name VAT ids (BR-O-02). */
export function agreement({ order, seller }: InvoiceSnapshot, isOutsideTax: boolean): string {
  const { billingAddress } = order;
  const { buyerReference: reference = '' } = billingAddress;
  const isOrderNumber = reference !== '' && !leitwegId.test(reference);
  const vatId = readVatId(seller.vatId)?.id;
  const buyersVatId = isOutsideTax ? undefined : readVatId(billingAddress.vatId ?? '')?.id;
  return el('ApplicableHeaderTradeAgreement', [
    text('BuyerReference', reference || order.code),
    el('SellerTradeParty', [
      // Without a VAT id something else has to identify the seller (BR-CO-26).
      !vatId && text('ID', seller.email || seller.storeName),
      text('Name', seller.company || seller.storeName),
      el('DefinedTradeContact', [
        text('PersonName', seller.storeName),
        el('TelephoneUniversalCommunication', text('CompleteNumber', seller.phone)),
        el('EmailURIUniversalCommunication', text('URIID', seller.email)),
      ]),
      sellerAddress(seller),
      el('URIUniversalCommunication', text('URIID', seller.email, 'schemeID="EM"')),
      // A VAT id, or a number of the seller's state.
      el('SpecifiedTaxRegistration', [
        text('ID', vatId || seller.vatId, vatId ? 'schemeID="VA"' : 'schemeID="FC"'),
      ]),
    ]),
    el('BuyerTradeParty', [
      text('Name', billingAddress.company || fullName(billingAddress)),
      billingAddress.company && el('DefinedTradeContact', text('PersonName', fullName(billingAddress))),
      postalAddress(billingAddress),
      el('URIUniversalCommunication', text('URIID', order.email, 'schemeID="EM"')),
      el('SpecifiedTaxRegistration', text('ID', buyersVatId, 'schemeID="VA"')),
    ]),
    el('BuyerOrderReferencedDocument', text('IssuerAssignedID', isOrderNumber ? reference : order.code)),
  ]);
}

export const postalAddress = ({ postalCode, line1, line2, city, region, country }: Address) =>
  el('PostalTradeAddress', [
    text('PostcodeCode', postalCode),
    text('LineOne', line1),
    text('LineTwo', line2),
    text('CityName', city),
    text('CountryID', country),
    text('CountrySubDivisionName', region),
  ]);

/** The shop's address is typed as lines: those of code and town are recognized, the first may be its name. */
function sellerAddress({ address, country, company, storeName }: InvoiceSnapshot['seller']): string {
  const town = townIn(address);
  const [one, two, ...more] = address.filter(
    (line) => !town?.lines.includes(line) && line !== company && line !== storeName,
  );
  return el('PostalTradeAddress', [
    text('PostcodeCode', town?.postalCode),
    text('LineOne', one),
    text('LineTwo', two),
    text('LineThree', more.join(', ')),
    text('CityName', town?.city),
    text('CountryID', country),
  ]);
}
