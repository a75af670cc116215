import { createRouter } from '#platform/http.ts';
import * as contract from '../../contract/moderation.ts';
import { approveReview, hideReview } from './approve-review.ts';
import { replyToReview } from './reply-to-review.ts';
import { searchReviews } from './search-reviews.ts';

/** The moderation of reviews by staff. */
export const moderationRoutes = createRouter()
  .openapi(contract.searchReviews, async (c) =>
    c.json(await searchReviews(c.var.ctx, c.req.valid('query')), 200),
  )
  .openapi(contract.approveReview, async (c) =>
    c.json({ data: await approveReview(c.var.ctx, c.req.valid('param')) }, 200),
  )
  .openapi(contract.hideReview, async (c) =>
    c.json({ data: await hideReview(c.var.ctx, c.req.valid('param')) }, 200),
  )
  .openapi(contract.putReply, async (c) => {
    const reply = { ...c.req.valid('param'), ...c.req.valid('json') };
    return c.json({ data: await replyToReview(c.var.ctx, reply) }, 200);
  });
