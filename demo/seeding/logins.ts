import { sql } from 'drizzle-orm';
import { createPerson, putFirstPassword } from '#domains/identity/server/index.ts';
import { addWish } from '#domains/wishlist/server.ts';
import type { Transaction } from '#platform/context.ts';
import { demoLogins } from '../content/logins.ts';
import type { DemoPart } from './part.ts';

const [admin, mia] = demoLogins;
/** What Mia has saved, the last first. */
const wishes = ['pillar-candle', 'laptop-14', 'travel-telescope', 'stoneware-teapot'];

/** Who can log in to look at the shop from both sides: an owner, and a member with a wishlist. */
export const logins: DemoPart = {
  name: 'logins',
  version: 1,
  async add(tx) {
    await tx.db.execute(sql`update users set email_verified = true where is_demo`);
    if (!(await findUser(tx, admin.email))) {
      const { userId } = await createPerson(tx, {
        firstName: 'Alex',
        lastName: 'Demo',
        email: admin.email,
        password: admin.password,
        role: 'owner',
        isDemo: true,
      });
      await tx.db.execute(sql`update users set email_verified = true where id = ${userId}`);
    }
    const member = await findUser(tx, mia.email);
    if (!member?.isDemo) return;
    await putFirstPassword(tx, { userId: member.id, password: mia.password });
    await saveWishes({ ...tx, actor: { kind: 'member', userId: member.id } });
  },
};

async function findUser(tx: Transaction, email: string) {
  const { rows } = await tx.db.execute<{ id: string; isDemo: boolean }>(
    sql`select id, is_demo as "isDemo" from users where email = ${email}`,
  );
  return rows[0];
}

/** Those that the shop still has. */
async function saveWishes(tx: Transaction): Promise<void> {
  for (const slug of wishes) {
    const { rows } = await tx.db.execute<{ id: string }>(sql`
      select l.product_id as id from listings l join products p on p.id = l.product_id
      where p.slug = ${slug} and p.is_demo`);
    if (rows[0]) await addWish(tx, { productId: rows[0].id });
  }
}
