import { storePictureWithSize } from '#domains/content/server/index.ts';
import { createRouter } from '#platform/http.ts';
import * as contract from '../contract.ts';
import {
  deleteDesign,
  listDesigns,
  movePage,
  publishDesign,
  readDesign,
  readRevisions,
  restoreRevision,
  saveDraft,
} from './documents.ts';

export const designRoutes = createRouter()
  .openapi(contract.listDesigns, async (c) => c.json({ data: await listDesigns(c.var.ctx) }, 200))
  .openapi(contract.getDesign, async (c) =>
    c.json({ data: await readDesign(c.var.ctx, c.req.valid('param').key) }, 200),
  )
  .openapi(contract.putDraft, async (c) => {
    const change = { ...c.req.valid('json'), ...c.req.valid('param') };
    return c.json({ data: await saveDraft(c.var.ctx, change) }, 200);
  })
  .openapi(contract.publish, async (c) => {
    const based = { ...c.req.valid('json'), ...c.req.valid('param') };
    return c.json({ data: await publishDesign(c.var.ctx, based) }, 200);
  })
  .openapi(contract.listRevisions, async (c) =>
    c.json({ data: await readRevisions(c.var.ctx, c.req.valid('param').key) }, 200),
  )
  .openapi(contract.restore, async (c) => {
    const based = { ...c.req.valid('json'), ...c.req.valid('param') };
    return c.json({ data: await restoreRevision(c.var.ctx, based) }, 200);
  })
  .openapi(contract.movePage, async (c) => {
    const change = { ...c.req.valid('json'), ...c.req.valid('param') };
    return c.json({ data: await movePage(c.var.ctx, change) }, 200);
  })
  .openapi(contract.removeDesign, async (c) => {
    await deleteDesign(c.var.ctx, c.req.valid('param').key);
    return c.json(c.req.valid('param'), 200);
  })
  .openapi(contract.postPicture, async (c) => {
    const { image } = c.req.valid('json');
    const data = await storePictureWithSize(
      c.var.ctx,
      Buffer.from(image.slice(image.indexOf(',') + 1), 'base64'),
    );
    return c.json({ data }, 201);
  });
