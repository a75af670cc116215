import { isBlank, isStorable } from '#domains/catalog/server/index.ts';
import { commentInvalid, ratingInvalid, reasonInvalid, titleInvalid } from './errors.ts';

const LONGEST_COMMENT = 2_000;
const LONGEST_TITLE = 120;
const LONGEST_REASON = 1_000;

/** Characters as people and PostgreSQL count them. */
const lengthOf = (text: string): number => [...text].length;

/** The stars of a review, also where a program sent them as a string such as "4". */
export function readRating(value: number | string | null | undefined): number {
  const rating = typeof value === 'string' && /^\s*[1-5](\.0+)?\s*$/.test(value) ? Number(value) : value;
  if (typeof rating !== 'number') throw ratingInvalid();
  return rating;
}

/** Throws the first reason why a review cannot be as written. */
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
