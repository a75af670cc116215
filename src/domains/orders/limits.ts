/** The longest note that a buyer adds to an order. */
export const LONGEST_BUYER_NOTE = 500;

/** The longest reason that a buyer gives for canceling or returning, and that staff gives for a refund. */
export const LONGEST_REASON = 2_000;
export const LONGEST_REFUND_REASON = 500;

/** The orders that staff ships, marks or prints at once. */
export const MOST_ORDERS_AT_ONCE = 100;

/** A file of tracking numbers: its letters and its rows. */
export const LONGEST_TRACKING_FILE = 300_000;
export const MOST_TRACKED_ROWS = 500;

/** The lines that an edit changes or adds. */
export const MOST_EDITED_LINES = 200;

/** The lines that a refund is for. */
export const MOST_REFUNDED_LINES = 200;

/** Saved views of the list of orders: those of one member of staff, those for all, and the letters of a name. */
export const MOST_OWN_VIEWS = 20;
export const MOST_SHARED_VIEWS = 20;
export const LONGEST_VIEW_NAME = 60;

/** A mail to all who bought a product. */
export const LONGEST_RECALL_SUBJECT = 200;
export const LONGEST_RECALL = 20_000;

/** The name of a promotion by which orders are filtered. */
export const LONGEST_PROMOTION = 200;
