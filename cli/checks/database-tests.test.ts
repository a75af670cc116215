import { expect, test } from 'vitest';
import { databaseTests, isRace } from './database-tests.ts';

test('tests run on a second server if they use it, and rules and databases of their own do not', () => {
  const found = databaseTests(['src/domains/pricing', 'src/domains/cart', 'src/platform']);
  for (const path of [
    // By a shop, through two files of support; by an empty database; by itself.
    'src/domains/cart/server/save-cart.test.ts',
    'src/platform/backup/restored-shop.test.ts',
    'src/platform/db/shares.test.ts',
  ])
    expect(found).toContain(path);
  for (const path of [
    'src/domains/pricing/server/rules/quote-from.property.test.ts',
    'src/domains/cart/storefront/rules.test.ts',
    'src/platform/backup/point-in-time.test.ts',
  ])
    expect(found).not.toContain(path);
});

test('a test with calls at once is a race, one whose calls follow each other is none', () => {
  const found = databaseTests(['src/domains/checkout', 'src/domains/inventory']).filter(isRace);
  for (const path of [
    'src/domains/checkout/server/place-order.test.ts',
    'src/domains/checkout/server/drafts/link-race.test.ts',
    'src/domains/checkout/server/selling-without-stock.test.ts',
    'src/domains/inventory/server/set-stock.test.ts',
  ])
    expect(found).toContain(path);
  expect(found).not.toContain('src/domains/checkout/server/measures.test.ts');
});
