import { createRouter, fresh } from '#platform/http.ts';
import { listReviews } from '../contract.ts';
import { readReviews } from './read-reviews.ts';

export const reviewRoutes = createRouter().openapi(listReviews, async (c) =>
  c.json(fresh(c, await readReviews(c.var.ctx, c.req.valid('query'))), 200),
);
