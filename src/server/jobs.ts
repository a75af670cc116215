import { buildFeeds, forgetOld as forgetAgentRequests, sendNotices } from '#domains/agents/server/index.ts';
import {
  failBackup,
  notifyOwners as notifyOfBackups,
  proveNewest,
  startDueBackup,
  writeShopBackup,
} from '#domains/backups/server/index.ts';
import {
  countChoices,
  countSold,
  foldCounts,
  pairProducts,
  refreshSearch,
  refreshTagged,
} from '#domains/browse/server/index.ts';
import { forgetOldDrafts } from '#domains/checkout/server/index.ts';
import { fillCollections, settleCollections } from '#domains/collections/server/index.ts';
import { readMailSender } from '#domains/content/server/index.ts';
import { sendInvite, sendLink, sendNews } from '#domains/identity/server/index.ts';
import { forgetAlerts, notifyWaiting } from '#domains/inventory/server/index.ts';
import { readLetterhead } from '#domains/mail/server/index.ts';
import { forgetWaiting, sendNext } from '#domains/newsletter/server/index.ts';
import { sendDueNotices } from '#domains/notices/server/index.ts';
import {
  abandonPayment,
  cancelUntouched,
  checkVatIds,
  expireUnpaid,
  forgetDueOrders,
  issueGiftCards,
  issueInvoices,
  reconcilePayments,
  remindUnpaid,
  sendDueGifts,
  sendOrderMail,
  sendRecalls,
  sendRefund,
} from '#domains/orders/server/index.ts';
import { readBalances } from '#domains/payouts/server/index.ts';
import { sendReminders } from '#domains/reminders/server/index.ts';
import { countEuSales, mailWeek, sumSales } from '#domains/reports/server/index.ts';
import { forgetSearches } from '#domains/searches/server/index.ts';
import { notifyOfAlert } from '#domains/status/server/index.ts';
import { forgetOld, notifyOwners, sendDue } from '#domains/webhooks/server/index.ts';
import type { Context } from '#platform/context.ts';
import type { JobTable } from '#platform/jobs.ts';
import { deliverMail, forgetRecipients } from '#platform/mail/deliver-mail.ts';

const loadImports = () => import('#domains/exchange/server/imports/run-import.ts');

/** A job without retries of its own: its schedule is one. */
const scheduled = (cron: string, run: (ctx: Context) => Promise<void>) => ({
  run,
  retries: 0,
  retryAfter: 60,
  cron,
});

/** All kinds of jobs and their retries. They run as the program itself. */
export const jobTable: JobTable = {
  'agents.build_feeds': {
    run: (ctx) => buildFeeds(ctx),
    retries: 2,
    retryAfter: 120,
    cron: '*/30 * * * *',
    lastsAtMost: 3_600,
  },
  'agents.forget_old': scheduled('50 * * * *', (ctx) => forgetAgentRequests(ctx)),
  'agents.send_notices': {
    run: (ctx) => sendNotices(ctx),
    retries: 5,
    retryAfter: 60,
    cron: '*/5 * * * *',
  },
  'backups.prove': {
    run: (ctx) => proveNewest(ctx),
    // The next try is in a week.
    onProcessDied: async (ctx, _payload, how) =>
      ctx.services.log.error({ how }, 'a backup was not restored on trial'),
    retries: 1,
    retryAfter: 3_600,
    lastsAtMost: 6 * 3_600,
    cron: '20 4 * * 0',
  },
  'backups.run_due': {
    run: (ctx) => startDueBackup(ctx),
    retries: 5,
    retryAfter: 600,
    cron: '35 2 * * *',
  },
  'backups.tell_owners': {
    run: async (ctx, news) => notifyOfBackups(ctx, news, await readLetterhead(ctx)),
    retries: 5,
    retryAfter: 30,
  },
  'backups.write': {
    run: (ctx, { backupId }) => writeShopBackup(ctx, backupId),
    onProcessDied: (ctx, { backupId }, how) => failBackup(ctx, backupId, `Its process ended (${how}).`),
    retries: 10,
    retryAfter: 60,
    lastsAtMost: 6 * 3_600,
  },
  'browse.count_choices': scheduled('*/10 * * * *', (ctx) => countChoices(ctx)),
  'browse.count_sold': scheduled('20 * * * *', (ctx) => countSold(ctx)),
  'browse.fold_counts': scheduled('* * * * *', (ctx) => foldCounts(ctx)),
  'browse.pair_products': {
    run: (ctx) => pairProducts(ctx),
    retries: 2,
    retryAfter: 600,
    cron: '0 3 * * *',
  },
  'browse.rebuild_vocabulary': {
    run: (ctx) => refreshSearch(ctx),
    retries: 2,
    retryAfter: 600,
    cron: '30 3 * * *',
  },
  'browse.refresh_tagged': {
    run: (ctx) => refreshTagged(ctx),
    retries: 5,
    retryAfter: 60,
  },
  'collections.settle': {
    // The schedule retries, and brings what time alone changes.
    run: (ctx) => settleCollections(ctx),
    retries: 0,
    retryAfter: 60,
    cron: '* * * * *',
  },
  'collections.fill': {
    run: (ctx, { collectionId }) => fillCollections(ctx, collectionId),
    retries: 5,
    retryAfter: 60,
    cron: '40 2 * * *',
  },
  // The importer's code is loaded with the first file.
  'exchange.check_import': {
    run: async (ctx, wanted) => (await loadImports()).checkImport(ctx, wanted),
    onProcessDied: async (ctx, { importId }) => (await loadImports()).failDiedImport(ctx, importId),
    retries: 10,
    retryAfter: 10,
    lastsAtMost: 6 * 3_600,
  },
  'exchange.run_import': {
    run: async (ctx, { importId }) => (await loadImports()).runImport(ctx, importId),
    onProcessDied: async (ctx, { importId }) => (await loadImports()).failDiedImport(ctx, importId),
    retries: 10,
    retryAfter: 10,
    lastsAtMost: 6 * 3_600,
  },
  'exchange.forget_imports': {
    run: async (ctx) => (await loadImports()).forgetImports(ctx),
    retries: 2,
    retryAfter: 600,
    cron: '50 3 * * *',
  },
  'identity.send_link': {
    run: async (ctx, wanted) => sendLink(ctx, wanted, await readLetterhead(ctx)),
    retries: 5,
    retryAfter: 30,
    atOnce: 2,
  },
  'identity.send_invite': {
    run: async (ctx, invite) => sendInvite(ctx, invite, await readLetterhead(ctx)),
    retries: 5,
    retryAfter: 30,
    atOnce: 2,
  },
  'identity.tell_owner': {
    run: async (ctx, news) => sendNews(ctx, news, await readLetterhead(ctx)),
    retries: 5,
    retryAfter: 30,
    atOnce: 2,
  },
  'inventory.forget_alerts': {
    run: (ctx) => forgetAlerts(ctx),
    retries: 2,
    retryAfter: 600,
    cron: '15 4 * * *',
  },
  'inventory.notify_waiting': scheduled('* * * * *', async (ctx) =>
    notifyWaiting(ctx, await readLetterhead(ctx)),
  ),
  'mail.send': {
    // A mail counts its own tries; the job's retries are for nodes that die.
    run: async (ctx, { mailId }) => deliverMail(ctx, mailId, await readMailSender(ctx)),
    retries: 10,
    retryAfter: 300,
    atOnce: 2,
  },
  'newsletter.forget_waiting': {
    run: (ctx) => forgetWaiting(ctx),
    retries: 2,
    retryAfter: 600,
    cron: '25 4 * * *',
  },
  'newsletter.send': scheduled('* * * * *', (ctx) => sendNext(ctx)),
  'notices.send_due': scheduled('* * * * *', (ctx) => sendDueNotices(ctx)),
  'orders.abandon_payment': {
    run: (ctx, { orderId }) => abandonPayment(ctx, orderId),
    retries: 10,
    retryAfter: 60,
  },
  'orders.check_vat_ids': scheduled('*/5 * * * *', (ctx) => checkVatIds(ctx)),
  'orders.expire_unpaid': {
    run: async (ctx) => {
      await expireUnpaid(ctx);
      await remindUnpaid(ctx);
      await cancelUntouched(ctx);
    },
    retries: 2,
    retryAfter: 60,
    cron: '* * * * *',
  },
  'orders.forget_due': {
    run: async (ctx) => {
      await forgetDueOrders(ctx);
      await forgetOldDrafts(ctx);
      await forgetRecipients(ctx);
    },
    retries: 2,
    retryAfter: 600,
    cron: '10 4 * * *',
  },
  'orders.issue_gift_cards': {
    run: (ctx, { orderId }) => issueGiftCards(ctx, orderId),
    retries: 10,
    retryAfter: 60,
  },
  'orders.issue_invoices': {
    run: (ctx, { orderId }) => issueInvoices(ctx, orderId),
    retries: 10,
    retryAfter: 60,
  },
  'orders.reconcile_payments': scheduled('*/2 * * * *', (ctx) => reconcilePayments(ctx)),
  'orders.send_due_gifts': scheduled('*/5 * * * *', (ctx) => sendDueGifts(ctx)),
  'orders.send_mail': {
    run: (ctx, mail) => sendOrderMail(ctx, mail),
    retries: 10,
    retryAfter: 60,
    atOnce: 2,
  },
  'orders.send_recalls': scheduled('* * * * *', (ctx) => sendRecalls(ctx)),
  'orders.send_refund': {
    run: (ctx, { refundId }) => sendRefund(ctx, refundId),
    retries: 20,
    retryAfter: 60,
  },
  'payouts.read_balances': scheduled('25 * * * *', (ctx) => readBalances(ctx)),
  'reports.count_eu_sales': scheduled('15 * * * *', (ctx) => countEuSales(ctx)),
  'reminders.send': scheduled('10 * * * *', async (ctx) => sendReminders(ctx, await readLetterhead(ctx))),
  'reports.mail_week': scheduled('5 * * * *', async (ctx) => mailWeek(ctx, await readLetterhead(ctx))),
  'reports.sum_sales': scheduled('* * * * *', (ctx) => sumSales(ctx)),
  'searches.forget': {
    run: (ctx) => forgetSearches(ctx),
    retries: 2,
    retryAfter: 600,
    cron: '20 4 * * *',
  },
  'status.tell_owners': {
    run: async (ctx, alert) => notifyOfAlert(ctx, alert, await readLetterhead(ctx)),
    retries: 5,
    retryAfter: 30,
  },
  'webhooks.forget_old': {
    run: (ctx) => forgetOld(ctx),
    retries: 2,
    retryAfter: 600,
    cron: '40 3 * * *',
  },
  'webhooks.tell_owners': {
    run: async (ctx, off) => notifyOwners(ctx, off, await readLetterhead(ctx)),
    retries: 5,
    retryAfter: 30,
    atOnce: 2,
  },
  'webhooks.send_due': {
    // A delivery counts its own tries; the schedule picks up those of nodes that died.
    run: (ctx) => sendDue(ctx),
    retries: 0,
    retryAfter: 60,
    cron: '* * * * *',
    atOnce: 4,
  },
};
