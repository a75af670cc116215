import type { Transaction } from '#platform/context.ts';

export type Purchase = { userId: string; productId: string };

/** Whether an order proves that somebody bought a product. The shop takes no orders yet, so none does. */
export const hasBought = async (_tx: Transaction, _purchase: Purchase): Promise<boolean> => false;
