/** What an address within the shop looks like: a path, with a query or without, that leads to no other host. */
export const shopPath = /^\/(?!\/)[^\s\\]*$/;

/** Whether what somebody typed leads to a page of the shop. */
export const isShopPath = (typed: string): boolean => shopPath.test(typed.trim());
