/**
 * The set-up guide of a new shop: its country and what follows from it, the legal pages from templates, and what is
 * still missing before it opens.
 *
 * Owns no table.
 */

import { confirmTemplates, dismissGuide } from '#domains/content/server/index.ts';
import { createRouter } from '#platform/http.ts';
import * as contract from '../contract.ts';
import { fillPages } from './fill-pages.ts';
import { readGuide } from './read-guide.ts';
import { setPlace } from './set-place.ts';

export const guideRoutes = createRouter()
  .openapi(contract.getGuide, async (c) => c.json(await readGuide(c.var.ctx), 200))
  .openapi(contract.putPlace, async (c) => {
    await setPlace(c.var.ctx, c.req.valid('json'));
    return c.json(await readGuide(c.var.ctx), 200);
  })
  .openapi(contract.postTemplates, async (c) => {
    await fillPages(c.var.ctx, c.req.valid('json'));
    return c.json(await readGuide(c.var.ctx), 200);
  })
  .openapi(contract.confirmTemplates, async (c) => {
    await confirmTemplates(c.var.ctx);
    return c.json(await readGuide(c.var.ctx), 200);
  })
  .openapi(contract.putDismissal, async (c) => {
    await dismissGuide(c.var.ctx, c.req.valid('json').isDismissed);
    return c.json(await readGuide(c.var.ctx), 200);
  });
