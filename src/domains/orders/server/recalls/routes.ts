import { createRouter } from '#platform/http.ts';
import * as contract from '../../contract/recalls.ts';
import { previewRecall, readRecalls, sendRecall } from './recalls.ts';

/** Mails of the owner to all who bought a product. */
export const recallRoutes = createRouter()
  .openapi(contract.readRecalls, async (c) => c.json(await readRecalls(c.var.ctx, c.req.valid('query')), 200))
  .openapi(contract.previewRecall, async (c) =>
    c.json(await previewRecall(c.var.ctx, c.req.valid('json')), 200),
  )
  .openapi(contract.postRecall, async (c) => c.json(await sendRecall(c.var.ctx, c.req.valid('json')), 202));
