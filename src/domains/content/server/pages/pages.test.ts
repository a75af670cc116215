import { expect, test } from 'vitest';
import { actors, openTestShop } from '#tests/support/test-shop.ts';
import { putPage } from './change-page.ts';

const about = {
  slug: 'about',
  title: 'About us',
  texts: { de: { title: 'Über uns' } },
  body: '# Hello\n\nWe sell *things*. <script>alert(1)</script> [Write](javascript:alert(1)) [us](/contact)',
};

test('a visitor reads a page of the shop as clean HTML', async () => {
  const shop = await openTestShop();
  await putPage(shop.kiosk.context(actors.admin), about);

  const answer = await shop.request('/api/content/pages/about');

  expect(await answer.json()).toEqual({
    seoTitle: '',
    seoDescription: '',
    slug: 'about',
    title: 'About us',
    titleLang: null,
    htmlLang: null,
    html: '<h2>Hello</h2>\n<p>We sell <em>things</em>.  <a>Write</a> <a href="/contact">us</a></p>',
  });
});

test('a German visitor reads the German version, and English where there is none', async () => {
  const shop = await openTestShop();
  await putPage(shop.kiosk.context(actors.admin), about);

  const page = await (await shop.request('/api/content/pages/about?lang=de')).json();

  expect(page).toMatchObject({ title: 'Über uns', titleLang: null, htmlLang: 'en' });
  expect(page.html).toContain('We sell');
});

test('a changed page is new at the next request, and its tag is dropped', async () => {
  const shop = await openTestShop();
  const dropped: string[] = [];
  shop.kiosk.onTagsDropped((tags) => void dropped.push(...tags));
  const ctx = shop.kiosk.context(actors.admin);
  await putPage(ctx, about);
  await shop.request('/api/content/pages/about');

  await putPage(ctx, { ...about, body: 'New words.' });

  expect((await (await shop.request('/api/content/pages/about')).json()).html).toBe('<p>New words.</p>');
  expect(dropped).toContain('page:about');
});

test('a page that the shop does not have is a 404 in the visitor’s language', async () => {
  const shop = await openTestShop();
  const answer = await shop.request('/api/content/pages/nothing?lang=de');
  expect(answer.status).toBe(404);
  expect(await answer.json()).toMatchObject({ message: 'Diese Seite gibt es bei uns nicht.' });
});

test.each([
  ['visitor', actors.visitor, 'auth.sign_in_required'],
  ['member', actors.member, 'auth.forbidden'],
])('a %s cannot write a page', async (_, actor, code) => {
  const shop = await openTestShop();
  await expect(putPage(shop.kiosk.context(actor), about)).rejects.toMatchObject({ code });
});

test('a page is linked once it is written, and an unwritten one never', async () => {
  const shop = await openTestShop();
  const dropped: string[] = [];
  shop.kiosk.onTagsDropped((tags) => void dropped.push(...tags));
  const ctx = shop.kiosk.context(actors.admin);
  const linked = async () => (await (await shop.request('/api/browse/shop')).json()).pages;
  expect(await linked()).toEqual([]);
  await putPage(ctx, about);
  expect(await linked()).toEqual(['about']);
  expect(dropped).toContain('shop');
  dropped.length = 0;
  await putPage(ctx, { ...about, title: 'Us' });
  expect(dropped).toEqual(['page:about']);
});
