import { createRouter } from '#platform/http.ts';
import * as contract from '../../contract/redirects.ts';
import { importRedirects } from './import-redirects.ts';
import { forgetMissed, readMissed } from './missed-paths.ts';
import { changeRedirect, createRedirect, deleteRedirect, readRedirects } from './redirects.ts';

export const redirectRoutes = createRouter()
  .openapi(contract.listRedirects, async (c) =>
    c.json(await readRedirects(c.var.ctx, c.req.valid('query')), 200),
  )
  .openapi(contract.postRedirect, async (c) =>
    c.json({ data: await createRedirect(c.var.ctx, c.req.valid('json')) }, 201),
  )
  .openapi(contract.putRedirect, async (c) => {
    const change = { ...c.req.valid('json'), ...c.req.valid('param') };
    return c.json({ data: await changeRedirect(c.var.ctx, change) }, 200);
  })
  .openapi(contract.removeRedirect, async (c) => {
    await deleteRedirect(c.var.ctx, c.req.valid('param'));
    return c.json(c.req.valid('param'), 200);
  })
  .openapi(contract.importRedirects, async (c) =>
    c.json(await importRedirects(c.var.ctx, c.req.valid('json')), 200),
  )
  .openapi(contract.listMissed, async (c) => c.json({ data: await readMissed(c.var.ctx) }, 200))
  .openapi(contract.forgetMissed, async (c) => {
    await forgetMissed(c.var.ctx, c.req.valid('json'));
    return c.json(c.req.valid('json'), 200);
  });
