import { createRouter } from '#platform/http.ts';
import * as contract from '../../contract/drafts.ts';
import {
  changeOrderDraft,
  createOrderDraft,
  deleteOrderDraft,
  listOrderDrafts,
  readOrderDraft,
} from './order-drafts.ts';
import { placeOrderDraft, quoteOrderDraft } from './place-draft.ts';

/** The calls of staff who write orders. */
export const draftRoutes = createRouter()
  .openapi(contract.quoteDraft, async (c) =>
    c.json(await quoteOrderDraft(c.var.ctx, c.req.valid('json')), 200),
  )
  .openapi(contract.listDrafts, async (c) =>
    c.json(await listOrderDrafts(c.var.ctx, c.req.valid('query')), 200),
  )
  .openapi(contract.createDraft, async (c) =>
    c.json(await createOrderDraft(c.var.ctx, c.req.valid('json')), 201),
  )
  .openapi(contract.getDraft, async (c) =>
    c.json(await readOrderDraft(c.var.ctx, c.req.valid('param').id), 200),
  )
  .openapi(contract.putDraft, async (c) => {
    const input = { ...c.req.valid('param'), ...c.req.valid('json') };
    return c.json(await changeOrderDraft(c.var.ctx, input), 200);
  })
  .openapi(contract.deleteDraft, async (c) => {
    const { id } = c.req.valid('param');
    await deleteOrderDraft(c.var.ctx, id);
    return c.json({ id }, 200);
  })
  .openapi(contract.placeDraft, async (c) => {
    const input = { ...c.req.valid('param'), ...c.req.valid('json') };
    return c.json(await placeOrderDraft(c.var.ctx, input), 200);
  });
