/**
 * The newsletter: who gets it and agreed to it when (double opt-in), and the issues that staff write and send.
 *
 * Owns `newsletter_subscribers` and `newsletter_issues`. `newsletter_consents` is of former programs: consents are in the log of
 * the mails. Handles `identity.account_deleted`.
 */

import { createRouter } from '#platform/http.ts';
import * as contract from '../contract.ts';
import {
  changeIssue,
  createIssue,
  deleteIssue,
  previewIssue,
  readIssues,
  sendIssue,
  stopIssue,
  testIssue,
} from './issues.ts';
import { deleteSubscriber, readSubscribers } from './known-subscribers.ts';
import { confirmSubscription, endSubscription, subscribe } from './subscribers.ts';

declare module '#platform/jobs.ts' {
  interface JobMap {
    'newsletter.send': Record<never, never>;
    'newsletter.forget_waiting': Record<never, never>;
  }
}

export { foreseeSubscribers, type ImportedSubscriber, importSubscribers } from './import-subscribers.ts';
export { sendNext } from './issue-mail.ts';
export { readSubscriptionsBy } from './known-subscribers.ts';
export { forgetWaiting, onAccountDeleted } from './subscribers.ts';

export const newsletterRoutes = createRouter()
  .openapi(contract.subscribe, async (c) =>
    c.json(await subscribe(c.var.ctx, c.req.valid('json').email), 202),
  )
  .openapi(contract.confirm, async (c) => {
    await confirmSubscription(c.var.ctx, c.req.valid('json').token);
    return c.json({}, 200);
  })
  .openapi(contract.unsubscribe, async (c) => {
    await endSubscription(c.var.ctx, c.req.valid('query').token);
    return c.json({}, 200);
  })
  .openapi(contract.listSubscribers, async (c) =>
    c.json(await readSubscribers(c.var.ctx, c.req.valid('query')), 200),
  )
  .openapi(contract.removeSubscriber, async (c) => {
    await deleteSubscriber(c.var.ctx, c.req.valid('param').id);
    return c.json(c.req.valid('param'), 200);
  })
  .openapi(contract.listIssues, async (c) => c.json(await readIssues(c.var.ctx), 200))
  .openapi(contract.postIssue, async (c) =>
    c.json({ data: await createIssue(c.var.ctx, c.req.valid('json')) }, 201),
  )
  .openapi(contract.patchIssue, async (c) => {
    const change = { ...c.req.valid('json'), ...c.req.valid('param') };
    return c.json({ data: await changeIssue(c.var.ctx, change) }, 200);
  })
  .openapi(contract.removeIssue, async (c) => {
    await deleteIssue(c.var.ctx, c.req.valid('param').id);
    return c.json(c.req.valid('param'), 200);
  })
  .openapi(contract.previewIssue, async (c) =>
    c.json(await previewIssue(c.var.ctx, c.req.valid('json')), 200),
  )
  .openapi(contract.testIssue, async (c) =>
    c.json(await testIssue(c.var.ctx, { ...c.req.valid('param'), ...c.req.valid('json') }), 202),
  )
  .openapi(contract.sendIssue, async (c) => {
    const wanted = { ...c.req.valid('param'), ...c.req.valid('json') };
    return c.json({ data: await sendIssue(c.var.ctx, wanted) }, 202);
  })
  .openapi(contract.stopIssue, async (c) =>
    c.json({ data: await stopIssue(c.var.ctx, c.req.valid('param').id) }, 200),
  );
