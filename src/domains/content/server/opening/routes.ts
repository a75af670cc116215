import { createRouter } from '#platform/http.ts';
import * as contract from '../../contract/opening.ts';
import { changeOpening, readOpeningSettings } from './change-opening.ts';
import { openingFor, visitEarly } from './visit-early.ts';

export const openingRoutes = createRouter()
  .openapi(contract.getOpening, async (c) => c.json(await openingFor(c.var.ctx), 200))
  .openapi(contract.visitEarly, async (c) => {
    const { opening, cookie } = await visitEarly(c.var.ctx, c.req.valid('json'));
    c.header('set-cookie', cookie);
    return c.json(opening, 200);
  })
  .openapi(contract.getOpeningSettings, async (c) => c.json(await readOpeningSettings(c.var.ctx), 200))
  .openapi(contract.patchOpening, async (c) =>
    c.json(await changeOpening(c.var.ctx, c.req.valid('json')), 200),
  );
