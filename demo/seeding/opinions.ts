import { createCustomers } from '#domains/identity/server/index.ts';
import { recordReviews } from '#domains/reviews/server/index.ts';
import type { Transaction } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { type DemoPart, daysAgo } from './part.ts';

const selectProducts = plannedQuery<{ slug: string; id: string }>(
  'select slug, id from products where is_demo and deleted_at is null',
);

/** Members and their reviews. */
export const opinions: DemoPart = {
  name: 'opinions',
  version: 1,
  async add(tx, { members, reviews }) {
    const people = members.map(({ key, ...person }) => ({ ...person, isDemo: true }));
    const created = await createCustomers(tx, people);
    const userOf = new Map(members.map(({ key }, index) => [key, created[index]?.userId]));
    const productOf = await demoProducts(tx);
    const drafts = reviews.flatMap((review) => {
      const productId = productOf.get(review.product);
      const userId = userOf.get(review.member);
      // The product may have been deleted before this part was added.
      if (!productId || !userId) return [];
      const { rating, title, comment, locale, approved, reply } = review;
      const createdAt = daysAgo(review.daysAgo);
      return [
        {
          productId,
          userId,
          rating,
          title,
          comment,
          locale,
          isApproved: approved,
          reply,
          createdAt,
          isDemo: true,
        },
      ];
    });
    await recordReviews(tx, drafts);
  },
};

async function demoProducts(tx: Transaction): Promise<Map<string, string>> {
  const rows = await selectProducts(tx, []);
  return new Map(rows.map(({ slug, id }) => [slug, id]));
}
