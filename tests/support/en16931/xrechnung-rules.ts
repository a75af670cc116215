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
const types = "' 326 380 384 389 381 875 876 877 '";
const codesOfTax = ['S', 'Z', 'E', 'AE', 'K', 'G', 'L', 'M'];

/** What XRechnung 3.0 asks beyond EN 16931 (BR-DE), and what it took over from Peppol. */
export const xrechnungRules: readonly Rule[] = [
  ...rulesAt(invoice, {
    'BR-DE-1': means,
    'BR-DE-15': isGiven(`${buyer}/../ram:BuyerReference`),
    'BR-DE-16': `not(${breakdown}[${codesOfTax.map((code) => `ram:CategoryCode = '${code}'`).join(' or ')}]) or ${seller}/ram:SpecifiedTaxRegistration/ram:ID[${isGiven('.')}]`,
    'BR-DE-17': `contains(${types}, concat(' ', rsm:ExchangedDocument/ram:TypeCode, ' '))`,
    'BR-DE-18': `not(contains(${settlement}/ram:SpecifiedTradePaymentTerms/ram:Description, '#'))`,
    'BR-DE-21':
      "rsm:ExchangedDocumentContext/ram:GuidelineSpecifiedDocumentContextParameter/ram:ID = 'urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0'",
    'BR-DE-26': `not(rsm:ExchangedDocument/ram:TypeCode = '384') or ${settlement}/ram:InvoiceReferencedDocument`,
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
    'BR-DE-28': `string-length(${email}) - string-length(translate(${email}, '@', '')) = 1 and not(contains(${email}, ' '))`,
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
  ...rulesAt(line, { 'BR-TMP-1': 'count(ram:SpecifiedLineTradeSettlement/ram:ApplicableTradeTax) = 1' }),
];
