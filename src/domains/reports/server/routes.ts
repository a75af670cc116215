import { createRouter } from '#platform/http.ts';
import * as contract from '../contract.ts';
import { type Readers, readOverview } from './read-overview.ts';

/** What the dashboard shows first. */
export const reportRoutes = (readers: Readers) =>
  createRouter().openapi(contract.readOverview, async (c) =>
    c.json(await readOverview(c.var.ctx, readers), 200),
  );
