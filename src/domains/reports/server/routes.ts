import { createRouter } from '#platform/http.ts';
import { csvHeaders } from '#platform/write-csv.ts';
import * as accounting from '../contract/accounting.ts';
import * as finding from '../contract/finding.ts';
import * as insights from '../contract/insights.ts';
import * as sales from '../contract/sales.ts';
import * as sellers from '../contract/sellers.ts';
import * as contract from '../contract.ts';
import { readEuSales } from './accounting/eu-sales.ts';
import { exportBooks, exportDatev } from './accounting/export-accounting.ts';
import { exportOss } from './accounting/export-oss.ts';
import { exportSales } from './export-sales.ts';
import { readFigures } from './figures.ts';
import { findThings } from './find-things.ts';
import { readOverview, readWaiting } from './overview.ts';
import { readSales } from './read-sales.ts';
import { readSellerSales } from './read-seller-sales.ts';
import { exportShopReport, readShopReport } from './read-shop-report.ts';

/** The calls of the dashboard's overview, figures and search. */
export const reportRoutes = createRouter()
  .openapi(contract.readOverview, async (c) => c.json(await readOverview(c.var.ctx), 200))
  .openapi(contract.readWaiting, async (c) => c.json(await readWaiting(c.var.ctx), 200))
  .openapi(contract.readFigures, async (c) => c.json(await readFigures(c.var.ctx, c.req.valid('query')), 200))
  .openapi(finding.findThings, async (c) => c.json(await findThings(c.var.ctx, c.req.valid('query')), 200))
  .openapi(sellers.readSellerSales, async (c) =>
    c.json(await readSellerSales(c.var.ctx, c.req.valid('query')), 200),
  )
  .openapi(sales.readSales, async (c) => c.json(await readSales(c.var.ctx, c.req.valid('query')), 200))
  .openapi(sales.exportSales, async (c) => {
    const asked = c.req.valid('query');
    const { csv, days } = await exportSales(c.var.ctx, asked);
    return c.body(csv, 200, csvHeaders(`sales-by-${asked.by}`, { days }));
  })
  .openapi(insights.readShopReport, async (c) =>
    c.json(await readShopReport(c.var.ctx, c.req.valid('query')), 200),
  )
  .openapi(insights.exportShopReport, async (c) => {
    const asked = c.req.valid('query');
    const { csv, days } = await exportShopReport(c.var.ctx, asked);
    const name = asked.of === 'returnReasons' ? 'return-reasons' : asked.of;
    return c.body(csv, 200, csvHeaders(name, { days }));
  })
  .openapi(accounting.exportDatev, async (c) => {
    const { from, to } = c.req.valid('query');
    const bytes = await exportDatev(c.var.ctx, { from, to });
    return c.body(
      bytes,
      200,
      csvHeaders('EXTF_Buchungsstapel', { days: [from, to], charset: 'windows-1252' }),
    );
  })
  .openapi(accounting.getEuSales, async (c) => c.json(await readEuSales(c.var.ctx), 200))
  .openapi(accounting.exportOss, async (c) => {
    const { from, to } = c.req.valid('query');
    const csv = await exportOss(c.var.ctx, { from, to });
    return c.body(csv, 200, csvHeaders('oss', { days: [from, to] }));
  })
  .openapi(accounting.exportBooks, async (c) => {
    const { from, to } = c.req.valid('query');
    const csv = await exportBooks(c.var.ctx, { from, to });
    return c.body(csv, 200, csvHeaders('books', { days: [from, to] }));
  });
