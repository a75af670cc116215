import { writeSetting } from '#domains/content/server/index.ts';
import type { DemoPart } from './part.ts';

/** The demo shows the units left of all products. */
export const stockShown: DemoPart = {
  name: 'stockShown',
  version: 1,
  add: (tx) => writeSetting(tx, 'stockShown', 'always'),
};
