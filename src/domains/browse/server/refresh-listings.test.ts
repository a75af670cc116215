import { expect, test } from 'vitest';
import { updateProduct } from '#domains/catalog/server/index.ts';
import { setStock } from '#domains/inventory/server/index.ts';
import { recordReview } from '#domains/reviews/server/index.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { openShelves } from '#tests/support/open-shelves.ts';
import { actors } from '#tests/support/test-shop.ts';
import { refreshListings } from './refresh-listings.ts';
import { rebuildVocabulary } from './search/vocabulary.ts';

/** A mug in two colors, and its listing. */
async function openMug() {
  const shelves = await openShelves();
  const { staff, rows } = shelves;
  const { id, variantIds } = await shelves.add({
    options: [{ name: 'Color', choices: [{ value: 'Red' }, { value: 'Blue' }] }],
    variants: [
      { choices: ['Red'], priceMinor: 1999, onHand: 5 },
      { choices: ['Blue'], priceMinor: 1999, onHand: 0 },
    ],
  });
  const [red = '', blue = ''] = variantIds;
  const listing = async () => (await rows('select price_minor, in_stock, rating from listings'))[0];
  const isWaiting = async () =>
    (
      await rows(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
    ).length > 0;

  /**
   * Runs two transactions concurrently: the second begins when the first has done its work but not committed; the
   * first commits when the second waits for a lock or is done.
   */
  async function meanwhile(first: (tx: typeof staff) => Promise<unknown>, second: () => Promise<unknown>) {
    let isDone = false;
    let other: Promise<unknown> = Promise.resolve();
    await inTransaction(staff, async (tx) => {
      await first(tx);
      other = second().finally(() => {
        isDone = true;
      });
      await expect.poll(async () => isDone || (await isWaiting())).toBe(true);
    });
    await other;
  }
  return { ...shelves, id, red, blue, listing, meanwhile };
}

test('a price change during the sale of the last unit leaves no list that still offers the product', async () => {
  const { staff, id, red, blue, listing, meanwhile } = await openMug();
  const variants = [
    { id: red, choices: ['Red'], priceMinor: 1500 },
    { id: blue, choices: ['Blue'], priceMinor: 1999 },
  ];
  await meanwhile(
    (tx) => setStock(tx, { variantId: red, onHand: 0 }),
    () => updateProduct(staff, { id, variants }),
  );
  expect(await listing()).toMatchObject({ price_minor: 1500, in_stock: false });
});

test('a review during the sale of the last unit leaves no list that still offers the product', async () => {
  const { staff, id, red, listing, meanwhile, addMember } = await openMug();
  const userId = await addMember();
  await meanwhile(
    (tx) => setStock(tx, { variantId: red, onHand: 0 }),
    () => recordReview(staff, { productId: id, userId, rating: 4, comment: 'Keeps warm.' }),
  );
  expect(await listing()).toMatchObject({ rating: 4, in_stock: false });
});

test('a variant deleted while the other one sells out leaves no list that still offers the product', async () => {
  const { staff, id, red, blue, listing, meanwhile } = await openMug();
  await setStock(staff, { variantId: blue, onHand: 3 });
  await meanwhile(
    (tx) => updateProduct(tx, { id, variants: [{ id: red, choices: ['Red'], priceMinor: 1999 }] }),
    () => setStock(staff, { variantId: red, onHand: 0 }),
  );
  expect(await listing()).toMatchObject({ in_stock: false });
});

test('a stock count during a change of the product with its counts only waits', async () => {
  const { staff, id, red, blue, listing, meanwhile } = await openMug();
  const counted = (choice: string, variantId: string, onHand: number) => ({
    id: variantId,
    choices: [choice],
    priceMinor: 1999,
    onHand,
  });
  await meanwhile(
    (tx) => setStock(tx, { variantId: red, onHand: 0 }),
    () => updateProduct(staff, { id, variants: [counted('Red', red, 7), counted('Blue', blue, 0)] }),
  );
  expect(await listing()).toMatchObject({ in_stock: true });
});

test('only staff may rebuild all listings and words', async () => {
  const { shop } = await openMug();
  for (const [actor, code] of [
    [actors.visitor, 'auth.sign_in_required'],
    [actors.member, 'auth.forbidden'],
  ] as const) {
    const ctx = shop.kiosk.context(actor);
    await expect(rebuildVocabulary(ctx)).rejects.toMatchObject({ code });
    const all = inTransaction(ctx, (tx) => refreshListings(tx, 'all', { areWordsLater: true }));
    await expect(all).rejects.toMatchObject({ code });
  }
});
