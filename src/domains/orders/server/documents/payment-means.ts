import { ibanIn } from '#platform/iban.ts';
import type { ProviderName } from '../../payment-providers.ts';
import { el, text } from './e-invoice-xml.ts';
import type { InvoiceSnapshot } from './snapshot.ts';

/** Codes of UNTDID 4461. */
const codes = { notDefined: '1', cash: '10', transfer: '30', sepa: '58', online: '68', clearing: '97' };

const codeOf: Readonly<Record<ProviderName, string>> = {
  'test-card': codes.online,
  stripe: codes.online,
  paypal: codes.online,
  invoice: codes.transfer,
  'bank-transfer': codes.transfer,
  cash: codes.cash,
  'gift-card': codes.clearing,
  'store-credit': codes.clearing,
  // A code for cards demands digits of the card (BR-DE-24-a), which terminals do not tell.
  terminal: codes.notDefined,
};

/** By which means an order is paid; a transfer names the account that it goes to, which is none without an IBAN. */
export function paymentMeans({ order, seller }: InvoiceSnapshot): string {
  const code = codeOf[order.paymentProvider] ?? codes.notDefined;
  const iban = code === codes.transfer ? ibanIn(seller.bankAccount) : undefined;
  const ofTransfer = !iban ? codes.notDefined : order.currency === 'EUR' ? codes.sepa : codes.transfer;
  return el('SpecifiedTradeSettlementPaymentMeans', [
    text('TypeCode', code === codes.transfer ? ofTransfer : code),
    el('PayeePartyCreditorFinancialAccount', text('IBANID', iban)),
  ]);
}
