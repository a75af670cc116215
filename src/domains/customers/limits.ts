/** Addresses of an address book. */
export const MOST_ADDRESSES = 20;
export const MOST_NOTES = 200;
export const LONGEST_NOTE = 2_000;
