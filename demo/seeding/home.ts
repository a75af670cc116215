import { isDeepStrictEqual } from 'node:util';
import { deleteDesign, publishDesign, readDesign, saveDraft } from '#domains/design/server/index.ts';
import type { Transaction } from '#platform/context.ts';
import { earlierHome, home } from '../content/home.ts';
import type { DemoPart } from './part.ts';

const key = 'home';

/** The home page, unless someone has arranged it. */
export const homePage: DemoPart = {
  name: 'home',
  version: 1,
  async add(tx) {
    if ((await readDesign(tx, key)).version > 0) return;
    const { version } = await saveDraft(tx, { key, version: 0, body: home });
    await publishDesign(tx, { key, version });
  },
};

/** Removes the demo's home page, unless it was changed. */
export async function removeDemoHome(tx: Transaction): Promise<void> {
  const { published, draft } = await readDesign(tx, key);
  const isOurs = [home, earlierHome].some((own) => isDeepStrictEqual(published, own));
  if (draft === null && isOurs) await deleteDesign(tx, key);
}
