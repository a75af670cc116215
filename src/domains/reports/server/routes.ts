import { createRouter } from '#platform/http.ts';
import * as finding from '../contract/finding.ts';
import * as sellers from '../contract/sellers.ts';
import * as contract from '../contract.ts';
import { readFigures } from './figures.ts';
import { findThings } from './find-things.ts';
import { readOverview } from './overview.ts';
import { readSellerSales } from './read-seller-sales.ts';

/** The calls of the dashboard's overview, figures and search. */
export const reportRoutes = createRouter()
  .openapi(contract.readOverview, async (c) => c.json(await readOverview(c.var.ctx), 200))
  .openapi(contract.readFigures, async (c) => c.json(await readFigures(c.var.ctx, c.req.valid('query')), 200))
  .openapi(finding.findThings, async (c) => c.json(await findThings(c.var.ctx, c.req.valid('query')), 200))
  .openapi(sellers.readSellerSales, async (c) =>
    c.json(await readSellerSales(c.var.ctx, c.req.valid('query')), 200),
  );
