import { minorDigits, toDecimal } from '#platform/money.ts';

/** Who may pay on invoice, up to what, and for how long such an order holds its goods while nobody works on it. */
export type InvoiceTerms = {
  invoiceFor: 'everyone' | 'members' | 'nobody';
  /** How many paid orders a member must have first; above 0, guests cannot choose it. */
  invoiceAfterOrders: number;
  /** The most one order may come to, in the currency's own decimals; null: any sum. */
  invoiceUpTo: number | null;
  /** The most units of one variant in one order. */
  invoiceMostUnits: number;
  /** How many orders on invoice one customer, and one network address, may place in 24 hours. */
  invoicePerCustomer: number;
  invoicePerAddress: number;
  /** After how many days an unpaid order is canceled that staff has not touched. */
  invoiceDays: number;
};

/** 500 dollars or euros, 50,000 yen. */
const UP_TO_MINOR = 50_000;

/** What holds where an owner has decided nothing: guests may, within bounds that keep strangers from holding the stock. */
export const defaultInvoiceTerms = (currency: string): InvoiceTerms => ({
  invoiceFor: 'everyone',
  invoiceAfterOrders: 0,
  invoiceUpTo: toDecimal(UP_TO_MINOR, minorDigits(currency)),
  invoiceMostUnits: 20,
  invoicePerCustomer: 5,
  invoicePerAddress: 20,
  invoiceDays: 14,
});
