import { get as rawGet } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createBrand, createCategory, createProduct, updateProduct } from '#domains/catalog/server/index.ts';
import { putPage, writeSetting } from '#domains/content/server/index.ts';
import { scheduleDeal } from '#domains/pricing/server/index.ts';
import type { Renderer } from '#server/render/renderer.ts';
import { prepareAnswer } from '../http/prepared-answer.ts';
import { openNode } from './testing/open-node.ts';
import { plainRenderer } from './testing/plain-renderer.ts';

const about = (title: string) => ({ slug: 'about', title, body: 'We sell things. '.repeat(200) });

function counted(): { renderer: Renderer; renders: string[] } {
  const renders: string[] = [];
  const render: Renderer['render'] = (request) => {
    renders.push(request.url.pathname + request.url.search);
    return plainRenderer.render(request);
  };
  return { renderer: { render }, renders };
}

test('a page is rendered once for all visitors, regardless of tracking params', async () => {
  const { renderer, renders } = counted();
  const node = await openNode({ renderer });
  await putPage(node.admin, about('About us'));
  const paths = ['/about', '/about', '/about?utm_source=x', '/about#team', '/about?a=%E0%A4%A'];
  const texts = await Promise.all(paths.map(async (path) => (await node.get(path)).text()));
  expect(new Set(texts).size).toBe(1);
  expect(renders).toEqual(['/about']);
});

test('a user who changes a page sees the change at the next request', async () => {
  const node = await openNode();
  await putPage(node.admin, about('Before'));
  expect(await (await node.get('/about')).text()).toContain('Before');
  for (let round = 0; round < 20; round++) {
    await putPage(node.admin, about(`Round ${round}`));
    const [page, call] = await Promise.all([node.get('/about'), node.get('/api/content/pages/about')]);
    expect(await page.text()).toContain(`Round ${round}"`);
    expect(await call.text()).toContain(`Round ${round}"`);
  }
});

test('a page rendered during a change is sent to waiting visitors and then rendered again', async () => {
  const begun = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  const renderer: Renderer = {
    async render(request) {
      const page = await plainRenderer.render(request);
      begun.resolve();
      await gate.promise;
      return page;
    },
  };
  const node = await openNode({ renderer });
  await putPage(node.admin, about('Old title'));
  const early = node.get('/about');
  await begun.promise;
  await putPage(node.admin, about('New title'));
  const late = node.get('/about');
  gate.resolve();
  expect(await (await early).text()).toContain('Old title');
  expect(await (await late).text()).toContain('New title');
  expect(await (await node.get('/about')).text()).toContain('New title');
});

const HOUR = 3_600_000;
const trueDate = Date;

/** Sets this process's clock back by `by` milliseconds until the test ends. */
function setClockBack(by: number): void {
  const now = () => trueDate.now() - by;
  class LateDate extends trueDate {
    constructor(...given: unknown[]) {
      super(...((given.length === 0 ? [now()] : given) as [number]));
    }
    static override now = now;
  }
  vi.stubGlobal('Date', LateDate);
  onTestFinished(() => void vi.unstubAllGlobals());
}

test.each([
  ['', 0],
  [', also where the node’s clock is an hour behind', HOUR],
])('a deal that ends disappears from the page and the API at the same time%s', async (_, behind) => {
  setClockBack(behind);
  const { renderer, renders } = counted();
  const node = await openNode({ renderer });
  const category = await createCategory(node.admin, { name: 'Tea' });
  const brand = await createBrand(node.admin, { name: 'Acme' });
  const { id } = await createProduct(node.admin, {
    name: 'Pot',
    categoryId: category.id,
    brandId: brand.id,
    variants: [{ priceMinor: 2_000, onHand: 3 }],
  });
  const now = trueDate.now();
  const endsAt = new Date(now + 1_500);
  await scheduleDeal(node.admin, { productId: id, startsAt: new Date(now - 1_000), endsAt, percentOff: 50 });
  const path = `/product/${id}`;
  const hasDeal = async () => {
    const texts = await Promise.all(
      [node.get(path), node.get(`/api/browse/products/${id}`)].map(async (r) => (await r).text()),
    );
    return texts.map((text) => text.includes('endsAt'));
  };
  expect(await hasDeal()).toEqual([true, true]);
  while (trueDate.now() < endsAt.getTime()) {
    const before = trueDate.now();
    const seen = await hasDeal();
    if (trueDate.now() < endsAt.getTime()) expect(seen).toEqual([true, true]);
    if (before >= endsAt.getTime()) expect(seen).toEqual([false, false]);
  }
  expect(await hasDeal()).toEqual([false, false]);
  expect(renders.length).toBeLessThanOrEqual(3);
});

test('a browser with a current copy gets 304, and each encoding has its own ETag', async () => {
  const node = await openNode();
  await putPage(node.admin, about('About us'));
  await node.get('/about');
  const tags = await Promise.all(
    ['br', 'gzip', 'identity'].map(async (encoding) => {
      const response = await node.get('/about', { 'accept-encoding': encoding });
      expect(response.headers.get('cache-control')).toBe('no-cache');
      expect(response.headers.get('vary')).toBe('Accept-Encoding');
      return response.headers.get('etag') ?? '';
    }),
  );
  expect(new Set(tags).size).toBe(3);
  for (const tag of [...tags, `W/${tags[0]}`, `"x", ${tags[1]}`]) {
    const response = await node.get('/about', { 'if-none-match': tag });
    expect([response.status, await response.text()]).toEqual([304, '']);
  }
  await putPage(node.admin, about('Changed'));
  expect((await node.get('/about', { 'if-none-match': tags[0] ?? '' })).status).toBe(200);
});

/** The bytes as sent; `fetch` would decompress them. */
const bytesOf = (url: string, headers: Record<string, string>, method = 'GET') =>
  new Promise<{ headers: Record<string, unknown>; body: Buffer }>((resolve, reject) => {
    const request = rawGet(url, { headers, method }, async (response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk);
      resolve({ headers: response.headers, body: Buffer.concat(chunks) });
    });
    request.on('error', reject);
  });

test('a page is compressed as the browser accepts it, the first time and from the cache', async () => {
  const node = await openNode();
  await putPage(node.admin, about('About us'));
  const url = `${node.origin}/about`;
  for (let round = 0; round < 2; round++) {
    const plain = await bytesOf(url, {});
    const br = await bytesOf(url, { 'accept-encoding': 'gzip, deflate, br, zstd' });
    const gzip = await bytesOf(url, { 'accept-encoding': 'br;q=0, gzip' });
    expect([plain, br, gzip].map(({ headers }) => headers['content-encoding'])).toEqual([
      undefined,
      'br',
      'gzip',
    ]);
    expect(brotliDecompressSync(br.body)).toEqual(plain.body);
    expect(gunzipSync(gzip.body)).toEqual(plain.body);
  }
  const head = await bytesOf(url, { 'accept-encoding': 'br' }, 'HEAD');
  expect(head.body).toHaveLength(0);
  expect(Number(head.headers['content-length'])).toBeGreaterThan(100);
});

test('a page is compressed for whoever asks, once in each encoding', async () => {
  const node = await openNode();
  await putPage(node.admin, about('About us'));
  const url = `${node.origin}/about`;
  const ask = (encoding: string) => bytesOf(url, { 'accept-encoding': encoding });
  await ask('br');
  const page = node.caches.pages.find('/about');
  expect(Object.keys(page?.in ?? {}).sort()).toEqual(['br', 'identity']);
  const answers = await Promise.all(['gzip', 'gzip', 'br', 'identity', 'gzip'].map(ask));
  const decode = { gzip: gunzipSync, br: brotliDecompressSync };
  const texts = answers.map(({ body, headers }) => {
    const encoding = headers['content-encoding'] as keyof typeof decode | undefined;
    return `${encoding} ${encoding ? decode[encoding](body) : body}`;
  });
  const plain = texts[3]?.slice('undefined'.length);
  expect(texts).toEqual(['gzip', 'gzip', 'br', undefined, 'gzip'].map((encoding) => `${encoding}${plain}`));
  const kept = Object.values(page?.in ?? {});
  expect(kept).toHaveLength(3);
  expect(kept.reduce((sum, { body }) => sum + body.length, 0)).toBeLessThan(page?.bytes ?? 0);
});

test('no inline script may run, not even an injected one', async () => {
  const renderer: Renderer = {
    async render(request) {
      const page = await plainRenderer.render(request);
      return { ...page, html: `${page.html}<script>steal()</script>` };
    },
  };
  const node = await openNode({ renderer });
  await writeSetting(node.admin, 'storeName', 'Corner Shop');
  const response = await node.get('/');
  expect(await response.text()).toContain('<script>steal()</script>');
  const policy = response.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("script-src 'self';");
  expect(policy).toContain("frame-ancestors 'none'");
});

test('missing pages and redirects are answered without caching', async () => {
  const renderer: Renderer = {
    render: (request) =>
      request.url.pathname === '/product/old'
        ? Promise.resolve({ status: 301, html: '', location: '/product/new' })
        : plainRenderer.render(request),
  };
  const node = await openNode({ renderer });
  const moved = await node.get('/product/old');
  expect([moved.status, moved.headers.get('location')]).toEqual([301, '/product/new']);
  for (const path of [
    '/nowhere',
    '/product/none',
    '/product/%E0%A4%A',
    '/product/%C0%80',
    '/product/%00',
    '/a%00b',
  ]) {
    const response = await node.get(path);
    expect([path, response.status, response.headers.get('cache-control')]).toEqual([path, 404, 'no-store']);
  }
  expect(node.caches.pages.entries.size).toBe(0);
});

test('a page that cannot be rendered shows an error in the language of its address', async () => {
  const renderer: Renderer = { render: () => Promise.reject(new Error('broken')) };
  const node = await openNode({ renderer });
  const response = await node.get('/de/about');
  expect([response.status, response.headers.get('cache-control')]).toEqual([500, 'no-store']);
  expect(await response.text()).toContain('Bei uns ist etwas schiefgelaufen');
});

test('the target of a redirect is read once, until its product gets another slug', async () => {
  let renders = 0;
  const renderer: Renderer = {
    async render({ url, fetchApi }) {
      renders++;
      const asked = url.pathname.slice('/product/'.length);
      const response = await fetchApi(`/api/browse/products/${asked}`);
      if (response.status !== 200) return { status: 404, html: '<p>Nothing here</p>' };
      const { slug } = await response.json();
      if (slug === asked) return { status: 200, html: '<p>A mug</p>' };
      return { status: 301, html: '', location: `/product/${slug}` };
    },
  };
  const node = await openNode({ renderer });
  const category = await createCategory(node.admin, { name: 'Tea' });
  const brand = await createBrand(node.admin, { name: 'Acme' });
  const { id } = await createProduct(node.admin, {
    name: 'Mug',
    categoryId: category.id,
    brandId: brand.id,
    variants: [{ priceMinor: 2_000, onHand: 3 }],
  });
  const leadsTo = async (path: string) => (await node.get(path)).headers.get('location');
  expect(await leadsTo(`/product/${id}`)).toBe('/product/mug');
  for (let times = 0; times < 5; times++)
    expect(await leadsTo(`/product/${id}?from=mail`)).toBe('/product/mug?from=mail');
  expect(renders).toBe(1);

  await updateProduct(node.admin, { id, slug: 'blue-mug' });
  expect(await leadsTo(`/product/${id}`)).toBe('/product/blue-mug');
});

test('made-up redirects evict each other, not pages', async () => {
  const node = await openNode();
  const { redirects, entries } = node.caches.pages;
  const made = (status: number) => {
    const answer = prepareAnswer({
      status,
      contentType: 'text/html',
      headers: [],
      bodies: { identity: Buffer.alloc(0) },
    });
    return {
      entry: { ...answer, tags: ['shop' as const], changesAt: Number.POSITIVE_INFINITY },
      storable: true,
    };
  };
  await node.caches.pages.load('/about', async () => made(200));
  for (let index = 0; index < 5_000; index++)
    await node.caches.pages.load(`/product/mug?variant=${index}`, async () => made(301));
  expect(redirects.bytes).toBeLessThanOrEqual(8 * 2 ** 20);
  expect([entries.size, entries.find('/about')?.status]).toEqual([1, 200]);
});
