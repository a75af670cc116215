import { changeRatings } from '#domains/reviews/server/index.ts';
import type { Transaction } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';

const demoPeople = '(select id from users where is_demo)';
const isDemo = `(is_demo or user_id in ${demoPeople})`;

const selectReviewed = plannedQuery<{ id: string }>(
  `select distinct product_id as id from reviews
   where ${isDemo} and product_id in (select id from products where not is_demo)`,
);
const deleteReviews = plannedQuery(`delete from reviews where ${isDemo}`);
const deleteReports = plannedQuery(`delete from review_reports where user_id in ${demoPeople}`);
const deleteVotes = plannedQuery(
  `with gone as (delete from review_votes where user_id in ${demoPeople} returning review_id)
   update reviews r set helpful_count = helpful_count - counted.votes
   from (select review_id, count(*)::integer as votes from gone group by review_id) counted
   where r.id = counted.review_id`,
);
const anonymizeAudit = plannedQuery('select anonymize_audit_entries(id) from users where is_demo');
const deleteMails = plannedQuery(`delete from mails where user_id in ${demoPeople} or kind like 'orders.%'`);
const deleteLinks = plannedQuery(
  `delete from verifications v using users u where u.is_demo and v.value like '%' || u.id || '%'`,
);
const deletePeople = plannedQuery('delete from users where is_demo');

/** Deletes reviews by demo users of the shop's own products; those of the demo's products go with them. */
export async function removeOpinions(tx: Transaction): Promise<void> {
  const rows = await selectReviewed(tx, []);
  await changeRatings(
    tx,
    rows.map(({ id }) => id),
    () => deleteReviews(tx, []),
  );
  await deleteReports(tx, []);
  await deleteVotes(tx, []);
}

/** Deletes the accounts, their sessions, links and mails. Their audit entries stay, anonymized. */
export async function removePeople(tx: Transaction): Promise<void> {
  await anonymizeAudit(tx, []);
  await deleteMails(tx, []);
  await deleteLinks(tx, []);
  await deletePeople(tx, []);
}
