import { agreement, buyer, delivery, invoice, line, type Rule, rulesAt, seller, settlement } from './rule.ts';

/*
 * The rules of the syntax binding of EN 16931 to CII (CII-SR and CII-DT). Most of them leave out elements and attributes of
 * CII, and the schema of Factur-X has none of those: these are the others, of what the schema lets pass in some place but the
 * norm does not.
 */

/** Each path may not be there. */
const without = (context: string, paths: Readonly<Record<string, string>>): Rule[] =>
  rulesAt(context, Object.fromEntries(Object.entries(paths).map(([id, path]) => [id, `not(${path})`])));

/** XPath: whether the name of an element ends so. */
const isNamed = (end: string) => `substring(name(), string-length(name()) - ${end.length - 1}) = '${end}'`;
const contact = 'ram:DefinedTradeContact';
const discount =
  'ram:SpecifiedLineTradeAgreement/ram:GrossPriceProductTradePrice/ram:AppliedTradeAllowanceCharge';
const taxOfLine = 'ram:SpecifiedLineTradeSettlement/ram:ApplicableTradeTax';

const ofLines = [
  ...rulesAt(line, {
    'CII-SR-119': `not(${discount}/ram:ChargeIndicator/udt:Indicator[. != 'false'])`,
    'CII-SR-454': `count(${taxOfLine}) = 1`,
  }),
  ...without(line, {
    'CII-SR-041': 'ram:AssociatedDocumentLineDocument/ram:IncludedNote/ram:SubjectCode',
    'CII-SR-108': 'ram:SpecifiedLineTradeAgreement/ram:BuyerOrderReferencedDocument/ram:IssuerAssignedID',
    'CII-SR-122': `${discount}/ram:CalculationPercent`,
    'CII-SR-123': `${discount}/ram:BasisAmount`,
    'CII-SR-127': `${discount}/ram:ReasonCode`,
    'CII-SR-128': `${discount}/ram:Reason`,
    'CII-SR-130': `${discount}/ram:CategoryTradeTax`,
    'CII-SR-142':
      'ram:SpecifiedLineTradeAgreement/ram:NetPriceProductTradePrice/ram:AppliedTradeAllowanceCharge',
    'CII-SR-182': `${taxOfLine}/ram:CalculatedAmount`,
    'CII-SR-191': 'ram:SpecifiedLineTradeSettlement/ram:SpecifiedTradeAllowanceCharge/ram:CategoryTradeTax',
    'CII-DT-041': `${taxOfLine}/ram:BasisAmount`,
    'CII-DT-054': `${taxOfLine}/ram:TaxPointDate`,
    'CII-DT-058': `${taxOfLine}/ram:DueDateTypeCode`,
  }),
];

const ofParties = [
  ...without(seller, {
    'CII-SR-232': `${contact}/ram:TelephoneUniversalCommunication/ram:URIID`,
    'CII-SR-238': `${contact}/ram:EmailURIUniversalCommunication/ram:CompleteNumber`,
    'CII-SR-245': 'ram:URIUniversalCommunication/ram:CompleteNumber',
  }),
  ...without(buyer, {
    'CII-SR-250': 'ram:Description',
    'CII-SR-261': `${contact}/ram:TelephoneUniversalCommunication/ram:URIID`,
    'CII-SR-267': `${contact}/ram:EmailURIUniversalCommunication/ram:CompleteNumber`,
    'CII-SR-274': 'ram:URIUniversalCommunication/ram:CompleteNumber',
    'CII-SR-450': 'ram:ID and ram:GlobalID',
  }),
  ...without(`${delivery}/ram:ShipToTradeParty`, {
    'CII-SR-310': 'ram:Description',
    'CII-SR-311': 'ram:SpecifiedLegalOrganization',
    'CII-SR-312': contact,
    'CII-SR-313': 'ram:URIUniversalCommunication',
    'CII-SR-314': 'ram:SpecifiedTaxRegistration',
    'CII-SR-449': 'ram:ID and ram:GlobalID',
  }),
];

/** A reference is a number; only that of a preceding invoice has a date. */
const ofReferences = [
  ...without(agreement, {
    'CII-SR-294': 'ram:SellerOrderReferencedDocument/ram:LineID',
    'CII-SR-295': 'ram:BuyerOrderReferencedDocument/ram:LineID',
    'CII-SR-298': 'ram:ContractReferencedDocument/ram:LineID',
    'CII-SR-303': 'ram:AdditionalReferencedDocument/ram:LineID',
  }),
  ...without(delivery, { 'CII-SR-333': 'ram:DespatchAdviceReferencedDocument/ram:LineID' }),
  ...without(settlement, { 'CII-SR-422': 'ram:InvoiceReferencedDocument/ram:LineID' }),
  ...without(`//ram:*[${isNamed('ReferencedDocument')}][not(self::ram:AdditionalReferencedDocument)]`, {
    'CII-DT-015': 'ram:URIID',
    'CII-DT-018': 'ram:TypeCode',
    'CII-DT-021': 'ram:Name',
    'CII-DT-022': 'ram:AttachmentBinaryObject',
    'CII-DT-024': 'ram:ReferenceTypeCode',
    'CII-DT-027': 'ram:FormattedIssueDateTime and not(self::ram:InvoiceReferencedDocument)',
  }),
];

const numbers = [
  `${invoice}/rsm:ExchangedDocumentContext/ram:GuidelineSpecifiedDocumentContextParameter/ram:ID`,
  `${invoice}/rsm:ExchangedDocument/ram:ID`,
  `${line}/ram:AssociatedDocumentLineDocument/ram:LineID`,
  `${line}/ram:SpecifiedTradeProduct/ram:SellerAssignedID`,
];

const ofData = [
  ...without(numbers.join(' | '), { 'CII-DT-005': '@schemeID' }),
  ...without(`//ram:*[${isNamed('Amount')}][not(self::ram:TaxTotalAmount)]`, { 'CII-DT-031': '@currencyID' }),
  ...rulesAt(`//ram:*[${isNamed('TradeTax')}]`, { 'CII-DT-037': "ram:TypeCode = 'VAT'" }),
  ...without('//ram:CategoryTradeTax', {
    'CII-DT-052': 'ram:ExemptionReasonCode',
    'CII-DT-098': 'ram:ExemptionReason',
  }),
];

/** What the syntax binding asks for beyond the schema. */
export const syntaxRules: readonly Rule[] = [...ofLines, ...ofParties, ...ofReferences, ...ofData];
