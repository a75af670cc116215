import type pg from 'pg';

/** SQL: the ids to use in addresses and bodies, by the first path segment. Those without dependents come last. */
const pools = {
  product: `select p.id from products p join listings l on l.product_id = p.id and l.variant_count = 1
    where p.seller_id is null and l.in_stock order by p.id`,
  slug: 'select slug from products order by id',
  variants: 'select id from variants order by id desc',
  categories: 'select id from categories order by position',
  categorySlug: 'select slug from categories order by position',
  brands: 'select id from brands order by position',
  brandSlug: 'select slug from brands order by position',
  sellers: 'select id from sellers order by id',
  users: 'select id from users where role is null order by id',
  orders: `select code from orders where status = 'not_processed' order by id`,
  delivered: `select code from orders where status = 'delivered' and refunded_minor = 0 order by id`,
  reviews: 'select id from reviews order by id',
  outbox: 'select id from mails order by id',
  imports: 'select id from imports order by id desc',
  promotions: 'select id from promotions order by id',
  media: 'select id from media order by id',
  'webhook-endpoints': 'select id from webhook_endpoints order by id desc',
  'webhook-deliveries': 'select id from webhook_deliveries order by id',
} as const;
export type Kind = keyof typeof pools;

export type Things = {
  /** The next one, so that no call meets what an earlier one deleted. */
  take(kind: Kind): string;
  /** The next few. */
  takeMany(kind: Kind, count: number): string[];
  /** The first few: for those that are only read. */
  some(kind: Kind, count: number): string[];
  has(kind: string): kind is Kind;
};

const MOST = 6_000;

/** The things of a shop to request and to write about. */
export async function layOutThings(client: pg.Client): Promise<Things> {
  const known = new Map<string, string[]>();
  for (const [kind, text] of Object.entries(pools)) {
    const { rows } = await client.query({ text: `${text} limit ${MOST}`, rowMode: 'array' });
    known.set(
      kind,
      rows.map(([value]) => value),
    );
  }
  const places = new Map<string, number>();
  const all = (kind: Kind) => known.get(kind) ?? [];
  const take = (kind: Kind) => {
    const place = places.get(kind) ?? 0;
    places.set(kind, place + 1);
    const values = all(kind);
    return values[values.length - 1 - (place % values.length)] ?? '';
  };
  return {
    take,
    takeMany: (kind, count) => Array.from({ length: count }, () => take(kind)),
    some: (kind, count) => all(kind).slice(0, count),
    has: (kind): kind is Kind => kind in pools,
  };
}
