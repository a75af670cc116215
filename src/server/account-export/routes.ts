import * as contract from '#domains/identity/contract/account-export.ts';
import { createRouter } from '#platform/http.ts';
import { exportAccount } from './export-account.ts';

/** The export of the user's own account as a file. */
export const accountExportRoutes = createRouter().openapi(contract.exportAccount, async (c) => {
  const account = await exportAccount(c.var.ctx);
  const day = account.exportedAt.slice(0, 10);
  return c.json(account, 200, { 'content-disposition': `attachment; filename="account-${day}.json"` });
});
