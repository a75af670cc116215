import { notOpen } from '#platform/guard.ts';
import { createRouter, fresh } from '#platform/http.ts';
import { changePageRoute, lawfulPages, listPages } from '../../contract/pages.ts';
import { listSlides, patchSlide, postSlide, putSlideOrder, removeSlide } from '../../contract/slides.ts';
import { getContentPage } from '../../contract.ts';
import { readDashboardPages, writePage } from './change-page.ts';
import { addSlide, changeSlide, deleteSlide, orderSlides } from './change-slides.ts';
import { readDashboardSlides } from './list-slides.ts';
import { readPage } from './read-page.ts';

export const contentRoutes = createRouter().openapi(getContentPage, async (c) => {
  const { slug } = c.req.valid('param');
  if (c.var.opening.isHidden && !lawfulPages.has(slug)) throw notOpen();
  return c.json(fresh(c, await readPage(c.var.ctx, slug)), 200);
});

export const pageDashboardRoutes = createRouter()
  .openapi(listPages, async (c) => c.json({ data: await readDashboardPages(c.var.ctx) }, 200))
  .openapi(changePageRoute, async (c) => {
    const { slug } = c.req.valid('param');
    return c.json({ data: await writePage(c.var.ctx, { ...c.req.valid('json'), slug }) }, 200);
  });

export const slideRoutes = createRouter()
  .openapi(listSlides, async (c) => c.json({ data: await readDashboardSlides(c.var.ctx) }, 200))
  .openapi(postSlide, async (c) => c.json({ data: await addSlide(c.var.ctx, c.req.valid('json')) }, 201))
  .openapi(patchSlide, async (c) => {
    const change = { ...c.req.valid('json'), ...c.req.valid('param') };
    return c.json({ data: await changeSlide(c.var.ctx, change) }, 200);
  })
  .openapi(removeSlide, async (c) => {
    await deleteSlide(c.var.ctx, c.req.valid('param'));
    return c.json(c.req.valid('param'), 200);
  })
  .openapi(putSlideOrder, async (c) =>
    c.json({ data: await orderSlides(c.var.ctx, c.req.valid('json')) }, 200),
  );
