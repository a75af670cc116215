import { sql } from 'drizzle-orm';
import { changeRatings } from '#domains/reviews/server/index.ts';
import type { Transaction } from '#platform/context.ts';

const demoPeople = sql`(select id from users where is_demo)`;

/** What people of the demo said about the shop's own products; what they said about the demo's goes with those. */
export async function removeOpinions(tx: Transaction): Promise<void> {
  const isDemo = sql`(is_demo or user_id in ${demoPeople})`;
  const { rows } = await tx.db.execute<{ id: string }>(sql`
    select distinct product_id as id from reviews
    where ${isDemo} and product_id in (select id from products where not is_demo)`);
  await changeRatings(
    tx,
    rows.map(({ id }) => id),
    () => tx.db.execute(sql`delete from reviews where ${isDemo}`),
  );
  await tx.db.execute(sql`delete from review_reports where user_id in ${demoPeople}`);
  await tx.db.execute(sql`
    with gone as (delete from review_votes where user_id in ${demoPeople} returning review_id)
    update reviews r set helpful_count = helpful_count - counted.votes
    from (select review_id, count(*)::integer as votes from gone group by review_id) counted
    where r.id = counted.review_id`);
}

/** The accounts, their sessions and links, and the mail that went to them. What they did stays written down, without names. */
export async function removePeople(tx: Transaction): Promise<void> {
  await tx.db.execute(sql`select anonymize_audit_entries(id) from users where is_demo`);
  await tx.db.execute(sql`delete from mails where user_id in ${demoPeople} or kind like 'orders.%'`);
  await tx.db.execute(sql`
    delete from verifications v using users u where u.is_demo and v.value like '%' || u.id || '%'`);
  await tx.db.execute(sql`delete from users where is_demo`);
}
