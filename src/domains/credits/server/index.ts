/**
 * Gift cards and the store credit of members: money that customers have with the shop, each with a ledger.
 *
 * Owns `credits` and `credit_entries`. Orders pay with them and refund to them.
 */

import { createRouter } from '#platform/http.ts';
import * as contract from '../contract.ts';
import * as cards from './gift-cards.ts';
import * as credit from './store-credit.ts';

export { postCardMail } from './card-mail.ts';
export { type CreditPart, coverFrom, refundTo } from './cover.ts';
export { issueCard, issueCards } from './gift-cards.ts';
export { readBalances, renewCodes } from './sold-cards.ts';
export { type Purse, readPurse, refundToCredit, refundToStoreCredit, spendCredits } from './spend-credits.ts';
export { readOwnCredit } from './store-credit.ts';
export { emptyCards, lockSoldCards, takeCardsBack, takeOffCards } from './take-cards-back.ts';

export const creditRoutes = createRouter()
  .openapi(contract.listGiftCards, async (c) =>
    c.json(await cards.listCards(c.var.ctx, c.req.valid('query')), 200),
  )
  .openapi(contract.getGiftCard, async (c) =>
    c.json(await cards.readCard(c.var.ctx, c.req.valid('param').id), 200),
  )
  .openapi(contract.issueGiftCard, async (c) =>
    c.json(await cards.issueCard(c.var.ctx, c.req.valid('json')), 201),
  )
  .openapi(contract.changeGiftCard, async (c) => {
    const input = { ...c.req.valid('json'), ...c.req.valid('param') };
    return c.json(await cards.changeCard(c.var.ctx, input), 200);
  })
  .openapi(contract.getOwnCredit, async (c) => c.json(await credit.readOwnCredit(c.var.ctx), 200))
  .openapi(contract.getCreditOf, async (c) =>
    c.json(await credit.readCreditOf(c.var.ctx, c.req.valid('param').id), 200),
  )
  .openapi(contract.changeCreditOf, async (c) => {
    const input = { ...c.req.valid('json'), userId: c.req.valid('param').id };
    return c.json(await credit.changeCreditOf(c.var.ctx, input), 200);
  });
