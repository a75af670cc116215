/** The statutory withdrawal period, in days. */
export const WITHDRAWAL_DAYS = 14;

/** Days after delivery in which the shop accepts returns: the statutory period and some for the parcel's way. */
export const RETURN_DAYS = 30;

/** Within how many days an invoice is to be paid. */
export const INVOICE_DAYS = 14;
