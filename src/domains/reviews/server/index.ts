/**
 * Reviews of products with ratings, helpful votes, reports and moderation.
 *
 * Owns `reviews`, `product_ratings`, `review_votes` and `review_reports`. Announces `reviews.posted` and
 * `reviews.ratings_changed`; handles `orders.paid`, `orders.shipped`, `orders.canceled`, `orders.refunded`,
 * `orders.joined`, `identity.account_deleted` and `identity.people_renamed`.
 */

import './on-events.ts';

export { changeRatings } from './change-ratings.ts';
export { deleteReview, restoreReview } from './delete-review.ts';
export { approveReview, hideReview, replyToReview } from './moderate-review.ts';
export { onAccountDeleted, onOrderChanged, onOrdersJoined, onPeopleRenamed } from './on-events.ts';
export { readReviewsBy } from './read-reviews.ts';
export { type ReviewDraft, recordReview, recordReviews } from './record-review.ts';
export { reportReview } from './report-review.ts';
export { authorJson, isShown, newestFirst, ownLanguageFirst, replyJson, reviewJson } from './review-sql.ts';
export { reviewRoutes } from './routes.ts';
export { voteHelpful } from './vote-helpful.ts';
export { writeReview } from './write-review.ts';
