import { pageOf } from '#domains/catalog/contract.ts';
import type { Context } from '#platform/context.ts';
import { isoTime } from '#platform/db/iso-time.ts';
import { likeContaining } from '#platform/db/like-pattern.ts';
import { declareVariants, plannedQuery } from '#platform/db/named-query.ts';
import { anyIndexedText, anyText, textIn } from '#platform/db/text-in.ts';
import { requireStaff } from '#platform/guard.ts';
import { type Locale, locales } from '#platform/locale.ts';
import type { DashboardReview, ReviewPage, ReviewSearch, ReviewStatus } from '../contract/moderation.ts';
import { authorJson, reviewJson } from './review-sql.ts';

const PAGE_SIZE = 20;
const LARGEST_PAGE = 100;

const isReported = `exists (select from review_reports report where report.review_id = review.id and report.closed_at is null)`;

/** SQL: the reviews whose text, product or author matches a pattern. Each part has an index. */
const having = (pattern: string) => `(
  select id from reviews
  where deleted_at is null and coalesce(title, '') || ' ' || comment ilike ${pattern}
  union all
  select of_product.id from products product join reviews of_product on of_product.product_id = product.id
  where product.deleted_at is null and ${anyIndexedText('product', 'product.name', (name) => `${name} ilike ${pattern}`)}
  union all
  select of_author.id from users author join reviews of_author on of_author.user_id = author.id
  where author.deleted_at is null and author.first_name || ' ' || author.last_name || ' ' || author.email ilike ${pattern}
    and author.first_name || ' ' || author.last_name ilike ${pattern})`;

/** If this many of the newest reviews match, only those are searched: counting all matches would take long. */
const MANY = 100;
const NEWEST = 5_000;

/**
 * The newest reviews with parameter 1 stars that match the pattern of parameter 2. `offset 0` keeps all products from being
 * read for them.
 */
const findAmongNewest = plannedQuery<{ ids: string[] }>(
  `select coalesce(array_agg(id), '{}') as ids
  from (select * from reviews where deleted_at is null order by created_at desc, id desc limit ${NEWEST}) newest
  where ($1::integer is null or rating = $1) and (coalesce(title, '') || ' ' || comment ilike $2
    or exists (select from products product where product.id = product_id and product.deleted_at is null
      and ${anyText('product', 'product.name', (name) => `${name} ilike $2`)} offset 0)
    or (select first_name || ' ' || last_name from users where id = user_id and deleted_at is null) ilike $2)`,
);

/** Which reviews to search: all, those that match the pattern of parameter 2, or those with the ids of parameter 2. */
type Scope = 'every' | 'holding' | 'these';
const scopes: Record<Scope, string> = {
  every: '$2::text is null',
  holding: `review.id in ${having('$2')}`,
  these: 'review.id = any ($2::uuid[])',
};

/** SQL: the reviews with parameter 1 stars within a scope. */
const found = (scope: Scope) => `select review.* from reviews review
  where review.deleted_at is null and ($1::integer is null or review.rating = $1)
    and review.product_id <> all (array(select id from products where deleted_at is not null))
    and ${scopes[scope]}`;

const conditions: Record<ReviewStatus, string> = {
  all: 'true',
  approved: 'review.is_approved',
  waiting: 'not review.is_approved',
  reported: isReported,
};

const reports = (locale: Locale) => `(select coalesce(json_agg(json_build_object('reason', open.reason,
    'createdAt', ${isoTime('open.created_at')}, 'userId', ${authorJson(locale)}) order by open.created_at desc), '[]')
  from (select * from review_reports where review_id = review.id and closed_at is null
    order by created_at desc limit 20) open
  join users author on author.id = open.user_id)`;

type Row = { counts: ReviewPage['counts']; data: DashboardReview[] };

/** Matches are computed once for counts and page; without a text both are read from an index. */
const select = (locale: Locale, status: ReviewStatus, scope: Scope) =>
  plannedQuery<Row>(
    `with found as ${scope === 'every' ? 'not' : ''} materialized (${found(scope)})
    select (select json_build_object('all', count(*), 'approved', count(*) filter (where ${conditions.approved}),
        'waiting', count(*) filter (where ${conditions.waiting}), 'reported', (
          select count(*) from found where id in (select review_id from review_reports where closed_at is null)))
      from found review) as counts,
    (select coalesce(json_agg((${reviewJson(locale)})::jsonb || jsonb_build_object(
        'updatedAt', ${isoTime('review.updated_at')}, 'reports', ${reports(locale)},
        'product', json_build_object('_id', product.id, 'slug', product.slug, 'name', ${textIn(locale, 'product', 'product.name')}))
        order by review.created_at desc, review.id desc), '[]')
      from (select * from found review where ${conditions[status]}
        order by created_at desc, id desc limit $3 offset $4) review
      join users author on author.id = review.user_id
      join products product on product.id = review.product_id) as data`,
  );

declareVariants(() => {
  for (const locale of locales)
    for (const status of Object.keys(conditions) as ReviewStatus[])
      for (const scope of Object.keys(scopes) as Scope[]) select(locale, status, scope);
});

async function scopeOf(
  ctx: Context,
  rating: number | null,
  words: string,
): Promise<[Scope, string | string[] | null]> {
  if (words === '') return ['every', null];
  const pattern = likeContaining(words);
  const [{ ids } = { ids: [] }] = await findAmongNewest(ctx, [rating, pattern]);
  return ids.length >= MANY ? ['these', ids] : ['holding', pattern];
}

/**
 * Searches reviews for staff, newest first, in pages of at most 100. With too many matches, among the newest 5,000
 * only.
 */
export async function searchReviews(ctx: Context, search: ReviewSearch): Promise<ReviewPage> {
  requireStaff(ctx);
  const { q = '', status = 'all', rating = null, page: wanted, limit = PAGE_SIZE } = search;
  const { page, size, offset } = pageOf({ page: wanted, limit: Math.min(limit, LARGEST_PAGE) });
  const [scope, looked] = await scopeOf(ctx, rating, q.trim());
  const [row] = await select(ctx.locale, status, scope)(ctx, [rating, looked, size, offset]);
  if (!row) throw new Error('Counting gives a row');
  const total = row.counts[status];
  return { ...row, page, pages: Math.ceil(total / size), total, isOfNewest: scope === 'these' };
}
