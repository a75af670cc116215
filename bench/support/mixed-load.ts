import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { shippingAddress as buyer } from './checkout-carts.ts';

type Catalog = { ids: string[]; slugs: string[]; categories: string[]; words: string[] };

type Listed = { _id: string; slug: string; name: string; category: string };

/** The addresses and words to request. */
export async function readCatalog(url: string): Promise<Catalog> {
  const { products } = (await (await fetch(`${url}api/product`)).json()) as { products: Listed[] };
  const words = products.flatMap(({ name }) => name.toLowerCase().match(/[a-z]{3,}/g) ?? []);
  return {
    ids: products.map(({ _id }) => _id),
    slugs: products.map(({ slug }) => slug),
    categories: [...new Set(products.map(({ category }) => encodeURIComponent(category)))],
    words: [...new Set(words)],
  };
}

const table = (values: string[]) => `{ ${values.map((value) => JSON.stringify(value)).join(', ')} }`;

/**
 * A wrk script. Of ten requests four are cached pages, two redirects by id, one an unknown product, one a search with
 * unique words, and two are the specification's API.
 */
export const mixedScript = ({ ids, slugs, categories, words }: Catalog): string => `
local ids, slugs = ${table(ids)}, ${table(slugs)}
local categories, words = ${table(categories)}, ${table(words)}
math.randomseed(os.time())
local number = 0

local pick = function(list) return list[math.random(#list)] end
local language = function() return math.random(3) == 1 and "/de" or "" end
local made_up = function()
  return string.format("%08x-%04x-7%03x-8%03x-%012x", math.random(2 ^ 31), math.random(65535), math.random(4095),
    math.random(4095), math.random(2 ^ 31))
end
local words_of_its_own = function() return pick(words) .. "+" .. pick(words) .. "+" .. pick(words):sub(1, 3) .. math.random(1000000) end

local page = function() return language() .. "/product/" .. pick(slugs) end
local redirect = function() return language() .. "/product/" .. pick(ids) end
local kinds = {
  page, page, page, page, redirect, redirect,
  function() return (math.random(2) == 1 and "/product/" or "/api/product/") .. made_up() end,
  function()
    if math.random(2) == 1 then return language() .. "/search?q=" .. words_of_its_own() end
    return "/api/product/search/query?price=9999&name=" .. words_of_its_own()
  end,
  function() return "/api/product/" .. pick(ids) end,
  function() return "/api/product/search/query?price=9999&category=" .. pick(categories) end,
}

request = function()
  number = number + 1
  return wrk.format("GET", kinds[number % #kinds + 1]())
end
`;

const SIDE = 600;
/** Far below the limit of 300 writes a minute per address, since each upload renders several widths. */
const BETWEEN_UPLOADS_MS = 2_000;

/** A unique picture of about 300 KB, as the specification's programs send it. */
async function newPicture(): Promise<string> {
  const raw = { width: SIDE, height: SIDE, channels: 3 } as const;
  const picture = await sharp(randomBytes(SIDE * SIDE * 3), { raw })
    .jpeg({ quality: 60 })
    .toBuffer();
  return `data:image/jpeg;base64,${picture.toString('base64')}`;
}

/** Logs in as the demo shop's owner; before the load, during which a log-in could take too long. */
export async function logIn(url: string): Promise<string> {
  const answer = await fetch(`${url}api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@kiosk.example', password: 'kiosk-demo-admin' }),
  });
  if (!answer.ok) throw new Error(`The log-in was answered with ${answer.status}.`);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

/**
 * Uploads pictures of products, one after another, until the signal aborts, and returns their number. An overloaded
 * shop may refuse one (503).
 */
export async function uploadPictures(
  url: string,
  { cookie, ids, signal }: { cookie: string; ids: string[]; signal: AbortSignal },
): Promise<number> {
  let changed = 0;
  for (let number = 0; !signal.aborted; number++) {
    const answer = await fetch(`${url}api/product/${ids[number % ids.length]}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify({ image: await newPicture() }),
    });
    const text = await answer.text();
    if (answer.ok) changed++;
    else if (answer.status !== 503) throw new Error(`An upload was answered with ${answer.status}: ${text}`);
    await pause(BETWEEN_UPLOADS_MS);
  }
  return changed;
}

const BETWEEN_ORDERS_MS = 200;

/**
 * Quotes and orders one unit of one product after another on invoice, until the signal aborts, and returns how many
 * orders were placed. Each buyer has an address of their own, as behind a proxy. An overloaded shop may refuse (503), and
 * a product may be sold out or need a choice.
 */
export async function placeOrders(
  url: string,
  { ids, signal }: { ids: string[]; signal: AbortSignal },
): Promise<number> {
  let placed = 0;
  for (let number = 0; !signal.aborted; number++) {
    const headers = {
      'content-type': 'application/json',
      'x-forwarded-for': `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`,
      'idempotency-key': randomUUID(),
    };
    const post = async (path: string, body: object) => {
      const answer = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
      const json = (await answer.json()) as { total: number; code?: string };
      if (answer.status >= 500 && answer.status !== 503)
        throw new Error(`An order was answered with ${answer.status}: ${json.code}`);
      return answer.ok ? json : null;
    };
    const lines = [{ productId: ids[number % ids.length], quantity: 1 }];
    const quote = await post('api/checkout/quote', { lines, destination: { country: 'DE' } });
    const order = {
      lines,
      total: quote?.total,
      checkoutId: randomUUID(),
      email: `buyer-${randomUUID()}@example.com`,
      shippingAddress: buyer,
      payment: { provider: 'invoice' },
    };
    if (quote && (await post('api/checkout/orders', order))) placed++;
    await pause(BETWEEN_ORDERS_MS);
  }
  return placed;
}
