import { createRouter } from '#platform/http.ts';
import { listProviders } from '../../contract/providers.ts';
import { readProviders } from './read-providers.ts';

export const providerRoutes = createRouter().openapi(listProviders, async (c) =>
  c.json({ data: await readProviders(c.var.ctx) }, 200),
);
