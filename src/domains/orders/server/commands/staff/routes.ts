import { createRouter } from '#platform/http.ts';
import { streamText } from '#platform/stream-text.ts';
import { csvHeaders } from '#platform/write-csv.ts';
import { editOrder as edit, listGoods, previewEdit as preview } from '../../../contract/editing.ts';
import * as gifts from '../../../contract/gifts.ts';
import * as list from '../../../contract/list.ts';
import * as contract from '../../../contract/staff.ts';
import { editOrder, previewEdit } from '../../editing/edit-order.ts';
import { readGift } from '../../gifts/read-gift.ts';
import { changeGift, resendGift } from '../../gifts/staff.ts';
import { exportOrders } from '../../queries/export-orders.ts';
import { readGoods } from '../../queries/read-goods.ts';
import { readOrder } from '../../queries/read-order.ts';
import { searchOrders } from '../../queries/search-orders.ts';
import { addNote, markDelivered, markPaid, startProcessing } from './advance-order.ts';
import { fulfill } from './fulfill.ts';
import { moveOrders } from './move-orders.ts';
import { confirmTransfer, refundOrder } from './refund-order.ts';
import { requestPayment } from './request-payment.ts';
import { settleReturn } from './settle-return.ts';

/** The calls of staff; each answers with the resulting order. */
export const dashboardRoutes = createRouter()
  .openapi(list.searchOrders, async (c) => c.json(await searchOrders(c.var.ctx, c.req.valid('query')), 200))
  .openapi(list.exportOrders, async (c) => {
    const csv = await streamText(exportOrders(c.var.ctx, c.req.valid('query')));
    return c.body(csv, 200, csvHeaders('orders'));
  })
  .openapi(contract.moveOrders, async (c) => {
    const key = c.req.valid('header')['idempotency-key'];
    return c.json(await moveOrders(c.var.ctx, { ...c.req.valid('json'), key }), 200);
  })
  .openapi(contract.startProcessing, async (c) => {
    const { code } = c.req.valid('param');
    await startProcessing(c.var.ctx, code);
    return c.json(await readOrder(c.var.ctx, { code }), 200);
  })
  .openapi(contract.markPaid, async (c) => {
    const { code } = c.req.valid('param');
    await markPaid(c.var.ctx, { code, ...c.req.valid('json') });
    return c.json(await readOrder(c.var.ctx, { code }), 200);
  })
  .openapi(contract.requestPayment, async (c) => {
    const { code } = c.req.valid('param');
    await requestPayment(c.var.ctx, { code, key: c.req.valid('header')['idempotency-key'] });
    return c.json(await readOrder(c.var.ctx, { code }), 200);
  })
  .openapi(contract.markDelivered, async (c) => {
    const { code } = c.req.valid('param');
    await markDelivered(c.var.ctx, code);
    return c.json(await readOrder(c.var.ctx, { code }), 200);
  })
  .openapi(contract.addNote, async (c) => {
    const { code } = c.req.valid('param');
    await addNote(c.var.ctx, { code, ...c.req.valid('json') });
    return c.json(await readOrder(c.var.ctx, { code }), 200);
  })
  .openapi(contract.fulfill, async (c) => {
    const { code } = c.req.valid('param');
    const key = c.req.valid('header')['idempotency-key'];
    await fulfill(c.var.ctx, { ...c.req.valid('json'), code, key });
    return c.json(await readOrder(c.var.ctx, { code }), 200);
  })
  .openapi(contract.refund, async (c) => {
    const { code } = c.req.valid('param');
    const key = c.req.valid('header')['idempotency-key'];
    await refundOrder(c.var.ctx, { ...c.req.valid('json'), code, key });
    return c.json(await readOrder(c.var.ctx, { code }), 200);
  })
  .openapi(listGoods, async (c) =>
    c.json({ data: await readGoods(c.var.ctx, c.req.valid('param').productId) }, 200),
  )
  .openapi(preview, async (c) =>
    c.json(await previewEdit(c.var.ctx, { ...c.req.valid('json'), ...c.req.valid('param') }), 200),
  )
  .openapi(edit, async (c) => {
    const { code } = c.req.valid('param');
    const key = c.req.valid('header')['idempotency-key'];
    await editOrder(c.var.ctx, { ...c.req.valid('json'), code, key });
    return c.json(await readOrder(c.var.ctx, { code }), 200);
  })
  .openapi(contract.confirmTransfer, async (c) => {
    const input = c.req.valid('param');
    await confirmTransfer(c.var.ctx, input);
    return c.json(await readOrder(c.var.ctx, { code: input.code }), 200);
  })
  .openapi(gifts.changeGift, async (c) => {
    const place = c.req.valid('param');
    await changeGift(c.var.ctx, { ...c.req.valid('json'), ...place });
    return c.json(await readGift(c.var.ctx, place), 200);
  })
  .openapi(gifts.resendGift, async (c) => {
    const place = c.req.valid('param');
    await resendGift(c.var.ctx, place);
    return c.json(await readGift(c.var.ctx, place), 200);
  })
  .openapi(contract.settleReturn, async (c) => {
    const input = { ...c.req.valid('param'), ...c.req.valid('json') };
    await settleReturn(c.var.ctx, input);
    return c.json(await readOrder(c.var.ctx, { code: input.code }), 200);
  });
