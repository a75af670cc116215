import { minorDigits, toDecimal } from '#platform/money.ts';

/** Who may pay on invoice, up to what, and how long orders that are paid later keep their stock. */
export type InvoiceTerms = {
  invoiceFor: 'everyone' | 'members' | 'nobody';
  /** Paid orders that a member needs first; above 0, guests cannot pay on invoice. */
  invoiceAfterOrders: number;
  /** The maximum total of an order, in the currency's own decimals; null: unlimited. */
  invoiceUpTo: number | null;
  /** The maximum units of one variant in an order. */
  invoiceMostUnits: number;
  /** Maximum invoice orders per customer, and per network address, in 24 hours. */
  invoicePerCustomer: number;
  invoicePerAddress: number;
  /** Days after which an unpaid order is canceled unless staff handles it. */
  invoiceDays: number;
  /** The lines of the bank details; empty: no bank transfers. */
  bankAccount: string[];
  /** Days for which an order by bank transfer waits for its money. */
  transferDays: number;
};

/** 500 dollars or euros, 50,000 yen. */
const UP_TO_MINOR = 50_000;

/** The defaults: guests may pay on invoice, within limits that keep strangers from taking up the stock. */
export const defaultInvoiceTerms = (currency: string): InvoiceTerms => ({
  invoiceFor: 'everyone',
  invoiceAfterOrders: 0,
  invoiceUpTo: toDecimal(UP_TO_MINOR, minorDigits(currency)),
  invoiceMostUnits: 20,
  invoicePerCustomer: 5,
  invoicePerAddress: 20,
  invoiceDays: 14,
  bankAccount: [],
  transferDays: 7,
});
