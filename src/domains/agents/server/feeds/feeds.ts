import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { OpenAPIHono } from '@hono/zod-openapi';
import type { Context as HonoContext } from 'hono';
import { readOpeningRow } from '#domains/content/server/index.ts';
import { recordAudit } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import { isoTime } from '#platform/db/iso-time.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { digest, isSameText } from '#platform/digest.ts';
import { requireStaff } from '#platform/guard.ts';
import { createRouter, type Env } from '#platform/http.ts';
import { dropSecret, ensureSecret, findSecret } from '#platform/secret.ts';
import * as contract from '../../contract/feeds.ts';
import { FEED_SECRET } from './build-feeds.ts';

const files: Record<contract.FeedFormat, { name: string; type: string }> = {
  google: { name: 'google.xml', type: 'application/xml; charset=utf-8' },
  acp: { name: 'acp.jsonl', type: 'application/jsonl; charset=utf-8' },
};

type Built = {
  format: contract.FeedFormat;
  generation: number;
  etag: string;
  itemCount: number;
  builtAt: string;
};
const selectBuilt = plannedQuery<Built>(
  `select format, generation, etag, item_count as "itemCount", ${isoTime('built_at')} as "builtAt" from product_feeds`,
);
const forget = plannedQuery('delete from product_feeds');
const selectPart = plannedQuery<{ body: Buffer }>(
  'select body from product_feed_parts where format = $1 and generation = $2 and part = $3',
);

/** The addresses of the product feeds; none until they are asked for. Staff only. */
export async function readFeeds(ctx: Context): Promise<contract.ProductFeeds> {
  requireStaff(ctx, 'settings.write');
  return addressesOf(ctx);
}

/** Gives the feeds new addresses and builds them soon; there is nothing at the former ones. Staff only. */
export async function renewFeeds(ctx: Context): Promise<contract.ProductFeeds> {
  requireStaff(ctx, 'settings.write');
  return inTransaction(ctx, async (tx) => {
    await dropSecret(tx.db, FEED_SECRET);
    await ensureSecret(tx.db, FEED_SECRET);
    // Else the next build waits until something changes.
    await forget(tx, []);
    await tx.services.jobs.enqueue(tx, 'agents.build_feeds', {});
    const details = { after: { hasNewFeedAddresses: true } };
    await recordAudit(tx, { action: 'shop.changed', subjectType: 'shop', subjectId: 'shop', details });
    return addressesOf(tx);
  });
}

async function addressesOf(ctx: Context): Promise<contract.ProductFeeds> {
  const secret = await findSecret(ctx.db, FEED_SECRET);
  if (secret === null) return { feeds: [] };
  const built = await selectBuilt(ctx, []);
  const feeds = contract.feedFormats.map((format) => {
    const { builtAt = null, itemCount = null } = built.find((one) => one.format === format) ?? {};
    return {
      format,
      url: `${ctx.services.publicUrl}/feeds/${secret}/${files[format].name}`,
      builtAt,
      itemCount,
    };
  });
  return { feeds };
}

export const feedRoutes = createRouter()
  .openapi(contract.getFeeds, async (c) => c.json(await readFeeds(c.var.ctx), 200))
  .openapi(contract.renewFeeds, async (c) => c.json(await renewFeeds(c.var.ctx), 200));

/** The feeds themselves, for clients that know their address. Nothing where the shop is closed. */
export function feedFiles(contextOf: () => Context): OpenAPIHono<Env> {
  const routes = new OpenAPIHono<Env>();
  for (const format of contract.feedFormats)
    routes.get(`/feeds/:secret/${files[format].name}`, (c) => sendFeed(c, contextOf(), format));
  return routes;
}

async function sendFeed(c: HonoContext<Env>, ctx: Context, format: contract.FeedFormat): Promise<Response> {
  const nothing = () => c.text('', 404, { 'cache-control': 'no-store' });
  const secret = await findSecret(ctx.db, FEED_SECRET);
  const given = digest(c.req.param('secret') ?? '').toString('hex');
  if (secret === null || !isSameText(given, digest(secret).toString('hex'))) return nothing();
  if (!(await readOpeningRow(ctx)).isOpen) return nothing();
  const feed = (await selectBuilt(ctx, [])).find((one) => one.format === format);
  // It is being built.
  if (!feed) return c.text('', 503, { 'retry-after': '60', 'cache-control': 'no-store' });
  const headers = {
    'cache-control': 'private, no-cache',
    'last-modified': new Date(feed.builtAt).toUTCString(),
    'x-robots-tag': 'noindex',
    etag: feed.etag,
    vary: 'accept-encoding',
  };
  if (c.req.header('if-none-match') === feed.etag) return c.body(null, 304, headers);
  const parts = Readable.from(partsOf(ctx, feed));
  const isPacked = /\bgzip\b/.test(c.req.header('accept-encoding') ?? '');
  const stream = isPacked ? parts : parts.pipe(createGunzip());
  parts.on('error', (error) => stream.destroy(error));
  return c.body(Readable.toWeb(stream) as ReadableStream, 200, {
    ...headers,
    'content-type': files[format].type,
    ...(isPacked ? { 'content-encoding': 'gzip' } : {}),
  });
}

/** The parts one after the other, as the reader takes them: compressed texts that follow each other are one. */
async function* partsOf(ctx: Context, { format, generation }: Built): AsyncGenerator<Buffer> {
  for (let part = 1; ; part++) {
    const [row] = await selectPart(ctx, [format, generation, part]);
    if (!row) return;
    yield row.body;
  }
}
