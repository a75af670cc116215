import './events.ts';

export { changeRatings } from './change-ratings.ts';
export { deleteReview, restoreReview } from './delete-review.ts';
export { approveReview, hideReview } from './moderation/approve-review.ts';
export { replyToReview } from './moderation/reply-to-review.ts';
export { onOrderChanged } from './on-order-changed.ts';
export { onAccountDeleted, onPersonRenamed } from './on-people-changed.ts';
export { readReviewsBy } from './read-reviews-by.ts';
export { type ReviewDraft, recordReview, recordReviews } from './record-review.ts';
export { reportReview } from './report-review.ts';
export { authorJson, isShown, replyJson, reviewJson } from './review-sql.ts';
export { reviewRoutes } from './routes.ts';
export { voteHelpful } from './vote-helpful.ts';
export { writeReview } from './write-review.ts';
