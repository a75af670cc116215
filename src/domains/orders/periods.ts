/** The law's period to withdraw without a reason, in days. */
export const WITHDRAWAL_DAYS = 14;

/** How long the shop takes returns after everything arrived, in days: the law's period and some for the parcel. */
export const RETURN_DAYS = 30;

/** Within how many days an invoice is to be paid. */
export const INVOICE_DAYS = 14;
