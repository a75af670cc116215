import { errorMessage } from '#platform/error-messages.ts';
import { createRouter, fresh } from '#platform/http.ts';
import * as moderation from '../contract/moderation.ts';
import * as contract from '../contract.ts';
import { deleteReview, restoreReview } from './delete-review.ts';
import { approveReview, hideReview, replyToReview } from './moderate-review.ts';
import { readMyReview } from './read-my-review.ts';
import { readProductReviews, readReviews } from './read-reviews.ts';
import { reportReview } from './report-review.ts';
import { searchReviews } from './search-reviews.ts';
import { voteHelpful } from './vote-helpful.ts';
import { writeReview } from './write-review.ts';

/** The moderation of reviews by staff. */
const moderationRoutes = createRouter()
  .openapi(moderation.searchReviews, async (c) =>
    c.json(await searchReviews(c.var.ctx, c.req.valid('query')), 200),
  )
  .openapi(moderation.approveReview, async (c) =>
    c.json({ data: await approveReview(c.var.ctx, c.req.valid('param')) }, 200),
  )
  .openapi(moderation.hideReview, async (c) =>
    c.json({ data: await hideReview(c.var.ctx, c.req.valid('param')) }, 200),
  )
  .openapi(moderation.putReply, async (c) => {
    const reply = { ...c.req.valid('param'), ...c.req.valid('json') };
    return c.json({ data: await replyToReview(c.var.ctx, reply) }, 200);
  });

export const reviewRoutes = createRouter()
  .openapi(contract.listReviews, async (c) =>
    c.json(fresh(c, await readReviews(c.var.ctx, c.req.valid('query'))), 200),
  )
  .openapi(contract.listProductReviews, async (c) => {
    const query = { ...c.req.valid('query'), product: c.req.valid('param').id };
    return c.json(fresh(c, await readProductReviews(c.var.ctx, query)), 200);
  })
  .openapi(contract.postReview, async (c) => {
    const input = { ...c.req.valid('json'), product: c.req.valid('param').id };
    const { review, isNew } = await writeReview(c.var.ctx, input);
    return c.json({ data: review }, isNew ? 201 : 200);
  })
  .openapi(contract.getMyReview, async (c) =>
    c.json(await readMyReview(c.var.ctx, c.req.valid('param').id), 200),
  )
  .openapi(contract.removeReview, async (c) => {
    await deleteReview(c.var.ctx, c.req.valid('param'));
    return c.json({ message: errorMessage('reviews.deleted', {}, c.var.ctx.locale) }, 200);
  })
  .openapi(contract.bringBackReview, async (c) =>
    c.json({ data: await restoreReview(c.var.ctx, c.req.valid('param')) }, 200),
  )
  .openapi(contract.putHelpful, async (c) =>
    c.json(await voteHelpful(c.var.ctx, { ...c.req.valid('param'), isHelpful: true }), 200),
  )
  .openapi(contract.removeHelpful, async (c) =>
    c.json(await voteHelpful(c.var.ctx, { ...c.req.valid('param'), isHelpful: false }), 200),
  )
  .openapi(contract.postReport, async (c) => {
    const input = { ...c.req.valid('param'), reason: c.req.valid('json').reason ?? '' };
    await reportReview(c.var.ctx, input);
    return c.json({ message: errorMessage('reviews.reported', {}, c.var.ctx.locale) }, 200);
  })
  .route('/', moderationRoutes);
