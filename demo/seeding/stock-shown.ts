import { writeSetting } from '#domains/content/server/index.ts';
import type { DemoPart } from './part.ts';

/** The demo says of everything how many are left. */
export const stockShown: DemoPart = {
  name: 'stockShown',
  version: 1,
  add: (tx) => writeSetting(tx, 'stockShown', 'always'),
};
