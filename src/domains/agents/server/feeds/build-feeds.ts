import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { localizedQuery } from '#domains/browse/server/index.ts';
import { readSettings } from '#domains/content/server/index.ts';
import type { Context } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { textIn } from '#platform/db/text-in.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { findSecret } from '#platform/secret.ts';
import { type FeedFormat, feedFormats } from '../../contract/feeds.ts';
import { readListed } from '../catalog/read-products.ts';
import { linksOf } from '../checkouts/show.ts';
import { type FeedProduct, type FeedShop, frameOf, writeItems } from './write-items.ts';

declare module '#platform/jobs.ts' {
  interface JobMap {
    'agents.build_feeds': Record<never, never>;
  }
}

/** The secret that is part of the addresses; there is none until the owner asks for them. */
export const FEED_SECRET = 'product feeds';
/** Products in memory at once. */
const AT_ONCE = 100;

const compress = promisify(gzip);

const selectNext = plannedQuery<{ id: string }>(
  `select product_id as id from listings where $1::uuid is null or product_id > $1 order by product_id limit ${AT_ONCE}`,
);
type Words = { id: string; brand: string; categoryNames: string };
const readWords = localizedQuery<Words>(
  'agents_feed_words',
  (locale) => `select p.id, coalesce(b.name, '') as brand,
     (select coalesce(string_agg(${textIn(locale, 'category', 'c.name')}, ' > ' order by step), '')
      from unnest(kiosk_category_path(p.category_id)) with ordinality path (id, step) join categories c using (id)) as "categoryNames"
   from products p left join brands b on b.id = p.brand_id where p.id = any($1::uuid[])`,
);

const selectGeneration = plannedQuery<{ next: number }>(
  'select coalesce(max(generation), 0) + 1 as next from product_feed_parts',
);
const insertPart = plannedQuery(
  'insert into product_feed_parts (format, generation, part, body) values ($1, $2, $3, $4)',
);
const publish = plannedQuery(
  `insert into product_feeds (format, generation, etag, item_count, built_at) values ($1, $2, $3, $4, $5)
   on conflict (format) do update set generation = excluded.generation, etag = excluded.etag,
     item_count = excluded.item_count, built_at = excluded.built_at`,
);
/** Readers of the generation before read on. */
const removeOld = plannedQuery(
  `delete from product_feed_parts part where not exists (select from product_feeds f
     where f.format = part.format and part.generation >= f.generation - 1)`,
);
/** Whether what feeds say changed since they were built, deals that began or ended among it; stories pass without a change. */
const selectDue = plannedQuery<{ isDue: boolean }>(
  `select coalesce((select min(built_at) from product_feeds) < now() - interval '6 hours', true)
     or (select count(*) from product_feeds) < ${feedFormats.length}
     or exists (select from changed_tags where changed_at > (select min(built_at) from product_feeds)
       and exists (select from unnest(tags) tag where tag in ('list', 'deals', 'shop', 'stock') or tag like 'product:%'))
     or exists (select from deals, unnest(array[starts_at, ends_at]) moment
       where ends_at > (select min(built_at) from product_feeds)
         and moment > (select min(built_at) from product_feeds) and moment <= now())
     as "isDue"`,
);

/** Builds the feeds if what they say changed. Job `agents.build_feeds`. */
export async function buildFeeds(ctx: Context): Promise<void> {
  if ((await findSecret(ctx.db, FEED_SECRET)) === null) return;
  const [due] = await selectDue(ctx, []);
  if (due?.isDue) await buildAll(ctx);
}

async function buildAll(system: Context): Promise<void> {
  const builtAt = new Date();
  const settings = await readSettings(system);
  const ctx = { ...system, locale: settings.languages[0] ?? system.locale };
  const shop: FeedShop = {
    name: settings.storeName,
    publicUrl: ctx.services.publicUrl,
    locale: ctx.locale,
    currency: settings.currency,
    links: await linksOf(ctx),
    mayCheckOut: settings.agentsMayShop,
  };
  const [row] = await selectGeneration(ctx, []);
  const generation = row?.next ?? 1;
  const feeds = feedFormats.map((format) => openFeed(ctx, format, { generation, shop }));
  for (const feed of feeds) await feed.write([frameOf(feed.format, shop)[0]]);
  for await (const products of productsOf(ctx))
    for (const feed of feeds)
      for (const items of writeItems(feed.format, shop, products)) await feed.write(items, true);
  for (const feed of feeds) await feed.write([frameOf(feed.format, shop)[1]]);
  await inTransaction(ctx, async (tx) => {
    for (const { format, facts } of feeds) {
      const { etag, count } = facts();
      await publish(tx, [format, generation, etag, count, builtAt]);
    }
    await removeOld(tx, []);
  });
}

/** The visible products, some at once. */
async function* productsOf(ctx: Context): AsyncGenerator<FeedProduct[]> {
  for (let after: string | null = null; ; ) {
    const ids: string[] = (await selectNext(ctx, [after])).map(({ id }) => id);
    const [products, words] = [await readListed(ctx, ids), await readWords(ctx, [ids])];
    const byId = new Map(words.map((one) => [one.id, one]));
    yield products.map((product) => {
      const { brand = '', categoryNames = '' } = byId.get(product.id) ?? {};
      return { ...product, brand, categoryNames };
    });
    after = ids.at(-1) ?? null;
    if (ids.length < AT_ONCE) return;
  }
}

/** Writes a feed part by part; each is compressed by itself. */
function openFeed(
  ctx: Context,
  format: FeedFormat,
  { generation, shop }: { generation: number; shop: FeedShop },
) {
  const hash = createHash('sha256').update(shop.publicUrl);
  let [part, count] = [0, 0];
  return {
    format,
    async write(texts: readonly string[], areItems = false) {
      const text = texts.join('');
      if (areItems) count += texts.length;
      if (text === '') return;
      hash.update(text);
      await insertPart(ctx, [format, generation, ++part, await compress(text)]);
    },
    facts: () => ({ etag: `"${hash.digest('base64url').slice(0, 22)}"`, count }),
  };
}
