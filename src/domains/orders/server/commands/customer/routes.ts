import { errorMessage } from '#platform/error-messages.ts';
import { createRouter } from '#platform/http.ts';
import * as contract from '../../../contract/customer.ts';
import { declareWithdrawal as withdrawal } from '../../../contract/withdrawal.ts';
import { openPaymentLink } from '../../payments/links/payment-links.ts';
import { readMyOrders } from '../../queries/list-orders.ts';
import { readOrder } from '../../queries/read-order.ts';
import { cancelOrder } from './cancel-order.ts';
import { declareWithdrawal } from './declare-withdrawal.ts';
import { payAnotherWay, payOrder, readOtherWays } from './pay-order.ts';
import { requestReturn } from './request-return.ts';

/** The calls of buyers, by account or link token. */
export const customerRoutes = createRouter()
  .openapi(withdrawal, async (c) => {
    await declareWithdrawal(c.var.ctx, c.req.valid('json'));
    return c.json({ message: errorMessage('orders.withdrawal_received', {}, c.var.ctx.locale) }, 200);
  })
  .openapi(contract.listMyOrders, async (c) =>
    c.json(await readMyOrders(c.var.ctx, c.req.valid('query')), 200),
  )
  .openapi(contract.openPaymentLink, async (c) =>
    c.json(await openPaymentLink(c.var.ctx, c.req.valid('param').token), 200),
  )
  .openapi(contract.getOrder, async (c) => {
    const input = { ...c.req.valid('param'), ...c.req.valid('query') };
    return c.json(await readOrder(c.var.ctx, input), 200);
  })
  .openapi(contract.cancelOrder, async (c) => {
    const input = { ...c.req.valid('param'), ...c.req.valid('json') };
    await cancelOrder(c.var.ctx, input);
    return c.json(await readOrder(c.var.ctx, input), 200);
  })
  .openapi(contract.payOrder, async (c) => {
    const input = { ...c.req.valid('param'), ...c.req.valid('json') };
    return c.json(await payOrder(c.var.ctx, input), 200);
  })
  .openapi(contract.listOtherWays, async (c) => {
    const input = { ...c.req.valid('param'), ...c.req.valid('query') };
    return c.json({ others: await readOtherWays(c.var.ctx, input) }, 200);
  })
  .openapi(contract.payAnotherWay, async (c) => {
    const input = { ...c.req.valid('param'), ...c.req.valid('json') };
    await payAnotherWay(c.var.ctx, input);
    return c.json(await readOrder(c.var.ctx, input), 200);
  })
  .openapi(contract.requestReturn, async (c) => {
    const input = { ...c.req.valid('param'), ...c.req.valid('json') };
    const reasonCode = input.reasonCode ?? (input.reason ? 'other' : null);
    await requestReturn(c.var.ctx, { ...input, reasonCode });
    return c.json(await readOrder(c.var.ctx, input), 200);
  });
