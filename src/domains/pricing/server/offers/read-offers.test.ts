import { expect, test } from 'vitest';
import { actors, openTestShop } from '#tests/support/test-shop.ts';
import { createPromotion } from './promotions.ts';
import { readOffers } from './read-offers.ts';
import { createShippingMethod } from './shipping-methods.ts';

const express = { name: 'Express', priceMinor: 0, isExpress: true };
const firstOrder = {
  name: 'Welcome',
  kind: 'percentage' as const,
  percentOff: 50,
  isFirstOrderOnly: true,
};
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000);

test('the banner shows the shop’s promotions, in the visitor’s language', async () => {
  const shop = await openTestShop();
  const admin = shop.kiosk.context(actors.admin);
  await createShippingMethod(admin, express);
  await createPromotion(admin, firstOrder);

  expect((await readOffers(shop.kiosk.context(actors.visitor))).banners).toEqual([
    'Free express shipping',
    '50% off your first order',
  ]);
  expect((await readOffers(shop.kiosk.context(actors.visitor, 'de'))).banners).toEqual([
    'Kostenloser Expressversand',
    '50 % Rabatt auf Ihren ersten Einkauf',
  ]);
});

test('the banner shows no promotion that some shoppers would not get', async () => {
  const shop = await openTestShop();
  const admin = shop.kiosk.context(actors.admin);
  await createShippingMethod(admin, { ...express, priceMinor: 490, freeFromMinor: 5000 });
  await createShippingMethod(admin, { ...express, countries: ['DE'] });
  await createShippingMethod(admin, { ...express, isActive: false });
  await createShippingMethod(admin, { ...express, isExpress: false });
  await createPromotion(admin, { ...firstOrder, code: 'HELLO' });
  await createPromotion(admin, { ...firstOrder, isActive: false });
  await createPromotion(admin, { ...firstOrder, isFirstOrderOnly: false });
  await createPromotion(admin, { ...firstOrder, minimumMinor: 5000 });
  await createPromotion(admin, { ...firstOrder, usageLimit: 100 });
  await createPromotion(admin, { ...firstOrder, endsAt: inHours(-1) });
  const begins = inHours(3);
  await createPromotion(admin, { ...firstOrder, startsAt: begins });

  expect(await readOffers(shop.kiosk.context(actors.visitor))).toMatchObject({
    banners: [],
    changesAt: begins,
  });
});

test('the delivery time is that of the shipping methods available to all', async () => {
  const shop = await openTestShop();
  const admin = shop.kiosk.context(actors.admin);
  const delivery = async () => (await readOffers(shop.kiosk.context(actors.visitor))).delivery;
  expect(await delivery()).toBeNull();
  await createShippingMethod(admin, { ...express, daysMin: 1, daysMax: 2 });
  await createShippingMethod(admin, { name: 'Standard', priceMinor: 490, daysMin: 3, daysMax: 5 });
  await createShippingMethod(admin, {
    name: 'Pigeon',
    priceMinor: 0,
    daysMin: 9,
    daysMax: 30,
    countries: ['CH'],
  });
  expect(await delivery()).toEqual({ minDays: 1, maxDays: 5 });
});

test('a member adds no shipping method and no promotion', async () => {
  const shop = await openTestShop();
  const ctx = shop.kiosk.context(actors.member);
  await expect(createShippingMethod(ctx, express)).rejects.toMatchObject({ code: 'auth.forbidden' });
  await expect(createPromotion(ctx, firstOrder)).rejects.toMatchObject({ code: 'auth.forbidden' });
});
