import type { ApiDocument } from '#server/api-docs/api-document.ts';
import { leftOut, longestBody } from './longest-body.ts';
import type { Kind, Things } from './things.ts';
import type { AskedCall } from './worst-calls.ts';

/** Lengths of texts: the documented maximum, and short enough for every column. */
const LENGTHS = [20, 20_000];

/** Calls that need a delivered order; all others get a new one. */
const afterDelivery = /refunds|returns|invoices|packing-slip/;

/** The address of a call, with a thing that no other call uses. */
export function addressOf(path: string, things: Things): string {
  const word = path.split('/')[2] ?? '';
  const kind = (): Kind => {
    if (word === 'orders') return afterDelivery.test(path) ? 'delivered' : 'orders';
    if (word === 'dashboard') return path.includes('variants') ? 'variants' : 'product';
    if (word === 'browse') return path.includes('categories') ? 'categorySlug' : 'slug';
    return things.has(word) ? word : word === 'user' ? 'users' : 'product';
  };
  return path
    .replace('{slug}', 'about')
    .replace('{number}', '0')
    .replace(/\{\w+\}/, () => things.take(kind()))
    .replaceAll(/\{\w+\}/g, () => crypto.randomUUID());
}

type Fields = Record<string, (index: number, path: string) => unknown>;

/** Values of fields that are restricted; undefined uses the schema, `leftOut` leaves the field out. */
function fieldsOf(call: string, things: Things): Fields {
  const one = (kind: Kind) => () => things.take(kind);
  const some = things.some('product', 500);
  const isMany = call.includes('/many/');
  const isOffer = call.includes('/promotions');
  const many = isMany ? things.takeMany('product', 500) : [];
  return {
    id: (index) => (isMany ? many[index] : leftOut),
    ids: (_, path) => (path !== '.ids' ? undefined : call.includes('/slide') ? [] : many),
    productId: (index) => some[index],
    productIds: () => some.slice(0, 20),
    variantId: () => (call.includes('/price') ? things.take('variants') : null),
    lineId: () => crypto.randomUUID(),
    shippingMethodId: () => null,
    variants: (_, path) =>
      call.startsWith('PATCH') || path !== '.variants' ? leftOut : [{ price: 5, stock: { count: 3 } }],
    options: () => leftOut,
    pictures: () => leftOut,
    deal: () => leftOut,
    mediaId: () => null,
    brandId: one('brands'),
    categoryId: one('categories'),
    sellerId: one('sellers'),
    version: () => 1,
    image: () => leftOut,
    logo: () => leftOut,
    country: () => 'DE',
    countries: () => ['DE', 'FR', 'AT'],
    region: () => null,
    currency: () => 'USD',
    timeZone: () => 'UTC',
    href: () => '/',
    url: () => `https://example.com/${crypto.randomUUID()}`,
    email: () => `${crypto.randomUUID()}@example.com`,
    role: () => 'support',
    rating: () => 4,
    provider: () => 'invoice',
    scopes: () => ['orders.read', 'catalog.write'],
    brand: () => 'Halden',
    category: () => 'Kitchen',
    kind: () => (isOffer ? 'percentage' : undefined),
    percentOff: () => 5,
    amount: () => (isOffer ? leftOut : 1),
    minimum: () => (isOffer ? leftOut : undefined),
    code: () => (isOffer ? `LONG${crypto.randomUUID().slice(0, 8).toUpperCase()}` : undefined),
    startsAt: () => leftOut,
    endsAt: () => leftOut,
    percent: () => 5,
    by: () => (call.includes('/prices') ? leftOut : 1),
    count: () => (call.includes('/variants/') ? leftOut : undefined),
    expected: () => leftOut,
    revision: () => null,
    total: () => 1,
    slug: () => leftOut,
    text: (_, path) => (call.includes('/reply') && path === '.before' ? null : undefined),
    before: () => null,
    sizeBytes: () => 1_000,
    clientExtensionResults: () => ({}),
  };
}

/**
 * Every writing call of the document, each about a thing of its own, with short texts in long lists and with the
 * longest texts; `chosen`: with one of them.
 */
export function longestWrites(
  document: ApiDocument,
  things: Things,
  chosen = (lengths: number[]): number[] => lengths,
): AskedCall[] {
  return Object.entries(document.paths).flatMap(([path, calls]) =>
    Object.entries(calls).flatMap(([verb, call]) => {
      if (verb === 'get') return [];
      const method = verb.toUpperCase();
      const schema = call.requestBody?.content['application/json']?.schema;
      const lengths = schema && JSON.stringify(schema).includes('maxLength') ? LENGTHS : LENGTHS.slice(0, 1);
      return chosen(lengths).map((text) => {
        const fields = fieldsOf(`${method} ${path}`, things);
        const known = (field: string, index: number, at: string) => fields[field]?.(index, at);
        return {
          method,
          path: addressOf(path, things),
          ...(schema && { body: longestBody(document, schema, { known, text }) }),
        };
      });
    }),
  );
}
