import { createRouter } from '#platform/http.ts';
import { getOutboxMail, listOutbox, retryOutboxMail } from '../contract.ts';
import { readOutbox, readOutboxMail } from './read-outbox.ts';
import { retryMail } from './retry-mail.ts';

export const outboxRoutes = createRouter()
  .openapi(listOutbox, async (c) => c.json(await readOutbox(c.var.ctx, c.req.valid('query')), 200))
  .openapi(getOutboxMail, async (c) => c.json(await readOutboxMail(c.var.ctx, c.req.valid('param').id), 200))
  .openapi(retryOutboxMail, async (c) => c.json(await retryMail(c.var.ctx, c.req.valid('param').id), 200));
