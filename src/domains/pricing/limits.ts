/** The maximum number of lines of a cart and of an order. */
export const MOST_LINES = 200;
/** The maximum units of a gift card in an order: each gets a code of its own. */
export const MOST_GIFT_CARDS = 100;
/** How often a promotion may be used at most, where its use is limited at all. */
export const MOST_USES = 1e9;
export const MOST_USES_EACH = 100;
/** The maximum number of single-use codes of a promotion, and of those that are added at once. */
export const MOST_CODES = 100_000;
export const MOST_NEW_CODES = 10_000;
export const LONGEST_CODE = 100;
/** The maximum number of codes of an order. */
export const MOST_ORDER_CODES = 5;
/** The maximum number of promotions whose gifts a shopper declines. */
export const MOST_DECLINED = 20;
/** The maximum units of a step, a set or a gift of a promotion. */
export const MOST_UNITS = 1_000;
export const MOST_TIERS = 10;
/** The maximum number of goods, groups and tags that a promotion names. */
export const MOST_TARGETS = 100;
/** The maximum number of groups of customers, of their members by hand, and of the groups that a promotion is for. */
export const MOST_GROUPS = 100;
export const MOST_GROUP_MEMBERS = 1_000;
export const MOST_PROMOTED_GROUPS = 20;
export const HEAVIEST_GRAMS = 1_000_000_000;

/** What the price of a shipping method depends on. */
export const pricings = ['flat', 'weight', 'subtotal', 'pieces'] as const;
export type Pricing = (typeof pricings)[number];
/** The maximum number of price steps of a shipping method, of shipping zones, and of the regions and postal codes of one. */
export const MOST_STEPS = 30;
export const MOST_ZONES = 100;
export const MOST_REGIONS = 200;
export const MOST_POSTCODES = 500;
/** The longest postal code, range or prefix of a zone. */
export const LONGEST_POSTCODE = 25;

/** The maximum number of pickup places, of the times at which one is open in a week, and of dates with other hours. */
export const MOST_PLACES = 50;
export const MOST_HOURS = 28;
export const MOST_EXCEPTIONS = 200;
export const LONGEST_PLACE_NOTE = 500;
/** The longest name of a term: a shipping method or zone, a pickup place, a promotion, a tax rate, a group of customers. */
export const LONGEST_TERM_NAME = 200;

/** The classes of tax that have rates of their own. The EU allows two reduced rates and one below 5 percent. */
export const rateClasses = ['standard', 'reduced', 'second_reduced', 'super_reduced'] as const;
export type RateClass = (typeof rateClasses)[number];
