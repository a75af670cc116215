import { createRouter, fresh } from '#platform/http.ts';
import { getContentPage } from '../contract.ts';
import { readPage } from './pages/read-page.ts';

export const contentRoutes = createRouter().openapi(getContentPage, async (c) =>
  c.json(fresh(c, await readPage(c.var.ctx, c.req.valid('param').slug)), 200),
);
