import { isoTime } from '#platform/db/iso-time.ts';
import { serverMessages } from '#platform/i18n/server-messages.ts';
import type { Locale } from '#platform/locale.ts';

/** SQL: the name of a review's author after their account was deleted. */
const formerCustomer = (locale: Locale): string =>
  serverMessages('server/pages/reviews', locale)('formerCustomer').replaceAll("'", "''");

/** SQL: the author of a review, a row `author` of `users`; a deleted account has no name. */
export const authorJson = (locale: Locale): string => `json_build_object('_id', author.id,
  'firstName', case when author.first_name = '' and author.last_name = '' then '${formerCustomer(locale)}'
    else author.first_name end,
  'lastName', author.last_name)`;

/** SQL: the shop's reply to the review `review`. */
export const replyJson = (review: string): string =>
  `case when ${review}.reply is null then null
    else json_build_object('text', ${review}.reply, 'createdAt', ${isoTime(`${review}.replied_at`)}) end`;

/** SQL: a review `review` by the user `author` in the API's form. */
export const reviewJson = (locale: Locale): string => `json_build_object(
  '_id', review.id, 'rating', review.rating, 'title', review.title, 'comment', review.comment, 'lang', review.locale,
  'createdAt', ${isoTime('review.created_at')},
  'isVerifiedPurchase', review.is_verified_purchase, 'isApproved', review.is_approved,
  'helpfulCount', review.helpful_count, 'reply', ${replyJson('review')}, 'productId', review.product_id, 'userId', ${authorJson(locale)})`;

/** SQL: whether a review is public, as far as the review itself decides. */
export const isShown = (review: string): string => `${review}.is_approved and ${review}.deleted_at is null`;

/** So many reviews of a product are looked through for those in the reader's language, however many it has. */
const LOOKED_THROUGH = 200;

/** SQL: the order of a list of reviews `review`. */
export const newestFirst = 'review.created_at desc, review.id desc';

type List = {
  /** SQL: the product's id. */
  product: string;
  /** SQL: by what the list is ordered. */
  order: string;
  /** SQL: how many reviews are needed from its begin on. */
  most: string | number;
};

/**
 * SQL: the first public reviews of a product, with their `turn`, from 1 on: in the order of the list, but of its first
 * 200 those in the reader's language come first.
 */
export const ownLanguageFirst = (locale: Locale, { product, order, most }: List): string =>
  `select placed.*, row_number() over (
    order by placed.place > ${LOOKED_THROUGH}, placed.place <= ${LOOKED_THROUGH} and placed.locale is distinct from '${locale}', placed.place
  ) as turn
  from (select review.*, row_number() over (order by ${order}) as place from reviews review
    where review.product_id = ${product} and ${isShown('review')}
    order by ${order} limit greatest(${LOOKED_THROUGH}, ${most})) placed`;
