import type { Transaction } from '#platform/context.ts';
import type { EventMap } from '#platform/events.ts';
import { writeSetting } from './settings.ts';

/** The name that the shop got with its first owner. */
export const onShopNamed = (tx: Transaction, { storeName }: EventMap['identity.shop_named']): Promise<void> =>
  writeSetting(tx, 'storeName', storeName);
