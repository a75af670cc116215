/**
 * A rule of EN 16931 or XRechnung by its published number: what has to hold (`test`) at each node of `context`, both in
 * XPath 1.0.
 */
export type Rule = { id: string; context: string; test: string };

/** A rule about text that XPath 1.0 cannot judge: what has to hold of `text`, an XPath from each node of `context`. */
export type TextRule = { id: string; context: string; text: string; holds: (text: string) => boolean };

/** The rules of one context, in the form `{ number: test }`. */
export const rulesAt = (context: string, tests: Readonly<Record<string, string>>): Rule[] =>
  Object.entries(tests).map(([id, test]) => ({ id, context, test }));

export const invoice = '/rsm:CrossIndustryInvoice';
const trade = `${invoice}/rsm:SupplyChainTradeTransaction`;
export const line = `${trade}/ram:IncludedSupplyChainTradeLineItem`;
export const settlement = `${trade}/ram:ApplicableHeaderTradeSettlement`;
export const delivery = `${trade}/ram:ApplicableHeaderTradeDelivery`;
export const agreement = `${trade}/ram:ApplicableHeaderTradeAgreement`;
export const seller = `${agreement}/ram:SellerTradeParty`;
export const buyer = `${agreement}/ram:BuyerTradeParty`;
export const breakdown = `${settlement}/ram:ApplicableTradeTax`;
export const totals = `${settlement}/ram:SpecifiedTradeSettlementHeaderMonetarySummation`;
export const charge = `${settlement}/ram:SpecifiedTradeAllowanceCharge[ram:ChargeIndicator/udt:Indicator = 'true']`;
export const allowance = `${settlement}/ram:SpecifiedTradeAllowanceCharge[ram:ChargeIndicator/udt:Indicator = 'false']`;
const onLine = 'ram:SpecifiedLineTradeSettlement/ram:SpecifiedTradeAllowanceCharge';
/** Of a line, from that line. */
export const lineCharge = `${onLine}[ram:ChargeIndicator/udt:Indicator = 'true']`;
export const lineAllowance = `${onLine}[ram:ChargeIndicator/udt:Indicator = 'false']`;
export const lineAmount =
  'ram:SpecifiedLineTradeSettlement/ram:SpecifiedTradeSettlementLineMonetarySummation/ram:LineTotalAmount';

/** XPath: an amount, or the sum of several, in hundredths. XPath 1.0 has no decimal numbers. */
export const cents = (amounts: string) => `round(sum(${amounts}) * 100)`;
export const isGiven = (node: string) => `normalize-space(${node}) != ''`;
/** XPath: one code of a list, and not several of them. */
export const isIn = (node: string, list: string) =>
  `(contains(${list}, concat(' ', normalize-space(${node}), ' ')) and not(contains(normalize-space(${node}), ' ')))`;
/** XPath: at most two decimals. */
export const isShort = (amount: string) => `string-length(substring-after(${amount}, '.')) <= 2`;
/** XPath: an amount without its sign. */
export const magnitude = (amount: string) => `(${amount} * (1 - 2 * (${amount} < 0)))`;
/** XPath: the tax of a breakdown by its rate, to the hundredth and without its sign. */
export const taxByRate = `(round(${magnitude('ram:BasisAmount')} * ram:RateApplicablePercent) div 100)`;
