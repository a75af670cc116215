import { expect, test } from 'vitest';
import { requestPicture } from '#domains/content/server/index.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { actors, openTestShop } from '#tests/support/test-shop.ts';
import { createBrand, createCategory } from '../groups/write-group.ts';
import { createProduct } from './create-product.ts';

test('a product whose picture has arrived is shown with it everywhere at once', async () => {
  const shop = await openTestShop();
  const ctx = shop.kiosk.context(actors.admin);
  const { mediaId } = await requestPicture(ctx, 'https://pictures.example/lamp.jpg');
  const { mediaId: unused } = await requestPicture(ctx, 'https://pictures.example/nobody.jpg');
  const category = await createCategory(ctx, { name: 'Lamps' });
  const brand = await createBrand(ctx, { name: 'Lux' });
  const places = { categoryId: category.id, brandId: brand.id };
  const variants = [{ priceMinor: 100 }];
  const product = await createProduct(ctx, { name: 'Lamp', ...places, variants, pictures: [{ mediaId }] });
  const dropped: string[] = [];
  shop.kiosk.onTagsDropped((tags) => void dropped.push(...tags));
  const arrive = (mediaIds: string[]) =>
    inTransaction(ctx, (tx) => tx.services.events.announce(tx, 'content.pictures_arrived', { mediaIds }));

  await arrive([unused]);
  expect(dropped).toEqual([]);
  await arrive([mediaId]);
  expect(dropped.sort()).toEqual(
    [`card:${product.id}`, `category:${category.id}`, 'list', `product:${product.id}`].sort(),
  );
});
