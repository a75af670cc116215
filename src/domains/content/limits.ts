/** The longest message of the contact form. */
export const LONGEST_MESSAGE = 5_000;
/** The longest address of a picture elsewhere. */
export const LONGEST_ADDRESS = 2_000;
/** The bounds that an owner may set for orders on invoice. */
export const MOST_INVOICE_UNITS = 9_999;
export const LARGEST_INVOICE = 1e9;
export const MOST_INVOICES = 1_000_000;
