import { OpenAPIHono } from '@hono/zod-openapi';
import {
  agentDashboardRoutes,
  agentRoutes,
  feedFiles,
  feedRoutes,
  handoffRoutes,
  knownAgentRoutes,
  linkingRoutes,
  oauthRoutes,
  ownerToolRoutes,
} from '#domains/agents/server/index.ts';
import { backupRoutes } from '#domains/backups/server/index.ts';
import { browseRoutes, productRoutes } from '#domains/browse/server/index.ts';
import { cartRoutes } from '#domains/cart/server/index.ts';
import { catalogRoutes, sellerRoutes } from '#domains/catalog/server/index.ts';
import { checkoutRoutes, draftRoutes } from '#domains/checkout/server/index.ts';
import { collectionRoutes } from '#domains/collections/server/index.ts';
import {
  contactRoutes,
  contentRoutes,
  fileRoutes,
  mediaRoutes,
  openingRoutes,
  pageDashboardRoutes,
  redirectRoutes,
  settingsRoutes,
  slideRoutes,
} from '#domains/content/server/index.ts';
import { creditRoutes } from '#domains/credits/server/index.ts';
import { knownCustomerRoutes } from '#domains/customers/server/index.ts';
import { designRoutes, iconRoutes } from '#domains/design/server/index.ts';
import { exchangeRoutes } from '#domains/exchange/server/imports/routes.ts';
import { guideRoutes } from '#domains/guide/server/index.ts';
import { auditRoutes } from '#domains/identity/server/audit/audit.ts';
import { identityRoutes, setCookies, setupRoutes, staffRoutes } from '#domains/identity/server/index.ts';
import { mfaRoutes } from '#domains/identity/server/mfa/routes.ts';
import { tokenRoutes } from '#domains/identity/server/tokens/tokens.ts';
import { stockAlertRoutes } from '#domains/inventory/server/index.ts';
import { outboxRoutes } from '#domains/mail/server/index.ts';
import { newsletterRoutes } from '#domains/newsletter/server/index.ts';
import { noticeRoutes } from '#domains/notices/server/index.ts';
import {
  customerRoutes,
  dashboardRoutes,
  documentRoutes,
  handlingRoutes,
  paypalRoutes,
  providerRoutes,
  recallRoutes,
  stripeRoutes,
  trackingRoutes,
} from '#domains/orders/server/index.ts';
import { payoutRoutes } from '#domains/payouts/server/index.ts';
import { groupRoutes, pricingRoutes } from '#domains/pricing/server/index.ts';
import { productDashboardRoutes, productWriteRoutes } from '#domains/products/server/index.ts';
import { reminderRoutes } from '#domains/reminders/server/index.ts';
import { reportRoutes } from '#domains/reports/server/index.ts';
import { reviewRoutes } from '#domains/reviews/server/index.ts';
import { searchRuleRoutes } from '#domains/searches/server/index.ts';
import { statusRoutes } from '#domains/status/server/index.ts';
import { translationRoutes } from '#domains/translations/server/index.ts';
import { webhookRoutes } from '#domains/webhooks/server/index.ts';
import { wishlistRoutes } from '#domains/wishlist/server.ts';
import type { Actor, Context, Transaction } from '#platform/context.ts';
import { shareOf } from '#platform/db/shares.ts';
import { type Env, SHOWS_DRAFTS } from '#platform/http.ts';
import { tracingOf } from '#platform/tracing.ts';
import { accountExportRoutes } from './account-export/export-account.ts';
import { answerError } from './answer-error.ts';
import { describeApi } from './api-docs/describe-api.ts';
import { askedLocale } from './asked-locale.ts';
import { nameSubjects } from './audit-names/name-subjects.ts';
import { agentSettings } from './cache/agent-settings.ts';
import { answerCache } from './cache/answer-cache.ts';
import { attachPages, type PagesOptions } from './cache/attach-pages.ts';
import type { Caches } from './cache/caches.ts';
import { attachApiEnd, attachHttp } from './http/attach-http.ts';
import { apiHeaders } from './http/security-headers.ts';
import { identifyVisitor } from './identify-visitor.ts';
import type { Kiosk } from './kiosk.ts';
import { mailEditorRoutes } from './mail-editor/mail-editor.ts';
import { openingGate } from './opening/opening-state.ts';
import { healthRoutes } from './ops/health.ts';
import { attachRedirects } from './redirects/known-redirects.ts';
import { attachMovedAddresses } from './seo/moved-addresses.ts';
import { seoRoutes } from './seo/routes.ts';
import { nameByRoute } from './telemetry/trace-request.ts';

type AppOptions = {
  /** Replaces the session in tests: returns the actor of a request, or null to use its session. */
  identify?: (request: Request) => Actor | null;
  /** Caches public answers; without it every call queries the database. */
  caches?: Caches;
  /** Whether the shop has started and is not shutting down; always by default. */
  isServing?: () => boolean;
  /** Renders pages; without it the app has only the API. */
  pages?: PagesOptions;
};

/** The context of a call; of one that runs in a transaction, as a part of it. */
function joined(ctx: Context, transaction: Transaction | undefined): Context {
  if (!transaction) return ctx;
  const { db, touch, afterCommit } = transaction;
  return { ...ctx, db, touch, afterCommit } as Transaction;
}

/** The complete HTTP interface of a shop, without a port. */
export function createApp(kiosk: Kiosk, options: AppOptions = {}) {
  // Accepts `/api` and `/api/`.
  const app = new OpenAPIHono<Env>({ strict: false });
  app.onError((error, c) => answerError(kiosk, error, c));
  if (tracingOf()) app.use(nameByRoute);
  attachHttp(app, kiosk);
  app.route('/', healthRoutes(kiosk, options.isServing));
  app.route('/', mediaRoutes(kiosk));
  app.route('/', fileRoutes(kiosk));
  app.route('/', iconRoutes(kiosk));
  const { agents: answers, agentSettings: known, knownAgents: agents } = options.caches ?? {};
  app.route('/', agentRoutes(kiosk, { agents, answers, settings: agentSettings(known) }));
  app.route('/', oauthRoutes(kiosk));
  const reader = () => ({ ...kiosk.context({ kind: 'visitor' }), db: kiosk.shares.read });
  app.route('/', feedFiles(reader));
  app.use(async (c, next) => {
    const identified = options.identify?.(c.req.raw);
    const { actor, cookies } = identified
      ? { actor: identified, cookies: [] }
      : await identifyVisitor(kiosk, c);
    const db = kiosk.shares[shareOf(actor, c.req.method)];
    const showsDrafts = c.req.header(SHOWS_DRAFTS) !== undefined;
    const ctx = { ...kiosk.context(actor, askedLocale(c), c.env?.remoteAddress), db, showsDrafts };
    c.set('ctx', joined(ctx, c.env?.transaction));
    c.set('freshness', c.env?.freshness ?? { tags: new Set(), changesAt: null });
    await next();
    // A session cookie set by the call itself takes precedence.
    if (cookies.length === 0 || c.res.headers.has('set-cookie')) return;
    setCookies(c, cookies);
    c.header('cache-control', 'no-store');
  });
  app.use(openingGate(options.caches?.opening));
  if (options.caches) app.use('/api/*', answerCache(app, options.caches.answers, apiHeaders(kiosk.config)));
  app.route('/api', identityRoutes);
  app.route('/api', mfaRoutes);
  app.route('/api', accountExportRoutes);
  app.route('/api', setupRoutes);
  app.route('/api', staffRoutes);
  app.route('/api', tokenRoutes);
  app.route('/api', auditRoutes(nameSubjects));
  app.route('/api', openingRoutes);
  app.route('/api', redirectRoutes);
  app.route('/api', contentRoutes);
  app.route('/api', contactRoutes);
  app.route('/api', outboxRoutes);
  app.route('/api', mailEditorRoutes);
  app.route('/api', newsletterRoutes);
  app.route('/api', noticeRoutes);
  app.route('/api', settingsRoutes);
  app.route('/api', pageDashboardRoutes);
  app.route('/api', slideRoutes);
  app.route('/api', designRoutes);
  app.route('/api', catalogRoutes);
  app.route('/api', sellerRoutes);
  app.route('/api', searchRuleRoutes);
  app.route('/api', pricingRoutes);
  app.route('/api', groupRoutes);
  app.route('/api', creditRoutes);
  app.route('/api', cartRoutes);
  app.route('/api', customerRoutes);
  app.route('/api', knownCustomerRoutes);
  app.route('/api', dashboardRoutes);
  app.route('/api', handlingRoutes);
  app.route('/api', recallRoutes);
  app.route('/api', trackingRoutes);
  app.route('/api', stripeRoutes);
  app.route('/api', paypalRoutes);
  app.route('/api', providerRoutes);
  app.route('/api', documentRoutes);
  app.route('/api', checkoutRoutes);
  app.route('/api', draftRoutes);
  app.route('/api', reviewRoutes);
  app.route('/api', browseRoutes);
  app.route('/api', productRoutes);
  app.route('/api', productWriteRoutes);
  app.route('/api', productDashboardRoutes);
  app.route('/api', collectionRoutes);
  app.route('/api', wishlistRoutes);
  app.route('/api', reminderRoutes);
  app.route('/api', payoutRoutes);
  app.route('/api', reportRoutes);
  app.route('/api', exchangeRoutes);
  app.route('/api', translationRoutes);
  app.route('/api', stockAlertRoutes);
  app.route('/api', webhookRoutes);
  app.route('/api', handoffRoutes);
  app.route('/api', linkingRoutes);
  app.route('/api', agentDashboardRoutes);
  app.route('/api', knownAgentRoutes);
  app.route('/api', feedRoutes);
  app.route('/api', ownerToolRoutes(app));
  app.route('/api', backupRoutes);
  app.route('/api', statusRoutes);
  app.route('/api', guideRoutes);
  describeApi(app, kiosk.config.publicUrl);
  attachApiEnd(app);
  app.route('/', seoRoutes);
  if (options.caches) attachRedirects(app, options.caches.redirects);
  attachMovedAddresses(app);
  if (options.pages) attachPages(app, kiosk, options.pages);
  return app;
}
