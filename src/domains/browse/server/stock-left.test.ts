import { expect, test } from 'vitest';
import { writeSetting } from '#domains/content/server/index.ts';
import { openShelves } from '#tests/support/open-shelves.ts';

test('a product page shows the remaining stock of counted and limited variants if the owner wants it', async () => {
  const { add, ask, staff } = await openShelves();
  const choices = ['S', 'M', 'L', 'XL'].map((value) => ({ value }));
  const terms = [{ onHand: 9 }, { onHand: 10 }, { onHand: 4, continuesSelling: true }, { isTracked: false }];
  await add({
    options: [{ name: 'Size', choices }],
    variants: terms.map((stock, at) => ({ choices: [choices[at]?.value ?? ''], priceMinor: 100, ...stock })),
  });
  const left = async () => {
    const { variants } = (await ask('GET', '/api/browse/products/mug')).body as {
      variants: { stockLeft: number | null }[];
    };
    return variants.map(({ stockLeft }) => stockLeft);
  };
  expect(await left()).toEqual([9, null, null, null]);
  await writeSetting(staff, 'stockShown', 'always');
  expect(await left()).toEqual([9, 10, null, null]);
  await writeSetting(staff, 'stockShown', 'never');
  expect(await left()).toEqual([null, null, null, null]);
  await writeSetting(staff, 'stockShown', 'low');
  await writeSetting(staff, 'stockShownBelow', 20);
  expect(await left()).toEqual([9, 10, null, null]);
});
