/** `cart`: goods that a member left in the cart; `review`: bought goods that they have not reviewed. */
export const reminderKinds = ['cart', 'review'] as const;
export type ReminderKind = (typeof reminderKinds)[number];

/** Where a member agreed to reminders or ended them: in the account, or by the link of a mail. */
export const reminderSources = ['account', 'link'] as const;

/** A member gets one reminder in so many days, of whichever kind. */
export const DAYS_BETWEEN = 7;
/** Older carts and deliveries are not recalled. */
export const FORGOTTEN_AFTER_DAYS = 14;
/** Goods named in one mail. */
export const MOST_NAMED = 5;
