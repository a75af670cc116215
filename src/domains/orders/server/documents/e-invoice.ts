import { decimalText, minorDigits, toDecimal } from '#platform/money.ts';
import { WHOLE_PPM } from '#platform/percent.ts';
import { fullName } from '#platform/person-name.ts';
import { dueDay, dueOf } from './due-of.ts';
import { isExpressible } from './e-invoice-gaps.ts';
import { agreement, postalAddress } from './e-invoice-parties.ts';
import { type EInvoiceParts, eInvoiceParts, type TaxGroup } from './e-invoice-parts.ts';
import { date, el, text } from './e-invoice-xml.ts';
import { type DocumentFormats, documentFormats } from './formats.ts';
import { exemptReasons, nameOfRest, untaxedReason } from './invoice-rows.ts';
import { paymentMeans } from './payment-means.ts';
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

/**
 * An invoice or credit note as XML of the Cross Industry Invoice (D16B) by EN 16931, from its snapshot alone. Null if the
 * norm cannot express it: no country or tax number of the seller, or a currency of three decimals. XRechnung asks for more
 * (`sellerGaps`, `isAddressed`), which the caller has checked.
 */
export function writeEInvoice(invoice: InvoiceSnapshot, profile: EInvoiceProfile): string | null {
  const { order, seller } = invoice;
  const digits = minorDigits(order.currency);
  const { t, money, day } = documentFormats(order.locale, {
    currency: order.currency,
    timeZone: seller.timeZone,
  });
  const parts = eInvoiceParts(invoice, { refund: nameOfRest(invoice, t), deposit: t('deposit') });
  if (!isExpressible(invoice, parts)) return null;
  const isOutsideTax = parts.groups.some(({ category }) => category === 'O');
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
        agreement(invoice, isOutsideTax),
        delivery(invoice),
        settlement(invoice, { parts, profile, amount, t, money, day }),
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
  profile: EInvoiceProfile;
  amount: (minor: number) => string;
} & Pick<DocumentFormats, 't' | 'money' | 'day'>;

function settlement(invoice: InvoiceSnapshot, { parts, profile, amount, t, money, day }: Settled): string {
  const { order, amountMinor, label, corrects, seller } = invoice;
  const sum = (some: readonly { netMinor: number }[]) => some.reduce((total, one) => total + one.netMinor, 0);
  const taxMinor = parts.groups.reduce((total, group) => total + group.taxMinor, 0);
  const isPaid = corrects === null && order.paymentStatus !== 'unpaid';
  const prepaidMinor = isPaid ? amountMinor : corrects ? 0 : amountMinor - dueOf(invoice);
  const isCash = order.paymentProvider === 'cash';
  const due = { amount: money(amountMinor - prepaidMinor), day: day(dueDay(invoice)), label };
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
    paymentMeans(invoice),
    ...parts.groups.map((group) => taxBreakdown(group, invoice, { profile, amount, t })),
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

const reasonCodes: Partial<Record<TaxGroup['category'], string>> = {
  G: 'VATEX-EU-G',
  K: 'VATEX-EU-IC',
  O: 'VATEX-EU-O',
};

function taxBreakdown(
  group: EInvoiceParts['groups'][number],
  invoice: InvoiceSnapshot,
  { profile, amount, t }: Pick<Settled, 'profile' | 'amount' | 't'>,
): string {
  const { category, netMinor, taxMinor } = group;
  const [type, code, rate] = taxOf(group);
  const reason = category === 'E' ? exemptReasons(invoice, t).join(' ') : untaxedReason(invoice, t);
  return el('ApplicableTradeTax', [
    text('CalculatedAmount', amount(taxMinor)),
    type,
    category !== 'S' && category !== 'Z' && text('ExemptionReason', reason),
    text('BasisAmount', amount(netMinor)),
    code,
    text('ExemptionReasonCode', reasonCodes[category]),
    // XRechnung wants a rate even of what is not subject to tax (BR-DE-14).
    rate || (profile === 'xrechnung' && text('RateApplicablePercent', '0')),
  ]);
}
