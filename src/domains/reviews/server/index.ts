import './events.ts';

export { changeRatings } from './change-ratings.ts';
export { reviewJson } from './read-reviews.ts';
export { type ReviewDraft, recordReview, recordReviews } from './record-review.ts';
export { reviewRoutes } from './routes.ts';
export { productRatings, reviews } from './tables.ts';
