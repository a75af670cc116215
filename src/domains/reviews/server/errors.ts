import { DomainError } from '#platform/errors.ts';

export const ratingInvalid = () => new DomainError('reviews.rating_invalid', 400);
export const commentInvalid = () => new DomainError('reviews.comment_invalid', 400);
export const titleInvalid = () => new DomainError('reviews.title_invalid', 400);
export const reasonInvalid = () => new DomainError('reviews.reason_invalid', 400);
export const replyInvalid = () => new DomainError('reviews.reply_invalid', 400);
export const changedMeanwhile = () => new DomainError('reviews.changed_meanwhile', 409);
export const reviewNotFound = () => new DomainError('reviews.not_found', 404);
export const ownVote = () => new DomainError('reviews.own_vote', 403);
export const ownReport = () => new DomainError('reviews.own_report', 403);
