import { codeLists } from './codes.ts';
import {
  allowance,
  breakdown,
  buyer,
  cents,
  charge,
  delivery,
  invoice,
  isGiven,
  isIn,
  isShort,
  line,
  lineAllowance,
  lineAmount,
  lineCharge,
  magnitude,
  type Rule,
  rulesAt,
  seller,
  settlement,
  taxByRate,
  totals,
} from './rule.ts';

const country = 'ram:PostalTradeAddress/ram:CountryID';
const isVat = "ram:TypeCode = 'VAT'";

const head = rulesAt(invoice, {
  'BR-01': isGiven('rsm:ExchangedDocumentContext/ram:GuidelineSpecifiedDocumentContextParameter/ram:ID'),
  'BR-02': isGiven('rsm:ExchangedDocument/ram:ID'),
  'BR-03': isGiven("rsm:ExchangedDocument/ram:IssueDateTime/udt:DateTimeString[@format = '102']"),
  'BR-04': isGiven('rsm:ExchangedDocument/ram:TypeCode'),
  'BR-05': isGiven(`${settlement}/ram:InvoiceCurrencyCode`),
  'BR-06': isGiven(`${seller}/ram:Name`),
  'BR-07': isGiven(`${buyer}/ram:Name`),
  'BR-08': `${seller}/ram:PostalTradeAddress`,
  'BR-09': isGiven(`${seller}/${country}`),
  'BR-10': `${buyer}/ram:PostalTradeAddress`,
  'BR-11': isGiven(`${buyer}/${country}`),
  'BR-16': line,
  'BR-CO-18': breakdown,
  'BR-CL-01': isIn('rsm:ExchangedDocument/ram:TypeCode', codeLists.documents),
  'BR-CL-04': isIn(`${settlement}/ram:InvoiceCurrencyCode`, codeLists.currencies),
});

const hasScheme = `not(ram:URIUniversalCommunication) or ${isGiven('ram:URIUniversalCommunication/ram:URIID/@schemeID')}`;

const parties = [
  ...rulesAt(seller, {
    'BR-62': hasScheme,
    'BR-CO-26':
      "ram:ID or ram:GlobalID or ram:SpecifiedLegalOrganization/ram:ID or ram:SpecifiedTaxRegistration/ram:ID[@schemeID = 'VA']",
  }),
  ...rulesAt(buyer, {
    'BR-63': hasScheme,
    // The syntax binding knows no number of a buyer but the VAT id (BT-48).
    'CII-BT-48': "not(ram:SpecifiedTaxRegistration/ram:ID[@schemeID != 'VA'])",
  }),
  ...rulesAt("//ram:SpecifiedTaxRegistration/ram:ID[@schemeID = 'VA']", {
    'BR-CO-09': isIn('substring(., 1, 2)', codeLists.countries.replace(/'$/, "EL XI '")),
  }),
  ...rulesAt('//ram:GlobalID[@schemeID]', { 'BR-CL-10': isIn('@schemeID', codeLists.identifiers) }),
  ...rulesAt('//ram:ID[@schemeID][not(parent::ram:SpecifiedTaxRegistration)]', {
    'BR-CL-11': isIn('@schemeID', codeLists.identifiers),
  }),
  ...rulesAt('//ram:CountryID', { 'BR-CL-14': isIn('.', codeLists.countries) }),
  ...rulesAt('//ram:URIUniversalCommunication/ram:URIID', {
    'BR-CL-25': isIn('@schemeID', codeLists.electronicAddresses),
  }),
  ...rulesAt(`${delivery}/ram:ShipToTradeParty[ram:PostalTradeAddress]`, { 'BR-57': isGiven(country) }),
];

const lines = rulesAt(line, {
  'BR-21': isGiven('ram:AssociatedDocumentLineDocument/ram:LineID'),
  'BR-22': 'ram:SpecifiedLineTradeDelivery/ram:BilledQuantity',
  'BR-23': isGiven('ram:SpecifiedLineTradeDelivery/ram:BilledQuantity/@unitCode'),
  'BR-24': lineAmount,
  'BR-25': isGiven('ram:SpecifiedTradeProduct/ram:Name'),
  'BR-26': 'ram:SpecifiedLineTradeAgreement/ram:NetPriceProductTradePrice/ram:ChargeAmount',
  'BR-27': 'ram:SpecifiedLineTradeAgreement/ram:NetPriceProductTradePrice/ram:ChargeAmount >= 0',
  'BR-CO-04': `ram:SpecifiedLineTradeSettlement/ram:ApplicableTradeTax[${isVat}]/ram:CategoryCode`,
  'BR-CL-23': isIn('ram:SpecifiedLineTradeDelivery/ram:BilledQuantity/@unitCode', codeLists.units),
  'BR-DEC-23': isShort(lineAmount),
  'BR-28': 'not(ram:SpecifiedLineTradeAgreement/ram:GrossPriceProductTradePrice/ram:ChargeAmount < 0)',
  // Peppol BIS Billing, which XRechnung took over: the price times the quantity, with what is added and taken off, is the
  // amount of the line.
  'PEPPOL-EN16931-R120': `${cents(lineAmount)} = round(number(ram:SpecifiedLineTradeAgreement/ram:NetPriceProductTradePrice/ram:ChargeAmount) * ram:SpecifiedLineTradeDelivery/ram:BilledQuantity * 100 + sum(${lineCharge}/ram:ActualAmount) * 100 - sum(${lineAllowance}/ram:ActualAmount) * 100)`,
});

const hasReason = `${isGiven('ram:Reason')} or ${isGiven('ram:ReasonCode')}`;
const hasTax = `ram:CategoryTradeTax[${isVat}]/ram:CategoryCode`;
const hasKnownReason = (list: string) => `not(ram:ReasonCode) or ${isIn('ram:ReasonCode', list)}`;

/** Of the document and of its lines. */
const allowancesAndCharges = [
  ...rulesAt('//ram:SpecifiedTradeAllowanceCharge', { 'BR-66': 'ram:ChargeIndicator' }),
  ...rulesAt(allowance, {
    'BR-31': 'ram:ActualAmount',
    'BR-32': hasTax,
    'BR-33': hasReason,
    'BR-CO-21': hasReason,
    'BR-CL-19': hasKnownReason(codeLists.allowanceReasons),
    'BR-DEC-01': isShort('ram:ActualAmount'),
    'BR-DEC-02': isShort('ram:BasisAmount'),
  }),
  ...rulesAt(charge, {
    'BR-36': 'ram:ActualAmount',
    'BR-37': hasTax,
    'BR-38': hasReason,
    'BR-CO-22': hasReason,
    'BR-CL-20': hasKnownReason(codeLists.chargeReasons),
    'BR-DEC-05': isShort('ram:ActualAmount'),
    'BR-DEC-06': isShort('ram:BasisAmount'),
  }),
  ...rulesAt(`${line}/${lineAllowance}`, {
    'BR-41': 'ram:ActualAmount',
    'BR-42': hasReason,
    'BR-CO-23': hasReason,
    'BR-CL-19': hasKnownReason(codeLists.allowanceReasons),
    'BR-DEC-24': isShort('ram:ActualAmount'),
    'BR-DEC-25': isShort('ram:BasisAmount'),
  }),
  ...rulesAt(`${line}/${lineCharge}`, {
    'BR-43': 'ram:ActualAmount',
    'BR-44': hasReason,
    'BR-CO-24': hasReason,
    'BR-CL-20': hasKnownReason(codeLists.chargeReasons),
    'BR-DEC-27': isShort('ram:ActualAmount'),
    'BR-DEC-28': isShort('ram:BasisAmount'),
  }),
];

const taxCategory = isIn('ram:CategoryCode', codeLists.taxCategories);
const categories = [
  ...rulesAt('//ram:CategoryTradeTax', { 'BR-CL-17': taxCategory }),
  ...rulesAt('//ram:ApplicableTradeTax', { 'BR-CL-18': taxCategory }),
];

// A rate of less than half a percent counts as none.
const taxOfRate = `(round(ram:RateApplicablePercent) = 0 and round(ram:CalculatedAmount) = 0) or (not(ram:RateApplicablePercent) and ram:CalculatedAmount = 0) or (round(ram:RateApplicablePercent) != 0 and ${magnitude('ram:CalculatedAmount')} - 1 <= ${taxByRate} and ${magnitude('ram:CalculatedAmount')} + 1 >= ${taxByRate})`;

const taxes = rulesAt(breakdown, {
  'BR-45': 'ram:BasisAmount',
  'BR-46': 'ram:CalculatedAmount',
  'BR-47': `self::*[${isVat}]/ram:CategoryCode`,
  'BR-48': "ram:RateApplicablePercent or ram:CategoryCode = 'O'",
  'BR-CL-22': `not(ram:ExemptionReasonCode) or ${isIn('ram:ExemptionReasonCode', codeLists.exemptions)}`,
  'BR-CO-17': taxOfRate,
  'BR-CO-03': 'not(//ram:TaxPointDate and //ram:DueDateTypeCode)',
  'BR-DEC-19': isShort('ram:BasisAmount'),
  'BR-DEC-20': isShort('ram:CalculatedAmount'),
});

const payment = [
  ...rulesAt(`${settlement}/ram:SpecifiedTradeSettlementPaymentMeans`, {
    'BR-49': isGiven('ram:TypeCode'),
    'BR-CL-16': isIn('ram:TypeCode', codeLists.paymentMeans),
    'BR-61':
      "not(ram:TypeCode = '30' or ram:TypeCode = '58') or ram:PayeePartyCreditorFinancialAccount/ram:IBANID or ram:PayeePartyCreditorFinancialAccount/ram:ProprietaryID",
  }),
  ...rulesAt('//ram:PayeePartyCreditorFinancialAccount', { 'BR-50': 'ram:IBANID or ram:ProprietaryID' }),
  ...rulesAt('//ram:PayeePartyCreditorFinancialAccount', {
    'BR-CO-27': 'not(ram:IBANID and ram:ProprietaryID)',
  }),
  ...rulesAt('//ram:ApplicableTradeSettlementFinancialCard', { 'BR-51': 'string-length(ram:ID) <= 10' }),
  ...rulesAt(settlement, {
    'BR-CO-25':
      'not(ram:SpecifiedTradeSettlementHeaderMonetarySummation/ram:DuePayableAmount > 0) or ram:SpecifiedTradePaymentTerms/ram:DueDateDateTime or ram:SpecifiedTradePaymentTerms/ram:Description',
  }),
  ...rulesAt(`${settlement}/ram:InvoiceReferencedDocument`, { 'BR-55': isGiven('ram:IssuerAssignedID') }),
];

const ownTax = 'ram:TaxTotalAmount[@currencyID = ../../ram:InvoiceCurrencyCode]';
/** What is named only if there is something to add up. */
const isSumOf = (total: string, parts: string) =>
  `${cents(total)} = ${cents(`${parts}/ram:ActualAmount`)} and (${total} or not(${parts}))`;

/** The tax of an invoice, also in the currency of the seller's accounts if that is another. */
const currencies = [
  ...rulesAt(`${totals}/ram:TaxTotalAmount`, {
    'BR-CL-03': isIn('@currencyID', codeLists.currencies),
    'BR-DEC-13': `@currencyID != ../../ram:InvoiceCurrencyCode or ${isShort('.')}`,
    'BR-DEC-15': `@currencyID = ../../ram:InvoiceCurrencyCode or ${isShort('.')}`,
  }),
  ...rulesAt(settlement, {
    'BR-53': `not(ram:TaxCurrencyCode) or (ram:TaxCurrencyCode != ram:InvoiceCurrencyCode and ram:SpecifiedTradeSettlementHeaderMonetarySummation/ram:TaxTotalAmount/@currencyID = ram:TaxCurrencyCode)`,
    'BR-CL-05': `not(ram:TaxCurrencyCode) or ${isIn('ram:TaxCurrencyCode', codeLists.currencies)}`,
  }),
];

const sums = rulesAt(totals, {
  'BR-12': 'ram:LineTotalAmount',
  'BR-13': 'ram:TaxBasisTotalAmount',
  'BR-14': 'ram:GrandTotalAmount',
  'BR-15': 'ram:DuePayableAmount',
  'BR-CO-10': `${cents('ram:LineTotalAmount')} = ${cents(`${line}/${lineAmount}`)}`,
  'BR-CO-11': isSumOf('ram:AllowanceTotalAmount', allowance),
  'BR-CO-12': isSumOf('ram:ChargeTotalAmount', charge),
  'BR-CO-13': `${cents('ram:TaxBasisTotalAmount')} = ${cents('ram:LineTotalAmount')} - ${cents('ram:AllowanceTotalAmount')} + ${cents('ram:ChargeTotalAmount')}`,
  'BR-CO-14': `count(${ownTax}) = 1 and ${cents(ownTax)} = ${cents(`${breakdown}/ram:CalculatedAmount`)}`,
  'BR-CO-15': `${cents('ram:GrandTotalAmount')} = ${cents('ram:TaxBasisTotalAmount')} + ${cents(ownTax)}`,
  'BR-CO-16': `${cents('ram:DuePayableAmount')} = ${cents('ram:GrandTotalAmount')} - ${cents('ram:TotalPrepaidAmount')} + ${cents('ram:RoundingAmount')}`,
  'BR-DEC-09': isShort('ram:LineTotalAmount'),
  'BR-DEC-10': isShort('ram:AllowanceTotalAmount'),
  'BR-DEC-11': isShort('ram:ChargeTotalAmount'),
  'BR-DEC-12': isShort('ram:TaxBasisTotalAmount'),
  'BR-DEC-14': isShort('ram:GrandTotalAmount'),
  'BR-DEC-16': isShort('ram:TotalPrepaidAmount'),
  'BR-DEC-17': isShort('ram:RoundingAmount'),
  'BR-DEC-18': isShort('ram:DuePayableAmount'),
});

/** What EN 16931 asks of every invoice: presence, sums, decimals and code lists. */
export const modelRules: readonly Rule[] = [
  ...head,
  ...parties,
  ...lines,
  ...allowancesAndCharges,
  ...categories,
  ...taxes,
  ...payment,
  ...currencies,
  ...sums,
];
