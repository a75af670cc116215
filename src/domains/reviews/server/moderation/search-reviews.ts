import { pageOf } from '#domains/catalog/contract.ts';
import type { Context } from '#platform/context.ts';
import { isoTime } from '#platform/db/iso-time.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { requireStaff } from '#platform/guard.ts';
import type { Locale } from '#platform/locale.ts';
import { authorJson, reviewJson } from '../review-sql.ts';
import type { ReviewAtDesk, ReviewPage, ReviewSearch, ReviewStatus } from './contract.ts';

const PAGE_SIZE = 20;
const LARGEST_PAGE = 100;

const isReported = `exists (select from review_reports report where report.review_id = review.id and report.closed_at is null)`;

/** SQL: the reviews in which parameter 1, a pattern, is found, of parameter 2 stars. */
const found = `from reviews review
  join users author on author.id = review.user_id
  join products product on product.id = review.product_id and product.deleted_at is null
  where review.deleted_at is null and ($1 = '%' or review.comment ilike $1 or review.title ilike $1 or product.name ilike $1
    or product.name_de ilike $1 or author.first_name || ' ' || author.last_name ilike $1)
    and ($2::integer is null or review.rating = $2)`;

const conditions: Record<ReviewStatus, string> = {
  all: 'true',
  approved: 'review.is_approved',
  waiting: 'not review.is_approved',
  reported: isReported,
};

const counted = plannedQuery<Record<ReviewStatus, number>>(
  `select ${Object.entries(conditions)
    .map(([status, condition]) => `count(*) filter (where ${condition})::integer as "${status}"`)
    .join(', ')} ${found}`,
);

const reports = (locale: Locale) => `(select coalesce(json_agg(json_build_object('reason', open.reason,
    'createdAt', ${isoTime('open.created_at')}, 'userId', ${authorJson(locale)}) order by open.created_at desc), '[]')
  from (select * from review_reports where review_id = review.id and closed_at is null
    order by created_at desc limit 20) open
  join users author on author.id = open.user_id)`;

const productName = (locale: Locale) =>
  locale === 'de' ? `coalesce(nullif(product.name_de, ''), product.name)` : 'product.name';

const selectPage = (locale: Locale, status: ReviewStatus) =>
  plannedQuery<{ review: ReviewAtDesk }>(
    `select (${reviewJson(locale)})::jsonb || jsonb_build_object('updatedAt', ${isoTime('review.updated_at')},
      'product', json_build_object('_id', product.id, 'slug', product.slug, 'name', ${productName(locale)}),
      'reports', ${reports(locale)}) as review
    ${found} and ${conditions[status]}
    order by review.created_at desc, review.id desc limit $3 offset $4`,
  );

/** What `like` takes for itself is meant as it is typed. */
const patternOf = (words: string) =>
  `%${words
    .trim()
    .toWellFormed()
    .replace(/[\\%_]/g, '\\$&')}%`;

/** Reviews for staff to look through, the newest first, by pages of at most 100. */
export async function searchReviews(ctx: Context, search: ReviewSearch): Promise<ReviewPage> {
  requireStaff(ctx);
  const { q = '', status = 'all', rating = null, page: wanted, limit = PAGE_SIZE } = search;
  const { page, size, offset } = pageOf({ page: wanted, limit: Math.min(limit, LARGEST_PAGE) });
  const pattern = q.trim() === '' ? '%' : patternOf(q);
  const [counts] = await counted(ctx, [pattern, rating]);
  const rows = await selectPage(ctx.locale, status)(ctx, [pattern, rating, size, offset]);
  const total = counts?.[status] ?? 0;
  return {
    data: rows.map(({ review }) => review),
    ...{ page, pages: Math.ceil(total / size), total },
    counts: counts ?? { all: 0, approved: 0, waiting: 0, reported: 0 },
  };
}
