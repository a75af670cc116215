import { createRouter } from '#platform/http.ts';
import * as contract from '../../../contract/payments.ts';
import { readProvider, readProviders } from '../read-providers.ts';
import { clearAccount, putAccount } from './change-account.ts';
import { putConditions } from './change-conditions.ts';
import { checkAccount } from './check-account.ts';

export const providerRoutes = createRouter()
  .openapi(contract.listProviders, async (c) => c.json({ data: await readProviders(c.var.ctx) }, 200))
  .openapi(contract.putAccount, async (c) => {
    const { name: provider } = c.req.valid('param');
    await putAccount(c.var.ctx, { provider, ...c.req.valid('json') });
    return c.json(await readProvider(c.var.ctx, provider), 200);
  })
  .openapi(contract.clearAccount, async (c) => {
    const { name: provider } = c.req.valid('param');
    await clearAccount(c.var.ctx, { provider, ...c.req.valid('query') });
    return c.json(await readProvider(c.var.ctx, provider), 200);
  })
  .openapi(contract.checkAccount, async (c) => {
    const { name: provider } = c.req.valid('param');
    return c.json(await checkAccount(c.var.ctx, { provider, ...c.req.valid('json') }), 200);
  })
  .openapi(contract.putConditions, async (c) => {
    const { name: provider } = c.req.valid('param');
    await putConditions(c.var.ctx, { provider, ...c.req.valid('json') });
    return c.json(await readProvider(c.var.ctx, provider), 200);
  });
