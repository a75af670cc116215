import { expect, test } from 'vitest';
import { documentsOf, VAT, xmlOf } from '#tests/support/en16931/sales.ts';
import { faultsIn } from '#tests/support/en16931/validate.ts';
import { writeEInvoice } from './e-invoice.ts';

const sale = { lines: [{ totalMinor: 1_190, taxRatePpm: VAT }] };
const el = (name: string, content: string) => `<ram:${name}>${content}</ram:${name}>`;
const one = (...names: string[]) => names.reduceRight((content, name) => el(name, content), '1');
const day = '<qdt:DateTimeString format="102">20261123</qdt:DateTimeString>';
const bothNumbers = `${one('ID')}<ram:GlobalID schemeID="0088">1</ram:GlobalID>`;
const line = 'SpecifiedLineTradeAgreement';

/** Rules of the syntax, each with an element and what may not stand in it. */
const misplaced: [string, string, string][] = [
  ['CII-SR-041', 'AssociatedDocumentLineDocument', one('IncludedNote', 'SubjectCode')],
  ['CII-SR-108', line, one('BuyerOrderReferencedDocument', 'IssuerAssignedID')],
  ['CII-SR-142', 'NetPriceProductTradePrice', one('AppliedTradeAllowanceCharge', 'ActualAmount')],
  ['CII-DT-041', 'ApplicableTradeTax', one('BasisAmount')],
  ['CII-DT-054', 'ApplicableTradeTax', one('TaxPointDate')],
  ['CII-DT-058', 'ApplicableTradeTax', one('DueDateTypeCode')],
  ['CII-DT-052', 'CategoryTradeTax', one('ExemptionReasonCode')],
  ['CII-DT-098', 'CategoryTradeTax', one('ExemptionReason')],
  ['CII-SR-232', 'SellerTradeParty', one('DefinedTradeContact', 'TelephoneUniversalCommunication', 'URIID')],
  ['CII-SR-245', 'SellerTradeParty', one('URIUniversalCommunication', 'CompleteNumber')],
  ['CII-SR-250', 'BuyerTradeParty', one('Description')],
  ['CII-SR-261', 'BuyerTradeParty', one('DefinedTradeContact', 'TelephoneUniversalCommunication', 'URIID')],
  ['CII-SR-274', 'BuyerTradeParty', one('URIUniversalCommunication', 'CompleteNumber')],
  ['CII-SR-450', 'BuyerTradeParty', bothNumbers],
  ['CII-SR-294', 'ApplicableHeaderTradeAgreement', one('SellerOrderReferencedDocument', 'LineID')],
  ['CII-SR-298', 'ApplicableHeaderTradeAgreement', one('ContractReferencedDocument', 'LineID')],
  ['CII-SR-303', 'ApplicableHeaderTradeAgreement', one('AdditionalReferencedDocument', 'LineID')],
  ['CII-SR-310', 'ShipToTradeParty', one('Description')],
  ['CII-SR-311', 'ShipToTradeParty', one('SpecifiedLegalOrganization', 'ID')],
  ['CII-SR-312', 'ShipToTradeParty', one('DefinedTradeContact', 'PersonName')],
  ['CII-SR-313', 'ShipToTradeParty', one('URIUniversalCommunication', 'URIID')],
  ['CII-SR-449', 'ShipToTradeParty', bothNumbers],
  ['CII-SR-333', 'ApplicableHeaderTradeDelivery', one('DespatchAdviceReferencedDocument', 'LineID')],
  ['CII-SR-422', 'InvoiceReferencedDocument', one('LineID')],
  ['CII-DT-015', 'InvoiceReferencedDocument', one('URIID')],
  ['CII-DT-018', 'InvoiceReferencedDocument', one('TypeCode')],
  ['CII-DT-021', 'BuyerOrderReferencedDocument', one('Name')],
  ['CII-DT-022', 'BuyerOrderReferencedDocument', one('AttachmentBinaryObject')],
  ['CII-DT-024', 'BuyerOrderReferencedDocument', one('ReferenceTypeCode')],
  ['CII-DT-027', 'BuyerOrderReferencedDocument', el('FormattedIssueDateTime', day)],
  [
    'BR-51',
    'SpecifiedTradeSettlementPaymentMeans',
    el('ApplicableTradeSettlementFinancialCard', el('ID', '1'.repeat(11))),
  ],
];

test.each(misplaced)('%s tells what %s may not hold', (rule, name, content) => {
  const { credited } = documentsOf(sale);
  const xml = (credited && writeEInvoice(credited, 'en16931')) ?? '';
  expect(faultsIn(xml)).toEqual([]);
  const broken = xml.replace(`<ram:${name}>`, `$&${content}`);
  expect(broken).not.toBe(xml);
  expect(faultsIn(broken)).toContain(rule);
});

test.each([
  ['CII-SR-122', 'CalculationPercent'],
  ['CII-SR-123', 'BasisAmount'],
  ['CII-SR-127', 'ReasonCode'],
  ['CII-SR-128', 'Reason'],
  ['CII-SR-130', 'CategoryTradeTax'],
])('%s tells that a discount on a price has no %s', (rule, name) => {
  const discount = el('GrossPriceProductTradePrice', one('AppliedTradeAllowanceCharge', name));
  expect(faultsIn(xmlOf(sale).replace(`<ram:${line}>`, `$&${discount}`))).toContain(rule);
});

test('other versions, corrections of nothing, and taxes of two signs are told', () => {
  const xml = xmlOf(sale);
  expect(faultsIn(xml.replace('xrechnung_3.0', 'xrechnung_2.3'))).toContain('BR-DE-21');
  expect(faultsIn(xml.replace('>380<', '>384<'))).toContain('BR-DE-26');
  const inDollars = '<ram:TaxTotalAmount currencyID="USD">-1.001</ram:TaxTotalAmount>';
  expect(faultsIn(xml.replace('<ram:GrandTotal', `${inDollars}$&`))).toEqual(
    expect.arrayContaining(['BR-DEC-15', 'PEPPOL-EN16931-R055', 'PEPPOL-EN16931-R054']),
  );
});

test('what has its own category has no reason, a place of delivery, and nothing beside it', () => {
  const as = (category: string) => xmlOf(sale).replaceAll('>S<', `>${category}<`);
  const reason = el('ExemptionReason', 'x');
  expect(faultsIn(as('Z').replace('<ram:BasisAmount>', `${reason}$&`))).toContain('BR-Z-10');
  const nowhere = as('K').replace(/(<ram:ShipTo.*)<ram:CountryID>.*?<\/ram:CountryID>/, '$1');
  expect(faultsIn(nowhere)).toEqual(expect.arrayContaining(['BR-IC-12', 'BR-57']));
  const outside = as('O');
  const charge = /(<ram:CategoryTradeTax><ram:TypeCode>VAT<\/ram:TypeCode><ram:CategoryCode>)O</;
  expect(faultsIn(outside.replace(charge, '$1Z<'))).toContain('BR-O-14');
  const off = outside.replace(charge, '$1Z<').replace('>true<', '>false<');
  expect(faultsIn(off)).toContain('BR-O-13');
});
