import { createRouter } from '#platform/http.ts';
import { getSettings, patchSettings } from '../../contract/settings.ts';
import { changeShopSettings } from './change-shop-settings.ts';
import { readShopSettings } from './read-shop-settings.ts';

export const settingsRoutes = createRouter()
  .openapi(getSettings, async (c) => c.json(await readShopSettings(c.var.ctx), 200))
  .openapi(patchSettings, async (c) => c.json(await changeShopSettings(c.var.ctx, c.req.valid('json')), 200));
