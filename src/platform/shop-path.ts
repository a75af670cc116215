/** A path within the shop, optionally with a query, that cannot lead to another host. */
export const shopPath = /^\/(?!\/)[^\s\\]*$/;

/** Whether a typed text is a path within the shop. */
export const isShopPath = (typed: string): boolean => shopPath.test(typed.trim());
