import { createRouter } from '#platform/http.ts';
import { listSlides, patchSlide, postSlide, putSlideOrder, removeSlide } from '../../contract/slides.ts';
import { addSlide, changeSlide, deleteSlide, orderSlides } from './change-slides.ts';
import { readDashboardSlides } from './list-slides.ts';

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
