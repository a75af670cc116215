import { expect, test } from 'vitest';
import { actors, openTestShop } from '#tests/support/test-shop.ts';
import { createSlide, updateSlide } from '../pages/change-slides.ts';
import { readSlides } from '../pages/read-slides.ts';
import { readSettings, writeSetting } from './settings.ts';

const slide = {
  position: 0,
  title: 'Tea time',
  texts: { de: { title: 'Teezeit' } },
  body: 'Pots',
  button: 'Look',
  href: '/',
};
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000);

test('a new shop has settings that work before anybody wrote one', async () => {
  const shop = await openTestShop();
  const settings = await readSettings(shop.kiosk.context(actors.visitor));
  expect(settings).toMatchObject({
    storeName: 'Kiosk',
    currency: 'USD',
    timeZone: 'UTC',
    reviewApproval: false,
    weeklyReport: false,
  });
});

test('a renamed shop is renamed at once, and what shows its name is dropped', async () => {
  const shop = await openTestShop();
  const dropped: string[] = [];
  shop.kiosk.onTagsDropped((tags) => void dropped.push(...tags));
  const ctx = shop.kiosk.context(actors.admin);
  await writeSetting(ctx, 'storeName', 'Corner Shop');
  await writeSetting(ctx, 'storeName', 'Corner & Co');
  expect((await readSettings(ctx)).storeName).toBe('Corner & Co');
  expect(dropped).toContain('shop');
});

test('a member changes neither settings nor slides', async () => {
  const shop = await openTestShop();
  const ctx = shop.kiosk.context(actors.member);
  await expect(writeSetting(ctx, 'storeName', 'Mine')).rejects.toMatchObject({ code: 'auth.forbidden' });
  await expect(createSlide(ctx, slide)).rejects.toMatchObject({ code: 'auth.forbidden' });
});

test('slides run in their order, in the visitor’s language, from their start to their end', async () => {
  const shop = await openTestShop();
  const admin = shop.kiosk.context(actors.admin);
  await createSlide(admin, { ...slide, position: 1, title: 'Second' });
  await createSlide(admin, slide);
  await createSlide(admin, { ...slide, title: 'Over', endsAt: inHours(-1) });
  const soon = inHours(2);
  const { id: slideId } = await createSlide(admin, { ...slide, title: 'Later', startsAt: soon });

  const german = await readSlides(shop.kiosk.context(actors.visitor, 'de'));
  expect(german.slides.map(({ title }) => title)).toEqual(['Teezeit', 'Teezeit']);
  const english = await readSlides(shop.kiosk.context(actors.visitor));
  expect(english.slides.map(({ title }) => title)).toEqual(['Tea time', 'Second']);
  expect(english.changesAt).toEqual(soon);

  await updateSlide(admin, { slideId, startsAt: null });
  const { slides, changesAt } = await readSlides(admin);
  expect(slides).toHaveLength(3);
  expect(changesAt).toBeNull();
});
