import type { Transaction } from '#platform/context.ts';
import type { EventMap } from '#platform/events.ts';
import { writeSetting } from './settings.ts';

/** Stores the name that the first owner gave the shop. */
export const onShopNamed = (tx: Transaction, { storeName }: EventMap['identity.shop_named']): Promise<void> =>
  writeSetting(tx, 'storeName', storeName);
