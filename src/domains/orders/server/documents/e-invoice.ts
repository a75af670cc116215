import { escapeHtml } from '#platform/escape-html.ts';
import { decimalText, minorDigits, toDecimal } from '#platform/money.ts';
import { WHOLE_PPM } from '#platform/percent.ts';
import { fullName } from '#platform/person-name.ts';
import { readVatId } from '#platform/vat-id.ts';
import type { Address } from '../../contract.ts';
import { INVOICE_DAYS } from '../../rules.ts';
import { dueOf } from './due-of.ts';
import { type EInvoiceParts, eInvoiceParts, type TaxGroup } from './e-invoice-parts.ts';
import { ibanIn } from './epc-code.ts';
import { type DocumentFormats, documentFormats } from './formats.ts';
import { exemptReasons, untaxedReason } from './invoice-rows.ts';
import type { InvoiceSnapshot } from './snapshot.ts';

/** `en16931`: as in Factur-X and ZUGFeRD; `xrechnung`: the same with what German authorities ask for. */
export type EInvoiceProfile = 'en16931' | 'xrechnung';

const guidelines: Record<EInvoiceProfile, string> = {
  en16931: 'urn:cen.eu:en16931:2017',
  xrechnung: 'urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0',
};
const namespaces = [
  ['rsm', 'CrossIndustryInvoice:100'],
  ['ram', 'ReusableAggregateBusinessInformationEntity:100'],
  ['qdt', 'QualifiedDataType:100'],
  ['udt', 'UnqualifiedDataType:100'],
].map(([prefix, name]) => `xmlns:${prefix}="urn:un:unece:uncefact:data:standard:${name}"`);

type Content = string | false | null | undefined;
/** An element of content that is XML already; nothing if the content is empty. */
function el(name: string, content: Content | Content[], attributes = ''): string {
  const inner = Array.isArray(content) ? content.filter(Boolean).join('') : content;
  if (!inner) return '';
  const prefixed = name.includes(':') ? name : `ram:${name}`;
  return `<${prefixed}${attributes && ` ${attributes}`}>${inner}</${prefixed}>`;
}
/** An element of text; control characters are not allowed in XML. */
const text = (name: string, value: string | null | undefined, attributes = '') =>
  el(name, escapeHtml((value ?? '').replaceAll(/\p{Cc}+/gu, ' ').trim()), attributes);

const date = (moment: string, timeZone: string) =>
  el(
    'udt:DateTimeString',
    new Intl.DateTimeFormat('sv', { timeZone }).format(new Date(moment)).replaceAll('-', ''),
    'format="102"',
  );

/**
 * An invoice or credit note as XML of the Cross Industry Invoice (D16B) by EN 16931, from its snapshot alone. Null if the
 * norm cannot express it: no country or tax number of the seller, or a currency of three decimals.
 */
export function writeEInvoice(invoice: InvoiceSnapshot, profile: EInvoiceProfile): string | null {
  const { order, seller } = invoice;
  const digits = minorDigits(order.currency);
  const { t, money } = documentFormats(order.locale, { currency: order.currency, timeZone: seller.timeZone });
  const parts = eInvoiceParts(invoice, { refund: t('refund'), deposit: t('deposit') });
  const isTaxed = parts.groups.some(({ category }) => category === 'S');
  if (!seller.country || digits > 2 || (isTaxed && !seller.vatId)) return null;
  const amount = (minor: number) => decimalText(minor, digits);
  return `<?xml version="1.0" encoding="UTF-8"?>\n${el(
    'rsm:CrossIndustryInvoice',
    [
      el('rsm:ExchangedDocumentContext', [
        profile === 'xrechnung' &&
          el(
            'BusinessProcessSpecifiedDocumentContextParameter',
            text('ID', 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0'),
          ),
        el('GuidelineSpecifiedDocumentContextParameter', text('ID', guidelines[profile])),
      ]),
      documentHead(invoice),
      el('rsm:SupplyChainTradeTransaction', [
        ...parts.lines.map((line, index) => lineItem(line, index + 1, digits)),
        agreement(invoice),
        delivery(invoice),
        settlement(invoice, { parts, amount, t, money }),
      ]),
    ],
    namespaces.join(' '),
  )}\n`;
}

const documentHead = ({ label, corrects, issuedOn, seller }: InvoiceSnapshot) =>
  el('rsm:ExchangedDocument', [
    text('ID', label),
    text('TypeCode', corrects ? '381' : '380'),
    el('IssueDateTime', date(issuedOn, seller.timeZone)),
    corrects?.reason && el('IncludedNote', text('Content', corrects.reason)),
  ]);

const taxOf = ({ category, ratePpm }: TaxGroup) => [
  text('TypeCode', 'VAT'),
  text('CategoryCode', category),
  // What is not subject to tax has no rate.
  category !== 'O' && text('RateApplicablePercent', String(percentOf(ratePpm))),
];
const percentOf = (ratePpm: number) => (ratePpm * 100) / WHOLE_PPM;

/** The price of one unit has more decimals than amounts: times the quantity it rounds to the line's amount. */
const lineItem = (line: EInvoiceParts['lines'][number], number: number, digits: number) =>
  el('IncludedSupplyChainTradeLineItem', [
    el('AssociatedDocumentLineDocument', text('LineID', String(number))),
    el('SpecifiedTradeProduct', [text('SellerAssignedID', line.sku), text('Name', line.name)]),
    el(
      'SpecifiedLineTradeAgreement',
      el(
        'NetPriceProductTradePrice',
        text('ChargeAmount', (toDecimal(line.netMinor, digits) / line.quantity).toFixed(digits + 6)),
      ),
    ),
    el('SpecifiedLineTradeDelivery', text('BilledQuantity', String(line.quantity), 'unitCode="C62"')),
    el('SpecifiedLineTradeSettlement', [
      el('ApplicableTradeTax', taxOf(line)),
      el(
        'SpecifiedTradeSettlementLineMonetarySummation',
        text('LineTotalAmount', decimalText(line.netMinor, digits)),
      ),
    ]),
  ]);

function agreement({ order, seller }: InvoiceSnapshot): string {
  const { billingAddress } = order;
  return el('ApplicableHeaderTradeAgreement', [
    text('BuyerReference', order.code),
    el('SellerTradeParty', [
      !seller.vatId && text('ID', seller.email || seller.storeName),
      text('Name', seller.company || seller.storeName),
      el('DefinedTradeContact', [
        text('PersonName', seller.storeName),
        el('TelephoneUniversalCommunication', text('CompleteNumber', seller.phone)),
        el('EmailURIUniversalCommunication', text('URIID', seller.email)),
      ]),
      sellerAddress(seller),
      el('URIUniversalCommunication', text('URIID', seller.email, 'schemeID="EM"')),
      el('SpecifiedTaxRegistration', taxNumber(seller.vatId)),
    ]),
    el('BuyerTradeParty', [
      text('Name', billingAddress.company || fullName(billingAddress)),
      billingAddress.company && el('DefinedTradeContact', text('PersonName', fullName(billingAddress))),
      postalAddress(billingAddress),
      el('URIUniversalCommunication', text('URIID', order.email, 'schemeID="EM"')),
      el('SpecifiedTaxRegistration', taxNumber(billingAddress.vatId)),
    ]),
    el('BuyerOrderReferencedDocument', text('IssuerAssignedID', order.code)),
  ]);
}

/** A VAT id, or a number of the state of the seller. */
const taxNumber = (typed: string | undefined) => {
  const id = typed && readVatId(typed)?.id;
  return text('ID', id || typed, id ? 'schemeID="VA"' : 'schemeID="FC"');
};

const postalAddress = ({ postalCode, line1, line2, city, region, country }: Address) =>
  el('PostalTradeAddress', [
    text('PostcodeCode', postalCode),
    text('LineOne', line1),
    text('LineTwo', line2),
    text('CityName', city),
    text('CountryID', country),
    text('CountrySubDivisionName', region),
  ]);

/** The shop's address is typed as lines: the one of code and town is recognized, the first may be its name. */
function sellerAddress({ address, country, company, storeName }: InvoiceSnapshot['seller']): string {
  const place = address
    .map((line) => /^(?:[A-Z]{1,2}-)?(\d{4,6}(?: ?[A-Z]{2})?) +(.+)$/.exec(line))
    .find(Boolean);
  const streets = address.filter((line) => line !== place?.[0] && line !== company && line !== storeName);
  const [one, two, three] = streets;
  return el('PostalTradeAddress', [
    text('PostcodeCode', place?.[1]),
    text('LineOne', one),
    text('LineTwo', two),
    text('LineThree', three),
    text('CityName', place?.[2]),
    text('CountryID', country),
  ]);
}

function delivery({ order, shippedOn, issuedOn, seller }: InvoiceSnapshot): string {
  const { shippingAddress } = order;
  return el('ApplicableHeaderTradeDelivery', [
    el('ShipToTradeParty', [text('Name', fullName(shippingAddress)), postalAddress(shippingAddress)]),
    el(
      'ActualDeliverySupplyChainEvent',
      el('OccurrenceDateTime', date(shippedOn.at(-1) ?? issuedOn, seller.timeZone)),
    ),
  ]);
}

type Settled = {
  parts: EInvoiceParts;
  amount: (minor: number) => string;
} & Pick<DocumentFormats, 't' | 'money'>;

function settlement(invoice: InvoiceSnapshot, { parts, amount, t, money }: Settled): string {
  const { order, amountMinor, label, corrects, seller } = invoice;
  const sum = (some: readonly { netMinor: number }[]) => some.reduce((total, one) => total + one.netMinor, 0);
  const taxMinor = parts.groups.reduce((total, group) => total + group.taxMinor, 0);
  const isPaid = corrects === null && order.paymentStatus !== 'unpaid';
  const prepaidMinor = isPaid ? amountMinor : corrects ? 0 : amountMinor - dueOf(invoice);
  const isCash = order.paymentProvider === 'cash';
  const iban = isCash ? undefined : ibanIn(seller.bankAccount);
  const due = { amount: money(amountMinor - prepaidMinor), days: INVOICE_DAYS, label };
  const terms = corrects
    ? t(corrects.isReplaced ? 'replaced' : 'sentBack')
    : isPaid
      ? t('paid')
      : isCash
        ? t('payCash')
        : t('transferPlain', due);
  return el('ApplicableHeaderTradeSettlement', [
    text('PaymentReference', label),
    text('InvoiceCurrencyCode', order.currency),
    el('SpecifiedTradeSettlementPaymentMeans', [
      text('TypeCode', isCash ? '10' : iban ? '58' : '1'),
      el('PayeePartyCreditorFinancialAccount', text('IBANID', iban)),
    ]),
    ...parts.groups.map((group) => taxBreakdown(group, invoice, { amount, t })),
    ...parts.charges.map((charge) =>
      el('SpecifiedTradeAllowanceCharge', [
        el('ChargeIndicator', el('udt:Indicator', 'true')),
        text('ActualAmount', amount(charge.netMinor)),
        text('Reason', t(order.shippingMethod.pickup ? 'pickupAt' : 'shipping')),
        el('CategoryTradeTax', taxOf(charge)),
      ]),
    ),
    el('SpecifiedTradePaymentTerms', text('Description', terms)),
    el('SpecifiedTradeSettlementHeaderMonetarySummation', [
      text('LineTotalAmount', amount(sum(parts.lines))),
      text('ChargeTotalAmount', amount(sum(parts.charges))),
      text('TaxBasisTotalAmount', amount(amountMinor - taxMinor)),
      text('TaxTotalAmount', amount(taxMinor), `currencyID="${order.currency}"`),
      text('GrandTotalAmount', amount(amountMinor)),
      text('TotalPrepaidAmount', amount(prepaidMinor)),
      text('DuePayableAmount', amount(amountMinor - prepaidMinor)),
    ]),
    corrects &&
      el('InvoiceReferencedDocument', [
        text('IssuerAssignedID', corrects.label),
        el('FormattedIssueDateTime', date(corrects.issuedOn, seller.timeZone).replaceAll('udt:', 'qdt:')),
      ]),
  ]);
}

const reasonCodes: Partial<Record<TaxGroup['category'], string>> = { K: 'VATEX-EU-IC', O: 'VATEX-EU-O' };

function taxBreakdown(
  group: EInvoiceParts['groups'][number],
  invoice: InvoiceSnapshot,
  { amount, t }: Pick<Settled, 'amount' | 't'>,
): string {
  const { category, netMinor, taxMinor } = group;
  const [type, code, rate] = taxOf(group);
  const reason = category === 'E' ? exemptReasons(invoice, t).join(' ') : untaxedReason(invoice, t);
  return el('ApplicableTradeTax', [
    text('CalculatedAmount', amount(taxMinor)),
    type,
    (category === 'K' || category === 'E' || category === 'O') && text('ExemptionReason', reason),
    text('BasisAmount', amount(netMinor)),
    code,
    text('ExemptionReasonCode', reasonCodes[category]),
    rate,
  ]);
}
