import {
  breakdown,
  buyer,
  delivery,
  invoice,
  isGiven,
  line,
  type Rule,
  rulesAt,
  seller,
  settlement,
} from './rule.ts';

const means = `${settlement}/ram:SpecifiedTradeSettlementPaymentMeans`;
const isOf = (...codes: string[]) => codes.map((code) => `ram:TypeCode = '${code}'`).join(' or ');
const debit = `(${settlement}/ram:CreditorReferenceID or ${settlement}/ram:SpecifiedTradePaymentTerms/ram:DirectDebitMandateID or ram:PayerPartyDebtorFinancialAccount)`;
const email = 'ram:EmailURIUniversalCommunication/ram:URIID';
const phone = 'ram:TelephoneUniversalCommunication/ram:CompleteNumber';
const withoutDigits = `translate(${phone}, '0123456789', '')`;
const taxTotal = 'ram:SpecifiedTradeSettlementHeaderMonetarySummation/ram:TaxTotalAmount';
/** What an amount differs from its percentage, in hundredths. */
const ofPercent = 'round(ram:ActualAmount * 100 - ram:BasisAmount * ram:CalculationPercent)';
const types = "' 326 380 384 389 381 875 876 877 '";
const codesOfTax = ['S', 'Z', 'E', 'AE', 'K', 'G', 'L', 'M'];

/** What XRechnung 3.0 asks beyond EN 16931 (BR-DE), and what it took over from Peppol. */
export const xrechnungRules: readonly Rule[] = [
  ...rulesAt(invoice, {
    'BR-DE-1': means,
    'BR-DE-15': isGiven(`${buyer}/../ram:BuyerReference`),
    'BR-DE-16': `not(${breakdown}[${codesOfTax.map((code) => `ram:CategoryCode = '${code}'`).join(' or ')}]) or ${seller}/ram:SpecifiedTaxRegistration/ram:ID[@schemeID = 'VA' or @schemeID = 'FC'][${isGiven('.')}]`,
    'BR-DE-17': `contains(${types}, concat(' ', rsm:ExchangedDocument/ram:TypeCode, ' '))`,
    'BR-DE-18': `not(contains(${settlement}/ram:SpecifiedTradePaymentTerms/ram:Description, '#'))`,
    'BR-DE-21':
      "rsm:ExchangedDocumentContext/ram:GuidelineSpecifiedDocumentContextParameter/ram:ID = 'urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0'",
    'BR-DE-26': `not(rsm:ExchangedDocument/ram:TypeCode = '384') or ${settlement}/ram:InvoiceReferencedDocument`,
    'BR-DE-TMP-32': `${delivery}/ram:ActualDeliverySupplyChainEvent/ram:OccurrenceDateTime or ${settlement}/ram:BillingSpecifiedPeriod or not(${line}[not(ram:SpecifiedLineTradeSettlement/ram:BillingSpecifiedPeriod)])`,
    'PEPPOL-EN16931-R001': isGiven(
      'rsm:ExchangedDocumentContext/ram:BusinessProcessSpecifiedDocumentContextParameter/ram:ID',
    ),
    'PEPPOL-EN16931-R010': isGiven(`${buyer}/ram:URIUniversalCommunication/ram:URIID`),
    'PEPPOL-EN16931-R020': isGiven(`${seller}/ram:URIUniversalCommunication/ram:URIID`),
  }),
  ...rulesAt('//*[not(*)]', { 'PEPPOL-EN16931-R008': isGiven('.') }),
  ...rulesAt(seller, { 'BR-DE-2': 'ram:DefinedTradeContact' }),
  ...rulesAt(`${seller}/ram:PostalTradeAddress`, {
    'BR-DE-3': isGiven('ram:CityName'),
    'BR-DE-4': isGiven('ram:PostcodeCode'),
  }),
  ...rulesAt(`${seller}/ram:DefinedTradeContact`, {
    'BR-DE-5': `${isGiven('ram:PersonName')} or ${isGiven('ram:DepartmentName')}`,
    'BR-DE-6': isGiven(phone),
    'BR-DE-7': isGiven(email),
    'BR-DE-27': `string-length(${phone}) - string-length(${withoutDigits}) >= 3`,
  }),
  ...rulesAt(`${buyer}/ram:PostalTradeAddress`, {
    'BR-DE-8': isGiven('ram:CityName'),
    'BR-DE-9': isGiven('ram:PostcodeCode'),
  }),
  ...rulesAt(`${delivery}/ram:ShipToTradeParty/ram:PostalTradeAddress`, {
    'BR-DE-10': isGiven('ram:CityName'),
    'BR-DE-11': isGiven('ram:PostcodeCode'),
  }),
  ...rulesAt(breakdown, { 'BR-DE-14': isGiven('ram:RateApplicablePercent') }),
  ...rulesAt(`${means}[${isOf('30', '58')}]`, {
    'BR-DE-23-a': 'ram:PayeePartyCreditorFinancialAccount',
    'BR-DE-23-b': `not(ram:ApplicableTradeSettlementFinancialCard) and not(${debit})`,
  }),
  ...rulesAt(`${means}[${isOf('48', '54', '55')}]`, {
    'BR-DE-24-a': 'ram:ApplicableTradeSettlementFinancialCard',
    'BR-DE-24-b': `not(ram:PayeePartyCreditorFinancialAccount) and not(${debit})`,
  }),
  ...rulesAt(`${means}[${isOf('59')}]`, {
    'BR-DE-25-a': debit,
    'BR-DE-25-b':
      'not(ram:PayeePartyCreditorFinancialAccount) and not(ram:ApplicableTradeSettlementFinancialCard)',
  }),
  ...rulesAt(settlement, {
    'PEPPOL-EN16931-R005':
      'not(ram:TaxCurrencyCode) or normalize-space(ram:TaxCurrencyCode) != normalize-space(ram:InvoiceCurrencyCode)',
    'PEPPOL-EN16931-R053': `count(${taxTotal}[@currencyID = ../../ram:InvoiceCurrencyCode]) = 1`,
    'PEPPOL-EN16931-R054': `count(${taxTotal}[@currencyID != ../../ram:InvoiceCurrencyCode]) = count(ram:TaxCurrencyCode)`,
    'PEPPOL-EN16931-R055': `count(${taxTotal}[. < 0]) = 0 or count(${taxTotal}[. >= 0]) = 0`,
  }),
  ...rulesAt('//ram:SpecifiedTradeAllowanceCharge', {
    'PEPPOL-EN16931-R040': `not(ram:CalculationPercent and ram:BasisAmount) or (${ofPercent} <= 2 and ${ofPercent} >= -2)`,
    'PEPPOL-EN16931-R041': 'not(ram:CalculationPercent) or ram:BasisAmount',
    'PEPPOL-EN16931-R042': 'ram:CalculationPercent or not(ram:BasisAmount)',
  }),
  ...rulesAt('//ram:ChargeIndicator', {
    'PEPPOL-EN16931-R043': "udt:Indicator = 'true' or udt:Indicator = 'false'",
  }),
  ...rulesAt('//ram:GrossPriceProductTradePrice', {
    'PEPPOL-EN16931-R044':
      "not(ram:AppliedTradeAllowanceCharge/ram:ChargeIndicator/udt:Indicator != 'false')",
    'PEPPOL-EN16931-R046':
      'round(../ram:NetPriceProductTradePrice/ram:ChargeAmount * 1000000) = round((ram:ChargeAmount - sum(ram:AppliedTradeAllowanceCharge/ram:ActualAmount)) * 1000000)',
  }),
];
