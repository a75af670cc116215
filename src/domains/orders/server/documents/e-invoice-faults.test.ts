import { expect, test } from 'vitest';
import { REDUCED, type Sale, VAT, xmlOf } from '#tests/support/en16931/sales.ts';
import { faultsIn, ruleNumbers } from '#tests/support/en16931/validate.ts';
import { address } from '#tests/support/open-checkout.ts';

const mug = { totalMinor: 1_190, taxRatePpm: VAT };
const book = { totalMinor: 2_997, taxRatePpm: REDUCED, quantity: 3 };
const card = { totalMinor: 5_000, isGiftCard: true };

const theCharge = '<ram:SpecifiedTradeAllowanceCharge>';
const sumOfLine = '<ram:SpecifiedTradeSettlementLineMonetarySummation>';
const amountOff = (sign: string, content: string) =>
  `<ram:SpecifiedTradeAllowanceCharge><ram:ChargeIndicator><udt:Indicator>${sign}</udt:Indicator></ram:ChargeIndicator>${content}</ram:SpecifiedTradeAllowanceCharge>`;
const shareOff =
  '<ram:CalculationPercent>10</ram:CalculationPercent><ram:BasisAmount>9.001</ram:BasisAmount><ram:ActualAmount>1</ram:ActualAmount>';
const someTax =
  '<ram:CategoryTradeTax><ram:TypeCode>VAT</ram:TypeCode><ram:CategoryCode>S</ram:CategoryCode></ram:CategoryTradeTax>';

/** A fault in an invoice, and the rules that tell it. */
const faults: [string, (xml: string) => string, string[]][] = [
  ['no number', (xml) => xml.replace('<ram:ID>INV-2026-00001</ram:ID>', '<ram:ID> </ram:ID>'), ['BR-02']],
  [
    'no lines',
    (xml) => xml.replaceAll(/<ram:IncludedSupply.*?<\/ram:IncludedSupplyChainTradeLineItem>/g, ''),
    ['BR-16', 'BR-CO-10'],
  ],
  [
    'a total that is a cent off',
    (xml) => xml.replace('<ram:GrandTotalAmount>', '$&1'),
    ['BR-CO-15', 'BR-CO-16'],
  ],
  ['a wrong tax', (xml) => xml.replace('<ram:CalculatedAmount>', '$&9'), ['BR-CO-14', 'BR-CO-17', 'BR-S-09']],
  ['a wrong base', (xml) => xml.replace('<ram:BasisAmount>', '$&9'), ['BR-S-08', 'BR-S-09']],
  ['a wrong line', (xml) => xml.replace('<ram:LineTotalAmount>', '$&9'), ['BR-CO-10', 'PEPPOL-EN16931-R120']],
  ['three decimals', (xml) => xml.replace(/(<ram:DuePayableAmount>[\d.]+)/, '$10'), ['BR-DEC-18']],
  ['an unknown currency', (xml) => xml.replaceAll('EUR', 'EUX'), ['BR-CL-04']],
  ['an unknown country', (xml) => xml.replaceAll('>DE<', '>QX<'), ['BR-CL-14']],
  [
    'no tax number',
    (xml) => xml.replace(/<ram:SpecifiedTaxR.*?<\/ram:SpecifiedTaxRegistration>/, ''),
    ['BR-S-02', 'BR-CO-26', 'BR-DE-16'],
  ],
  [
    'a reason for a taxed rate',
    (xml) => xml.replace('<ram:BasisAmount>', '<ram:ExemptionReason>x</ram:ExemptionReason>$&'),
    ['BR-S-10'],
  ],
  [
    'a transfer without an account',
    (xml) => xml.replace(/<ram:PayeeParty.*<\/ram:PayeePartyCreditorFinancialAccount>/, ''),
    ['BR-61', 'BR-DE-23-a'],
  ],
  ['a card without digits', (xml) => xml.replace('>58<', '>48<'), ['BR-DE-24-a', 'BR-DE-24-b']],
  ['no buyer reference', (xml) => xml.replace(/<ram:BuyerReference>.*?Reference>/, ''), ['BR-DE-15']],
  ['no terms', (xml) => xml.replace(/<ram:SpecifiedTradePaymentTerms>.*?Terms>/, ''), ['BR-CO-25']],
  [
    'an exempt part without a reason',
    (xml) => xml.replaceAll('>S<', '>E<'),
    ['BR-E-05', 'BR-E-09', 'BR-E-10', 'BR-E-01'],
  ],
  ['an export with a tax', (xml) => xml.replaceAll('>S<', '>G<'), ['BR-G-05', 'BR-G-09', 'BR-G-10']],
  [
    'reversed charge to a consumer',
    (xml) => xml.replaceAll('>S<', '>AE<'),
    ['BR-AE-02', 'BR-AE-05', 'BR-AE-10'],
  ],
  ['untaxed beside a VAT id', (xml) => xml.replaceAll('>S<', '>O<'), ['BR-O-02', 'BR-O-05', 'BR-O-10']],
  [
    'an element in the wrong place',
    (xml) => xml.replace(/(<ram:InvoiceCurrencyCode>.*?Code>)(<.*<ram:ApplicableTradeTax>)/, '$2$1'),
    ['schema'],
  ],
  [
    'two codes for a country',
    (xml) => xml.replaceAll('>DE</ram:CountryID>', '>DE AT</ram:CountryID>'),
    ['BR-CL-14'],
  ],
  ['an unknown category', (xml) => xml.replaceAll('>S<', '>X<'), ['BR-CL-17', 'BR-CL-18']],
  [
    'its tax in another currency',
    (xml) => xml.replace('currencyID="EUR"', 'currencyID="EUX"'),
    ['BR-CL-03', 'BR-CO-14', 'PEPPOL-EN16931-R053', 'PEPPOL-EN16931-R054'],
  ],
  [
    'a second currency without its tax',
    (xml) => xml.replace('<ram:InvoiceC', '<ram:TaxCurrencyCode>USX</ram:TaxCurrencyCode>$&'),
    ['BR-53', 'BR-CL-05', 'PEPPOL-EN16931-R054'],
  ],
  [
    'a second currency that is the first',
    (xml) => xml.replace('<ram:InvoiceC', '<ram:TaxCurrencyCode>EUR</ram:TaxCurrencyCode>$&'),
    ['BR-53', 'PEPPOL-EN16931-R005'],
  ],
  [
    'a discount that is not explained, taxed, or added up',
    (xml) => xml.replace(theCharge, `${amountOff('false', '<ram:ActualAmount>0.001</ram:ActualAmount>')}$&`),
    ['BR-32', 'BR-33', 'BR-CO-21', 'BR-CO-11', 'BR-DEC-01'],
  ],
  [
    'a discount of a wrong share for an unknown reason',
    (xml) =>
      xml.replace(theCharge, `${amountOff('false', `${shareOff}<ram:ReasonCode>XX</ram:ReasonCode>`)}$&`),
    ['BR-CL-19', 'BR-DEC-02', 'PEPPOL-EN16931-R040'],
  ],
  [
    'shipping for an unknown reason, with a base',
    (xml) =>
      xml
        .replace(/<ram:Reason>.*?<\/ram:Reason>/, '<ram:ReasonCode>XX</ram:ReasonCode>')
        .replace('<ram:ActualAmount>', '<ram:BasisAmount>1.001</ram:BasisAmount>$&'),
    ['BR-CL-20', 'BR-DEC-06', 'PEPPOL-EN16931-R042'],
  ],
  [
    'shipping without a reason or an amount off',
    (xml) =>
      xml
        .replace(/<ram:Reason>.*?<\/ram:Reason>/, '')
        .replace('<ram:ActualAmount>', '<ram:CalculationPercent>10</ram:CalculationPercent>$&'),
    ['BR-38', 'BR-CO-22', 'PEPPOL-EN16931-R041'],
  ],
  ['a sign of neither', (xml) => xml.replace('>true<', '>1<'), ['BR-CO-12', 'PEPPOL-EN16931-R043']],
  [
    'shipping without a sign',
    (xml) => xml.replace(/<ram:ChargeIndicator>.*?<\/ram:ChargeIndicator>/, ''),
    ['BR-66', 'schema'],
  ],
  [
    'a line with a discount without a reason',
    (xml) => xml.replace(sumOfLine, `${amountOff('false', shareOff)}$&`),
    ['BR-42', 'BR-CO-23', 'BR-DEC-25', 'PEPPOL-EN16931-R120'],
  ],
  [
    'a line with a charge without a reason',
    (xml) => xml.replace(sumOfLine, `${amountOff('true', '<ram:ActualAmount>1.001</ram:ActualAmount>')}$&`),
    ['BR-44', 'BR-CO-24', 'BR-DEC-27', 'PEPPOL-EN16931-R120'],
  ],
  [
    'a line with a charge for an unknown reason, taxed apart',
    (xml) =>
      xml.replace(
        sumOfLine,
        `${amountOff('true', `${shareOff}<ram:ReasonCode>XX</ram:ReasonCode>${someTax}`)}$&`,
      ),
    ['BR-CL-20', 'BR-DEC-28', 'CII-SR-191'],
  ],
  [
    'a price before a charge that is below zero',
    (xml) =>
      xml.replace(
        '<ram:NetPrice',
        `<ram:GrossPriceProductTradePrice><ram:ChargeAmount>-1</ram:ChargeAmount>${amountOff('true', '<ram:ActualAmount>1</ram:ActualAmount>').replaceAll('Specified', 'Applied')}</ram:GrossPriceProductTradePrice>$&`,
      ),
    ['BR-28', 'CII-SR-119', 'PEPPOL-EN16931-R044', 'PEPPOL-EN16931-R046'],
  ],
  ['an account with a wrong digit', (xml) => xml.replace('>DE89', '>DE98'), ['BR-DE-19']],
  [
    'two numbers of an account',
    (xml) => xml.replace('</ram:IBANID>', '$&<ram:ProprietaryID>1</ram:ProprietaryID>'),
    ['BR-CO-27'],
  ],
  [
    'a mail address without a domain',
    (xml) => xml.replaceAll('rechnung@example.com', 'rechnung@example'),
    ['BR-DE-28'],
  ],
  ['a day that is none', (xml) => xml.replaceAll('>20261123<', '>20260230<'), ['CII-DT-097']],
  [
    'no day of delivery',
    (xml) => xml.replace(/<ram:ActualDelivery.*<\/ram:ActualDeliverySupplyChainEvent>/, ''),
    ['BR-DE-TMP-32'],
  ],
  [
    'two ways to tell when its tax is due',
    (xml) =>
      xml.replace(
        /(<ram:ApplicableTradeTax><ram:Calc.*?)(<ram:RateApplicablePercent>)/,
        '$1<ram:TaxPointDate><udt:DateString format="102">20261123</udt:DateString></ram:TaxPointDate><ram:DueDateTypeCode>5</ram:DueDateTypeCode>$2',
      ),
    ['BR-CO-03'],
  ],
  [
    'a tax of a rate that rounds to none',
    (xml) => xml.replaceAll('>19</ram:Rate', '>0.4</ram:Rate'),
    ['BR-CO-17', 'BR-S-09'],
  ],
  [
    'more decimals in what is off and rounded',
    (xml) =>
      xml
        .replace('<ram:TaxBasisTotal', '<ram:AllowanceTotalAmount>0.001</ram:AllowanceTotalAmount>$&')
        .replace('<ram:GrandTotal', '<ram:RoundingAmount>0.001</ram:RoundingAmount>$&')
        .replace(/(<ram:TaxTotalAmount[^>]*>[\d.]+)/, '$10'),
    ['BR-DEC-10', 'BR-DEC-13', 'BR-DEC-17'],
  ],
  [
    'an address of no scheme, and numbers of unknown ones',
    (xml) =>
      xml
        .replaceAll('schemeID="EM"', 'schemeID=""')
        .replace('<ram:SellerTradeParty>', '$&<ram:ID schemeID="XX">1</ram:ID>')
        .replace('<ram:BuyerTradeParty>', '$&<ram:GlobalID schemeID="XX">1</ram:GlobalID>')
        .replace('schemeID="VA"', 'schemeID="XX"'),
    ['BR-62', 'BR-63', 'BR-CL-10', 'BR-CL-11', 'BR-DE-16'],
  ],
  [
    'attributes that the norm has no use for',
    (xml) =>
      xml
        .replace('<ram:SellerAssignedID', '$& schemeID="0001"')
        .replace('<ram:GrandTotalAmount', '$& currencyID="EUR"')
        .replaceAll('>VAT<', '>GST<'),
    ['CII-DT-005', 'CII-DT-031', 'CII-DT-037', 'BR-CO-04', 'BR-37', 'BR-47'],
  ],
  [
    'more about a referenced order than its number',
    (xml) =>
      xml.replace(
        /(<ram:BuyerOrderReferencedDocument>.*?<\/ram:IssuerAssignedID>)/,
        '$1<ram:LineID>1</ram:LineID><ram:TypeCode>130</ram:TypeCode><ram:FormattedIssueDateTime><qdt:DateTimeString format="102">20261123</qdt:DateTimeString></ram:FormattedIssueDateTime>',
      ),
    ['CII-SR-295', 'CII-DT-018', 'CII-DT-027'],
  ],
  [
    'more about a place of delivery than its address',
    (xml) =>
      xml.replace(
        '</ram:ShipToTradeParty>',
        '<ram:SpecifiedTaxRegistration><ram:ID schemeID="VA">DE1</ram:ID></ram:SpecifiedTaxRegistration>$&',
      ),
    ['CII-SR-314'],
  ],
  [
    'a tax of one line, and none of another',
    (xml) =>
      xml
        .replace(
          /(<ram:SpecifiedLineTradeS[^>]*><ram:ApplicableTradeTax>)/,
          '$1<ram:CalculatedAmount>1</ram:CalculatedAmount>',
        )
        .replace(
          /(.*<ram:SpecifiedLineTradeS[^>]*>)<ram:ApplicableTradeTax>.*?<\/ram:ApplicableTradeTax>/,
          '$1',
        ),
    ['CII-SR-182', 'CII-SR-454', 'BR-CO-04'],
  ],
];

test.each(faults)('an invoice with %s is refused by the rules for it', (_, breakIt, expected) => {
  const xml = xmlOf({ lines: [mug, book] });
  const broken = breakIt(xml);
  expect(broken).not.toBe(xml);
  const found = faultsIn(broken).map((fault) => fault.split(':')[0]);
  expect(found).toEqual(expect.arrayContaining(expected));
  for (const number of expected) expect(number === 'schema' || ruleNumbers.has(number)).toBe(true);
});

test('an intra-community sale without the buyer’s VAT id, and a mix with untaxed parts, are refused', () => {
  const vienna = { ...address, postalCode: '1010', city: 'Wien', country: 'AT', vatId: 'ATU13585627' };
  const xml = xmlOf({
    lines: [{ totalMinor: 1_000 }, card],
    order: {
      isIntraCommunity: true,
      pricesIncludeTax: false,
      shippingAddress: vienna,
      billingAddress: vienna,
    } as NonNullable<Sale['order']>,
  });
  expect(faultsIn(xml.replace(/<ram:ID schemeID="VA">AT.*?<\/ram:ID>/, ''))).toContain('BR-IC-02');
  expect(faultsIn(xml.replaceAll('>E<', '>O<'))).toEqual(expect.arrayContaining(['BR-O-11', 'BR-O-12']));
  expect(faultsIn(xml.replace(/<ram:ActualDelivery.*<\/ram:ActualDeliverySupplyChainEvent>/, ''))).toContain(
    'BR-IC-11',
  );
  const reversed = xml.replaceAll('>K<', '>AE<');
  const known = '<ram:SpecifiedLegalOrganization><ram:ID>FN 1</ram:ID></ram:SpecifiedLegalOrganization>';
  const withoutVatId = reversed.replace(/<ram:ID schemeID="VA">AT.*?<\/ram:ID>/, '');
  expect(faultsIn(reversed)).not.toContain('BR-AE-02');
  expect(faultsIn(withoutVatId)).toContain('BR-AE-02');
  const named = withoutVatId.replace(/(<ram:BuyerTradeParty><ram:Name>.*?<\/ram:Name>)/, `$1${known}`);
  expect(faultsIn(named)).not.toContain('BR-AE-02');
});
