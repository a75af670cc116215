import { OpenAPIHono } from '@hono/zod-openapi';
import { browseRoutes } from '#domains/browse/server/index.ts';
import { productRoutes } from '#domains/browse/server/product-calls/routes.ts';
import { cartRoutes } from '#domains/cart/server/index.ts';
import { catalogRoutes } from '#domains/catalog/server/index.ts';
import { contentRoutes, mediaRoutes, outboxRoutes } from '#domains/content/server/index.ts';
import { auditRoutes } from '#domains/identity/server/audit/routes.ts';
import { reviewRoutes } from '#domains/reviews/server/index.ts';
import { wishlistRoutes } from '#domains/wishlist/server/index.ts';
import type { Actor } from '#platform/context.ts';
import type { Env } from '#platform/http.ts';
import { answerError } from './answer-error.ts';
import { askedLocale } from './asked-locale.ts';
import { answerCache } from './cache/answer-cache.ts';
import { attachPages, type PagesOptions } from './cache/attach-pages.ts';
import type { Caches } from './cache/caches.ts';
import { attachApiEnd, attachHttp } from './http/attach-http.ts';
import type { Kiosk } from './kiosk.ts';
import { healthRoutes } from './ops/health.ts';
import { seoRoutes } from './seo/routes.ts';

export type AppOptions = {
  /** Says who sends a request. Accounts bring the real one; until then nobody who comes from outside is more than a visitor. */
  identify?: (request: Request) => Actor | Promise<Actor>;
  /** Remembers public answers; without it every call asks the database. */
  caches?: Caches;
  /** Renders pages; without it the app is the API alone. */
  pages?: PagesOptions;
};

/** The whole HTTP surface of a shop, without a port. */
export function createApp(kiosk: Kiosk, options: AppOptions = {}) {
  const identify = options.identify ?? (() => ({ kind: 'visitor' as const }));
  const app = new OpenAPIHono<Env>();
  app.onError((error, c) => answerError(kiosk, error, c));
  attachHttp(app, kiosk);
  app.route('/', healthRoutes(kiosk));
  app.route('/', mediaRoutes(kiosk));
  app.use(async (c, next) => {
    c.set('ctx', kiosk.context(await identify(c.req.raw), askedLocale(c), c.env?.remoteAddress));
    c.set('freshness', c.env?.freshness ?? { tags: new Set(), changesAt: null });
    await next();
  });
  if (options.caches) app.use('/api/*', answerCache(app, options.caches.answers));
  app.route('/api', auditRoutes);
  app.route('/api', contentRoutes);
  app.route('/api', outboxRoutes);
  app.route('/api', catalogRoutes);
  app.route('/api', cartRoutes);
  app.route('/api', reviewRoutes);
  app.route('/api', browseRoutes);
  app.route('/api', productRoutes);
  app.route('/api', wishlistRoutes);
  attachApiEnd(app);
  app.route('/', seoRoutes);
  if (options.pages) attachPages(app, kiosk, options.pages);
  return app;
}
