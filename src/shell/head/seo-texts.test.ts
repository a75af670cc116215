import { expect, test } from 'vitest';
import type { Shop } from '#domains/browse/contract.ts';
import { publishDesign, saveDraft } from '#domains/design/server/index.ts';
import type { Locale } from '#platform/locale.ts';
import { openShelves } from '#tests/support/open-shelves.ts';
import { actors } from '#tests/support/test-shop.ts';
import { categoryHead, collectionHead, contentHead, landingHead, productHead } from './heads.ts';

const pages = {
  category: { call: 'browse/categories/kitchen', head: categoryHead },
  collection: { call: 'collections/gifts', head: collectionHead },
  page: { call: 'content/pages/about', head: contentHead },
  product: { call: 'browse/products/mug', head: productHead },
  landing: { call: 'browse/pages/spring', head: landingHead },
};

const texts = (name: 'name' | 'title', text: 'description' | 'body') => ({
  seoTitle: 'Found here',
  seoDescription: 'What a search shows.',
  texts: {
    de: { [name]: 'Auf Deutsch', [text]: 'Deutscher Text.' },
    fr: { seoTitle: 'Trouvé ici' },
  },
});

test('search engines read what the owner wrote for them in each language, else what the page shows', async () => {
  const { ask, categoryId, staff, add } = await openShelves();
  const mug = await add();
  const write = async (method: string, path: string, body: object) => {
    const answer = await ask(method, `/api/${path}`, body, actors.admin);
    expect([path, answer.status, answer.body.message]).toEqual([
      path,
      expect.toBeOneOf([200, 201]),
      undefined,
    ]);
    return answer.body;
  };
  await write('PATCH', `categories/${categoryId}`, texts('name', 'description'));
  await write('PATCH', `dashboard/products/${mug.id}`, { version: 1, ...texts('name', 'description') });
  await write('POST', 'dashboard/collections', { name: 'Gifts', ...texts('name', 'description') });
  const page = { title: 'About us', body: 'Who we are.', version: 0 };
  await write('PUT', 'content/pages/about', { ...page, ...texts('title', 'body') });
  // A program that does not know them leaves them.
  await write('PUT', 'content/pages/about', { ...page, version: 1 });
  const landing = {
    title: { en: 'Spring', de: 'Auf Deutsch' },
    seoTitle: { en: 'Found here', fr: 'Trouvé ici' },
    description: { en: 'What a search shows.', de: 'Deutscher Text.' },
    sections: [],
  };
  const { version } = await saveDraft(staff, { key: 'page:spring', version: 0, body: landing });
  await publishDesign(staff, { key: 'page:spring', version });

  const headOf = async (kind: keyof typeof pages, locale: Locale) => {
    const { call, head } = pages[kind];
    const { body } = await ask('GET', `/api/${call}?lang=${locale}`);
    const shop = { name: 'Kiosk', currency: 'USD', languages: ['en', 'de', 'fr'] } as Shop;
    const context = { locale, texts: locale, publicUrl: 'https://k.example', shop };
    const match = { status: 'success', context, search: {} };
    const { meta = [] } = head({ loaderData: body, match, matches: [{ loaderData: shop }] });
    const find = (name: string) => meta.find((one) => Object.values(one).includes(name))?.content;
    expect([find('og:title'), find('og:description')]).toEqual([
      String(meta[0]?.title).replace(' · Kiosk', ''),
      find('description'),
    ]);
    return [find('og:title'), find('description')];
  };
  for (const kind of Object.keys(pages) as (keyof typeof pages)[]) {
    const heads = {
      en: await headOf(kind, 'en'),
      de: await headOf(kind, 'de'),
      fr: await headOf(kind, 'fr'),
    };
    expect({ kind, ...heads }).toEqual({
      kind,
      en: ['Found here', 'What a search shows.'],
      de: ['Auf Deutsch', expect.stringContaining('Deutscher Text.')],
      fr: ['Trouvé ici', 'What a search shows.'],
    });
  }
});
