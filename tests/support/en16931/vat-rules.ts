import {
  allowance,
  breakdown,
  buyer,
  cents,
  charge,
  delivery,
  invoice,
  line,
  magnitude,
  type Rule,
  rulesAt,
  seller,
  taxByRate,
} from './rule.ts';

const taxOfLine = `${line}/ram:SpecifiedLineTradeSettlement/ram:ApplicableTradeTax`;
const taxOfCharge = `${charge}/ram:CategoryTradeTax`;
const taxOfAllowance = `${allowance}/ram:CategoryTradeTax`;
const vatIdOf = (party: string) => `${party}/ram:SpecifiedTaxRegistration/ram:ID[@schemeID = 'VA']`;
const taxNumber = `${seller}/ram:SpecifiedTaxRegistration/ram:ID[@schemeID = 'VA' or @schemeID = 'FC']`;

/** What differs between the categories of tax; their rules have the same numbers in each. */
type Category = {
  /** In the numbers of rules, such as `BR-IC-05`. */
  name: string;
  code: string;
  /** Which numbers of seller and buyer there have to be, or not to be. */
  numbers: string;
  /** Of lines, allowances and charges. */
  rate: 'positive' | 'zero' | 'none';
  hasReason: boolean;
};

const sellerAndBuyer = `${vatIdOf(seller)} and ${vatIdOf(buyer)}`;
/** Reversed charge asks for less: any tax number of the seller, and a number by which the buyer is known to its state. */
const numbersOfReversed = `${taxNumber} and (${vatIdOf(buyer)} or ${buyer}/ram:SpecifiedLegalOrganization/ram:ID)`;
const categories: readonly Category[] = [
  { name: 'S', code: 'S', numbers: taxNumber, rate: 'positive', hasReason: false },
  { name: 'Z', code: 'Z', numbers: taxNumber, rate: 'zero', hasReason: false },
  { name: 'E', code: 'E', numbers: taxNumber, rate: 'zero', hasReason: true },
  { name: 'AE', code: 'AE', numbers: numbersOfReversed, rate: 'zero', hasReason: true },
  { name: 'IC', code: 'K', numbers: sellerAndBuyer, rate: 'zero', hasReason: true },
  { name: 'G', code: 'G', numbers: vatIdOf(seller), rate: 'zero', hasReason: true },
  {
    name: 'O',
    code: 'O',
    numbers: `not(${vatIdOf(seller)}) and not(${vatIdOf(buyer)})`,
    rate: 'none',
    hasReason: true,
  },
];

const rates: Readonly<Record<Category['rate'], string>> = {
  positive: 'ram:RateApplicablePercent > 0',
  zero: 'ram:RateApplicablePercent = 0',
  none: 'not(ram:RateApplicablePercent)',
};
const reason = 'ram:ExemptionReason or ram:ExemptionReasonCode';

function rulesOf({ name, code, numbers, rate, hasReason }: Category): Rule[] {
  const own = `[ram:CategoryCode = '${code}']`;
  const used = `(${taxOfLine}${own} or ${taxOfAllowance}${own} or ${taxOfCharge}${own})`;
  const parts = `count(${breakdown}${own})`;
  const isAlike = rate === 'positive' ? ' and ram:RateApplicablePercent = $rate' : '';
  const sumOf = (taxes: string, amount: string) =>
    cents(`${taxes}[ram:CategoryCode = '${code}'${isAlike}]/${amount}`);
  const ofLines = sumOf(
    taxOfLine,
    '../ram:SpecifiedTradeSettlementLineMonetarySummation/ram:LineTotalAmount',
  );
  const ofCharges = sumOf(taxOfCharge, '../ram:ActualAmount');
  const ofAllowances = sumOf(taxOfAllowance, '../ram:ActualAmount');
  const taxAmount =
    rate === 'positive'
      ? `${magnitude('ram:CalculatedAmount')} - 1 < ${taxByRate} and ${magnitude('ram:CalculatedAmount')} + 1 > ${taxByRate}`
      : 'ram:CalculatedAmount = 0';
  return [
    ...rulesAt(invoice, {
      [`BR-${name}-01`]:
        rate === 'positive'
          ? `not(${used}) = not(${breakdown}${own})`
          : `(${parts} = 0 and not(${used})) or (${parts} = 1 and ${used})`,
    }),
    ...rulesAt(`${taxOfLine}${own}`, { [`BR-${name}-02`]: numbers, [`BR-${name}-05`]: rates[rate] }),
    ...rulesAt(`${taxOfAllowance}${own}`, { [`BR-${name}-03`]: numbers, [`BR-${name}-06`]: rates[rate] }),
    ...rulesAt(`${taxOfCharge}${own}`, { [`BR-${name}-04`]: numbers, [`BR-${name}-07`]: rates[rate] }),
    ...rulesAt(`${breakdown}${own}`, {
      [`BR-${name}-08`]: `${cents('ram:BasisAmount')} = ${ofLines} + ${ofCharges} - ${ofAllowances}`,
      [`BR-${name}-09`]: taxAmount,
      [`BR-${name}-10`]: hasReason ? reason : `not(${reason})`,
    }),
  ];
}

const ofIntraCommunity = rulesAt(`${breakdown}[ram:CategoryCode = 'K']`, {
  'BR-IC-11': `${delivery}/ram:ActualDeliverySupplyChainEvent/ram:OccurrenceDateTime/udt:DateTimeString or ../ram:BillingSpecifiedPeriod/ram:StartDateTime or ../ram:BillingSpecifiedPeriod/ram:EndDateTime`,
  'BR-IC-12': `normalize-space(${delivery}/ram:ShipToTradeParty/ram:PostalTradeAddress/ram:CountryID) != ''`,
});

const ofUntaxed = rulesAt(`${breakdown}[ram:CategoryCode = 'O']`, {
  'BR-O-11': `not(${breakdown}[ram:CategoryCode != 'O'])`,
  'BR-O-12': `not(${taxOfLine}[ram:CategoryCode != 'O'])`,
  'BR-O-13': `not(${taxOfAllowance}[ram:CategoryCode != 'O'])`,
  'BR-O-14': `not(${taxOfCharge}[ram:CategoryCode != 'O'])`,
});

/** The rules of each category of tax. `$rate` stands for the rate of the breakdown that is checked. */
export const vatRules: readonly Rule[] = [...categories.flatMap(rulesOf), ...ofIntraCommunity, ...ofUntaxed];
