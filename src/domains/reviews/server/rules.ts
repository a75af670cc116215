import { isStorable } from '#domains/catalog/server/index.ts';
import { isBlank } from '#platform/visible-text.ts';
import { LONGEST_COMMENT, LONGEST_REASON, LONGEST_TITLE } from '../limits.ts';
import { commentInvalid, ratingInvalid, reasonInvalid, titleInvalid } from './errors.ts';

/** Length in code points, as PostgreSQL counts. */
const lengthOf = (text: string): number => [...text].length;

/** The rating as a number, also from text such as "4". */
export function readRating(value: number | string | null | undefined): number {
  const rating = typeof value === 'string' && /^\s*[1-5](\.0+)?\s*$/.test(value) ? Number(value) : value;
  if (typeof rating !== 'number') throw ratingInvalid();
  return rating;
}

/** Throws the first reason why a review is invalid. */
export function checkReview(review: {
  rating: number;
  title?: string | null | undefined;
  comment: string;
}): void {
  const { rating, comment, title } = review;
  if (!Number.isInteger(rating) || rating < 1 || rating > 5) throw ratingInvalid();
  const isFitting = !isBlank(comment) && lengthOf(comment) <= LONGEST_COMMENT;
  if (!isFitting || !isStorable(comment)) throw commentInvalid();
  if (lengthOf(title ?? '') > LONGEST_TITLE || !isStorable(title ?? '')) throw titleInvalid();
}

export function checkReason(reason: string): void {
  if (lengthOf(reason) > LONGEST_REASON || !isStorable(reason)) throw reasonInvalid();
}
