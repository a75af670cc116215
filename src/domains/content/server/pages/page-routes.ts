import { createRouter } from '#platform/http.ts';
import { changePageRoute, listPages, previewPage } from '../../contract/pages.ts';
import { changePage } from './change-page.ts';
import { pageHtml } from './page-html.ts';
import { readDashboardPages } from './read-pages.ts';

export const pageDashboardRoutes = createRouter()
  .openapi(listPages, async (c) => c.json({ data: await readDashboardPages(c.var.ctx) }, 200))
  .openapi(changePageRoute, async (c) => {
    const change = { ...c.req.valid('json'), ...c.req.valid('param') };
    return c.json({ data: await changePage(c.var.ctx, change) }, 200);
  })
  .openapi(previewPage, async (c) => c.json({ html: await pageHtml(c.req.valid('json').body) }, 200));
