/** A list of the dashboard or the shop, with varying requests. */
type AskedList = { name: string; pathOf(turn: number): string };

type Ask = (path: string) => Promise<unknown>;

const words = [
  'camera',
  'laptop',
  'printer',
  'black',
  'monitor',
  'router',
  'cable',
  'mouse',
  'keyboard',
  'phone',
];
const pick = <T>(choices: readonly T[], turn: number): T => choices[turn % choices.length] as T;

const same = (name: string, path: string): AskedList => ({ name, pathOf: () => path });
const each = (name: string, pathOf: (turn: number) => string): AskedList => ({ name, pathOf });

/** Follows `next` from page to page. */
async function paged(ask: Ask, list: { name: string; path: string; key: string }): Promise<AskedList> {
  const paths = [list.path];
  for (let page = 1; page < 20; page++) {
    const { next } = (await ask(paths.at(-1) ?? '')) as { next: string | null };
    if (!next) break;
    paths.push(`${list.path}${list.path.includes('?') ? '&' : '?'}${list.key}=${encodeURIComponent(next)}`);
  }
  return { name: `${list.name}, page by page`, pathOf: (turn) => pick(paths, turn) };
}

const products = '/api/dashboard/products';
const sorts = ['newest', 'updated', 'name', 'price_asc', 'price_desc', 'scarcest', 'most_stock'];

async function productLists(ask: Ask): Promise<AskedList[]> {
  const { data } = (await ask('/api/category')) as { data: { _id: string; slug: string }[] };
  const brands = (await ask('/api/brand')) as { data: { _id: string }[] };
  const category = (turn: number) => pick(data, turn)._id;
  return [
    ...sorts.map((sort) => same(`products by ${sort}`, `${products}?sort=${sort}`)),
    await paged(ask, { name: 'products', path: products, key: 'after' }),
    each('products by words', (turn) => `${products}?q=${pick(words, turn)}`),
    each('products by SKU', (turn) => `${products}?q=${1_000_000 + turn * 977}`),
    each(
      'products of a category',
      (turn) => `${products}?category=${category(turn)}&sort=${pick(sorts, turn)}`,
    ),
    each('products of a brand', (turn) => `${products}?brand=${pick(brands.data, turn)._id}`),
    same('drafts', `${products}?status=draft`),
    same('products that are low', `${products}?stock=low`),
    same('products that are out', `${products}?stock=out&sort=updated`),
    each('the shop’s page of a category', (turn) => `/api/browse/categories/${pick(data, turn).slug}`),
    each(
      'search as you type',
      (turn) => `/api/browse/suggestions?lang=en&q=${pick(words, turn).slice(0, 3 + (turn % 3))}`,
    ),
  ];
}

const orderLists = async (ask: Ask): Promise<AskedList[]> => [
  await paged(ask, { name: 'orders', path: '/api/orders', key: 'before' }),
  each(
    'orders by status',
    (turn) => `/api/orders?status=${pick(['not_processed', 'processing', 'delivered', 'canceled'], turn)}`,
  ),
  each('unpaid and refunded orders', (turn) => `/api/orders?payment=${pick(['unpaid', 'refunded'], turn)}`),
  each('orders by name', (turn) => `/api/orders?q=${pick(['Mia Berg', 'keller', 'Nora', 'Wolf'], turn)}`),
  each('orders by email', (turn) => `/api/orders?q=customer${1_000 + turn * 37}@example.com`),
  each('orders of a month', (turn) => {
    const from = new Date(Date.now() - (30 + turn * 7) * 86_400_000);
    const to = new Date(from.getTime() + 30 * 86_400_000);
    return `/api/orders?from=${from.toISOString().slice(0, 10)}&to=${to.toISOString().slice(0, 10)}`;
  }),
];

const otherLists = async (ask: Ask): Promise<AskedList[]> => [
  await paged(ask, { name: 'people', path: '/api/users', key: 'before' }),
  each('people by name', (turn) => `/api/users?q=${pick(['mia', 'Berg', 'customer77', 'nora vogel'], turn)}`),
  each('people by role', (turn) => `/api/users?role=${pick(['staff', 'customer', 'owner'], turn)}`),
  same('blocked people', '/api/users?blocked=true'),
  each('reviews', (turn) => `/api/reviews?page=${1 + turn}`),
  same('waiting reviews', '/api/reviews?status=waiting'),
  each('reviews by words', (turn) => `/api/reviews?q=${pick(['quickly', 'Mia', 'camera'], turn)}`),
  await paged(ask, { name: 'mails', path: '/api/outbox', key: 'before' }),
  await paged(ask, { name: 'audit log', path: '/api/audit', key: 'before' }),
  each('audit log by person', (turn) => `/api/audit?person=${pick(['Mia', 'keller'], turn)}`),
  each(
    'audit log by action',
    (turn) => `/api/audit?action=${pick(['order.', 'stock.set', 'nothing'], turn)}`,
  ),
  ...['brands', 'categories', 'sellers'].map((name) => same(name, `/api/${name}`)),
  each('command palette', (turn) => `/api/dashboard/finds?q=${pick([...words, 'Mia', 'customer12'], turn)}`),
  same('overview', '/api/dashboard/overview'),
  ...['7d', '30d', '90d', '12m'].map((range) =>
    same(`figures of ${range}`, `/api/dashboard/figures?range=${range}`),
  ),
];

/** All lists of more than a few rows, and the overview. */
export const lists = async (ask: Ask): Promise<AskedList[]> => [
  ...(await productLists(ask)),
  ...(await orderLists(ask)),
  ...(await otherLists(ask)),
];
