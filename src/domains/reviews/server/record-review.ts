import type { Context, Transaction } from '#platform/context.ts';
import { type RowOf, tableColumns } from '#platform/db/table-columns.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { requireStaff } from '#platform/guard.ts';
import { newId } from '#platform/id.ts';
import type { Locale } from '#platform/locale.ts';
import { changeRatings } from './change-ratings.ts';
import { checkReview } from './rules.ts';

const DAY = 24 * 3_600_000;

export type ReviewDraft = {
  productId: string;
  userId: string;
  rating: number;
  title?: string | null | undefined;
  comment: string;
  /** The language of its words. */
  locale?: Locale | undefined;
  isApproved?: boolean | undefined;
  isVerifiedPurchase?: boolean | undefined;
  isDemo?: boolean | undefined;
  /** The shop's reply, dated a day later. */
  reply?: string | undefined;
  createdAt?: Date | undefined;
};

/**
 * Writes a review on a user's behalf; it replaces an earlier one by the same user.
 *
 * @throws what `recordReviews` throws.
 */
export const recordReview = (ctx: Context, draft: ReviewDraft): Promise<void> => recordReviews(ctx, [draft]);

/**
 * The same for many, in one transaction. The products' ratings are exact at its commit, despite concurrent writers.
 *
 * @throws `reviews.rating_invalid`, `reviews.comment_invalid` and `reviews.title_invalid` (400).
 */
export async function recordReviews(ctx: Context, drafts: ReviewDraft[]): Promise<void> {
  requireStaff(ctx, 'reviews.write');
  drafts.forEach(checkReview);
  const products = drafts.map(({ productId }) => productId);
  await inTransaction(ctx, (tx) => changeRatings(tx, products, () => write(tx, drafts)));
}

const kinds = {
  id: 'string',
  productId: 'string',
  userId: 'string',
  rating: 'number',
  title: 'string?',
  comment: 'string',
  locale: 'string?',
  isApproved: 'boolean',
  isVerifiedPurchase: 'boolean',
  isDemo: 'boolean',
  reply: 'string?',
  repliedAt: 'date?',
  createdAt: 'date',
  updatedAt: 'date',
} as const;
const upsertReviews = tableColumns('reviews', kinds).insertRows(`
  on conflict (product_id, user_id) do update set rating = excluded.rating, title = excluded.title,
    comment = excluded.comment, locale = excluded.locale, is_approved = excluded.is_approved, is_verified_purchase = excluded.is_verified_purchase,
    reply = excluded.reply, replied_at = excluded.replied_at, updated_at = now(), deleted_at = null, deleted_by = null`);

async function write(tx: Transaction, drafts: ReviewDraft[]): Promise<void> {
  // A statement cannot write a row twice: of two reviews by one user the last counts.
  const latest = new Map(drafts.map((draft) => [`${draft.productId} ${draft.userId}`, draft]));
  const rows = [...latest.values()].map(reviewRow);
  await upsertReviews(tx, rows);
}

function reviewRow(draft: ReviewDraft): RowOf<typeof kinds> {
  const { isApproved = true, isVerifiedPurchase = false, isDemo = false, createdAt = new Date() } = draft;
  const { productId, userId, rating, comment, title = null, locale = null } = draft;
  const reply = draft.reply ?? null;
  const flags = { isApproved, isVerifiedPurchase, isDemo };
  return {
    id: newId(),
    productId,
    userId,
    rating,
    comment,
    title,
    locale,
    ...flags,
    reply,
    repliedAt: reply === null ? null : new Date(createdAt.getTime() + DAY),
    createdAt,
    updatedAt: createdAt,
  };
}
