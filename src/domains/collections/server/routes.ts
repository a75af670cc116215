import { sendJson } from '#domains/browse/server/index.ts';
import { createRouter, fresh } from '#platform/http.ts';
import * as contract from '../contract.ts';
import { previewRules } from './preview.ts';
import { readDashboardCollection, readDashboardCollections } from './read-collections.ts';
import { readCollectionPage, readCollections } from './read-pages.ts';
import { createCollection, deleteCollection, updateCollection } from './write-collection.ts';
import { addToCollection, readProductCollections, removeFromCollection } from './write-members.ts';

export const collectionRoutes = createRouter()
  .openapi(contract.listCollections, async (c) => c.json(fresh(c, await readCollections(c.var.ctx)), 200))
  .openapi(contract.getCollection, async (c) =>
    sendJson(c, await readCollectionPage(c.var.ctx, c.req.valid('param').id, c.req.valid('query'))),
  )
  .openapi(contract.listDashboardCollections, async (c) =>
    c.json(await readDashboardCollections(c.var.ctx, c.req.valid('query')), 200),
  )
  .openapi(contract.previewCollection, async (c) =>
    c.json(await previewRules(c.var.ctx, c.req.valid('json').rules), 200),
  )
  .openapi(contract.getDashboardCollection, async (c) =>
    c.json({ data: await readDashboardCollection(c.var.ctx, c.req.valid('param').id) }, 200),
  )
  .openapi(contract.postCollection, async (c) =>
    c.json({ data: await createCollection(c.var.ctx, c.req.valid('json')) }, 201),
  )
  .openapi(contract.patchCollection, async (c) => {
    const change = { ...c.req.valid('param'), ...c.req.valid('json') };
    return c.json({ data: await updateCollection(c.var.ctx, change) }, 200);
  })
  .openapi(contract.removeCollection, async (c) => {
    const { id } = c.req.valid('param');
    await deleteCollection(c.var.ctx, { id });
    return c.json({ id }, 200);
  })
  .openapi(contract.listProductCollections, async (c) =>
    c.json({ data: await readProductCollections(c.var.ctx, c.req.valid('param').id) }, 200),
  )
  .openapi(contract.putIntoCollection, async (c) => {
    const membership = c.req.valid('param');
    await addToCollection(c.var.ctx, membership);
    return c.json(membership, 200);
  })
  .openapi(contract.takeFromCollection, async (c) => {
    const membership = c.req.valid('param');
    await removeFromCollection(c.var.ctx, membership);
    return c.json(membership, 200);
  });
