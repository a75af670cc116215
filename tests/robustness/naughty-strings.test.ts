import { type Browser, chromium, type Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findChromium } from '#cli/checks/find-chromium.ts';
import { readConfig } from '#platform/config.ts';
import { DomainError } from '#platform/errors.ts';
import { awake } from '../support/awake.ts';
import { type BackOffice, openBackOffice } from '../support/back-office.ts';
import { drawFor, isWhole } from '../support/depth.ts';
import { naughtyMarkup, naughtyStrings } from '../support/naughty-strings.ts';
import { type RunProgram, runShop } from '../support/run-shop.ts';
import { createTestDatabase } from '../support/test-shop.ts';

let shop: RunProgram;
let office: BackOffice;
let closeDatabase: () => Promise<void>;
/** The products with naughty texts, by their names. */
const made = new Map<string, string>();
const { share } = drawFor('naughty strings');
/** The texts that products get in this run. */
const shelved = share(naughtyStrings);
/** A product of every run. */
const PLAIN = 'Test';

beforeAll(async () => {
  const database = await createTestDatabase();
  closeDatabase = database.drop;
  shop = await runShop({ environment: { DATABASE_URL: database.connectionString, KIOSK_DEMO: '0' } });
  office = await openBackOffice(readConfig({ LOG_LEVEL: 'silent' }), database.connectionString);
  await office.openShelves();
  for (const text of new Set([PLAIN, ...shelved])) await putOnShelf(text);
});

afterAll(async () => {
  await office?.close();
  await shop?.stop();
  await closeDatabase?.();
});

/** Creates a product with the text in every field; what the shop cannot store must be refused as such. */
async function putOnShelf(text: string) {
  const options = [
    {
      name: 'Kind',
      texts: { de: { name: text } },
      choices: [{ value: 'plain' }, { value: text, texts: { de: { label: text } } }],
    },
  ];
  const variants = [{ choices: ['plain'], priceMinor: 500, onHand: 3 }];
  try {
    const { slug } = await office.add({
      name: text,
      description: text,
      texts: { de: { description: text } },
      options,
      variants,
    });
    made.set(text, slug);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
  }
}

/** Requests many addresses, a few at a time, and returns those with a server error. */
async function brokenOf(paths: readonly string[]): Promise<string[]> {
  const broken: string[] = [];
  const queue = [...new Set(paths)];
  const ask = async () => {
    for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
      // Compressing does not depend on the texts.
      const answer = await fetch(shop.url + path, {
        redirect: 'manual',
        headers: { 'accept-encoding': 'identity' },
      });
      await answer.arrayBuffer();
      if (answer.status >= 500) broken.push(`${answer.status} ${path.slice(0, 200)}`);
    }
  };
  await Promise.all([1, 2, 3, 4].map(ask));
  return broken;
}

const within = (text: string) => text.slice(0, 2_000);
type Address = (text: string) => string;
/** Each address with a share of the texts, the next with another: in each run every text is in some address. */
const withTexts = (addresses: readonly Address[]): string[] =>
  addresses.flatMap((address, turn) => share(naughtyStrings, turn).map((text) => address(within(text))));

/** Percent-encoded like browsers; unpaired surrogates become the replacement character. */
const encoded = (text: string) => encodeURIComponent(text.toWellFormed());
/** As careless programs send it: only what would end the request line is encoded. */
const raw = (text: string) => encodeURI(text.toWellFormed()).replaceAll('%25', '%').replaceAll('#', '%23');

test('at least 120 strings are tested', () => expect(new Set(naughtyStrings).size).toBeGreaterThan(120));

test('no text breaks a search, on a page or in a call', async () => {
  const paths = withTexts([
    (text) => `/search?q=${encoded(text)}`,
    (text) => `/api/browse/products?q=${encoded(text)}`,
    (text) => `/api/browse/suggestions?q=${encoded(text)}`,
    (text) => `/api/product/search/query?name=${encoded(text)}`,
    (text) => `/search?q=${raw(text)}`,
    (text) =>
      `/api/product/search/query?name=${raw(text)}&brand=${encoded(text)}&category=${encoded(text)}&price=${encoded(text)}`,
  ]);
  expect(await brokenOf(paths)).toEqual([]);
});

test('no text breaks a filter', async () => {
  const names = ['brand', 'category', 'minPrice', 'maxPrice', 'rating', 'inStock', 'sort', 'page', 'lang'];
  const all = (text: string) => names.map((name) => `${name}=${encoded(text)}`).join('&');
  const paths = withTexts([
    (text) => `/category/kitchen?${all(text)}`,
    (text) => `/api/browse/categories/kitchen?${all(text)}`,
    ...names.map(
      (name): Address =>
        (text) =>
          `/api/browse/products?${name}=${encoded(text)}`,
    ),
  ]);
  expect(await brokenOf(paths)).toEqual([]);
});

test('no text breaks an address', async () => {
  const addresses: Address[] = [
    (id) => `/product/${id}`,
    (id) => `/de/category/${id}`,
    (id) => `/${id}`,
    (id) => `/api/product/${id}`,
    (id) => `/api/browse/products/${id}`,
    (id) => `/api/browse/categories/${id}`,
    (id) => `/api/browse/cards?ids=${id}`,
    (id) => `/media/${id}`,
    (id) => `/product/${made.get(PLAIN)}?variant=${id}`,
  ];
  const asSent = [encoded, (text: string) => raw(text).replace(/^\/+/, '')];
  const paths = asSent.flatMap((write) =>
    withTexts(addresses.map((address) => (text) => address(write(text)))),
  );
  expect(await brokenOf(paths)).toEqual([]);
});

test('no text breaks a cart or a header', async () => {
  for (const text of naughtyStrings) {
    const line = { productId: text, variantId: text, quantity: text };
    const body = JSON.stringify({ lines: [line, { ...line, quantity: 1 }] });
    const headers = {
      'content-type': 'application/json',
      'accept-language': text.replace(/[^\x20-\x7e]/g, ''),
    };
    const answer = await fetch(`${shop.url}/api/cart/check?lang=${encoded(within(text))}`, {
      method: 'POST',
      headers,
      body,
    });
    expect(answer.status, text.slice(0, 100)).toBeLessThan(500);
  }
});

const strange = [
  '%',
  '%%',
  '%zz',
  '%c3%28',
  '%ed%a0%80',
  '%f0%9f',
  '%00',
  '%0d%0aset-cookie:a=b',
  '%u0041',
  '+',
  ';',
  '%25%32%35',
];

test('invalid percent-encoding and endless queries are handled', async () => {
  const paths = strange.flatMap((part) => [
    `/search?q=${part}`,
    `/search?${part}=${part}`,
    `/category/kitchen?brand=${part}&page=${part}`,
    `/product/${part}`,
    `/category/${part}?${part}`,
    `/api/product/${part}`,
    `/api/product/search/query?name=${part}`,
    `/de/${part}`,
    `/assets/${part}`,
    `/${part}/${part}`,
  ]);
  const many = Array.from({ length: 500 }, (_, place) => `p${place}=${place}`).join('&');
  const long = [`/search?q=${'a'.repeat(10_000)}`, `/search?${many}`, `/search?brand=${'x,'.repeat(4_000)}`];
  const huge = [`/?${'z'.repeat(60_000)}`, `/category/${'y'.repeat(12_000)}`];
  expect(await brokenOf([...paths, ...long, ...huge, `/api/browse/products?${many}`])).toEqual([]);
});

async function openBrowser(): Promise<{ browser: Browser; page: Page }> {
  const args = [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
  ];
  const browser = await chromium.launch({ executablePath: await findChromium(), args });
  const page = await browser.newPage({ baseURL: shop.url });
  await page.addInitScript(() => {
    const trap = () => Object.assign(window, { trapped: true });
    Object.assign(window, { alert: trap, confirm: trap, prompt: trap });
  });
  return { browser, page };
}

async function visit(page: Page, path: string) {
  await page.goto(path);
  await awake(page);
}

const isTrapped = (page: Page) =>
  page.evaluate(() => 'trapped' in window || document.querySelector('img[src=x]') !== null);

/** A name as a page shows it, with collapsed white space. */
const shown = (text: string) =>
  text
    .normalize('NFC')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();

test('every product name is shown as typed, and nothing in it is executed', async () => {
  const { browser, page } = await openBrowser();
  try {
    const names = new Set<string>();
    for (let place = 1; place <= Math.ceil(made.size / 24); place++) {
      await page.goto(`/search?page=${place}`);
      for (const name of await page.locator('article h3, article h2').allTextContents())
        names.add(shown(name));
      expect(await isTrapped(page)).toBe(false);
    }
    const missing = [...made.keys()].filter((text) => !names.has(shown(text)));
    expect(missing).toEqual([]);
    expect(made.size).toBeGreaterThan(isWhole ? 150 : 30);
  } finally {
    await browser.close();
  }
});

async function search(page: Page, text: string) {
  await visit(page, `/search?q=${encoded(text)}`);
  expect(await isTrapped(page), text).toBe(false);
  const field = await page
    .getByRole('banner')
    .getByRole('combobox', { name: 'Search products' })
    .inputValue();
  // An address is read without NUL, which no text of a page can hold.
  expect(shown(field)).toBe(shown(text.replaceAll('\0', '')));
}

test('markup is shown and never executed, as a search and as a product', async () => {
  const { browser, page } = await openBrowser();
  try {
    for (const text of share(naughtyMarkup)) await search(page, text);
    for (const text of naughtyMarkup) {
      const slug = made.get(text);
      if (!slug) continue;
      await visit(page, `/de/product/${slug}`);
      expect(await isTrapped(page), text).toBe(false);
      expect(shown((await page.getByRole('heading', { level: 1 }).textContent()) ?? '')).toBe(shown(text));
    }
  } finally {
    await browser.close();
  }
});
