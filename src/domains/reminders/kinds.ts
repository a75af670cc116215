/** `cart`: goods that a person left in the cart; `review`: bought goods that they have not reviewed. */
export const reminderKinds = ['cart', 'review'] as const;
export type ReminderKind = (typeof reminderKinds)[number];

/** A person gets one reminder in so many days, of whichever kind. */
export const DAYS_BETWEEN = 7;
/** Older carts and deliveries are not recalled. */
export const FORGOTTEN_AFTER_DAYS = 14;
/** Goods named in one mail. */
export const MOST_NAMED = 5;
/** Days for which the link of a reminder opens the cart of a guest. */
export const LINK_DAYS = 14;
/** A cart that did not change for so many hours is listed as left, for so many days. */
export const LEFT_AFTER_HOURS = 1;
export const LEFT_DAYS = 60;
