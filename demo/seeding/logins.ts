import { createPerson, putFirstPassword } from '#domains/identity/server/index.ts';
import { addWish } from '#domains/wishlist/server.ts';
import type { Transaction } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { demoLogins } from '../content/logins.ts';
import type { DemoPart } from './part.ts';

const [admin, mia] = demoLogins;
/** Mia's wishlist, the last saved first. */
const wishes = ['pillar-candle', 'laptop-14', 'travel-telescope', 'stoneware-teapot'];

const confirmPeople = plannedQuery('update users set email_verified = true where is_demo');
const confirmPerson = plannedQuery('update users set email_verified = true where id = $1');
const selectUser = plannedQuery<{ id: string; isDemo: boolean }>(
  'select id, is_demo as "isDemo" from users where email = $1',
);
const selectListed = plannedQuery<{ id: string }>(
  `select l.product_id as id from listings l join products p on p.id = l.product_id
   where p.slug = $1 and p.is_demo`,
);

/** The demo's log-ins: an owner, and a member with a wishlist. */
export const logins: DemoPart = {
  name: 'logins',
  version: 1,
  async add(tx) {
    await confirmPeople(tx, []);
    if ((await selectUser(tx, [admin.email])).length === 0) {
      const { userId } = await createPerson(tx, {
        firstName: 'Alex',
        lastName: 'Demo',
        email: admin.email,
        password: admin.password,
        role: 'owner',
        isDemo: true,
      });
      await confirmPerson(tx, [userId]);
    }
    const [member] = await selectUser(tx, [mia.email]);
    if (!member?.isDemo) return;
    await putFirstPassword(tx, { userId: member.id, password: mia.password });
    await saveWishes({ ...tx, actor: { kind: 'member', userId: member.id } });
  },
};

/** Saves the wishes that the shop still has. */
async function saveWishes(tx: Transaction): Promise<void> {
  for (const slug of wishes) {
    const [listed] = await selectListed(tx, [slug]);
    if (listed) await addWish(tx, { productId: listed.id });
  }
}
