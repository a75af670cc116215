import { expect, test } from 'vitest';
import { textDrafts } from '#ui/dashboard/text-drafts.ts';
import * as choices from './choices.ts';
import {
  changedTerms,
  emptyVariant,
  mergeProduct,
  productDraft,
  type VariantDraft,
} from './product-draft.ts';

const option = (name: string) => ({ name, ...textDrafts(['name']), choices: [] });
const ways = ({ variants }: choices.Choosable) => variants.map((variant) => variant.choices.join('/'));
const stored = (id: string, more: Partial<VariantDraft> = {}): VariantDraft => ({
  ...emptyVariant(['M']),
  id,
  price: '5',
  stock: '4',
  seen: '4',
  ...more,
});

/** A stored shirt of one size, extended to two colors and two sizes. */
function shirt(): choices.Choosable {
  const plain = { options: [option('Size'), option('Color')], variants: [stored('a', { choices: [] })] };
  const sized = choices.withChoice(choices.withChoice(plain, 0, 'S'), 0, 'M');
  return choices.withChoice(choices.withChoice(sized, 1, 'red'), 1, 'blue');
}

test('a new choice keeps existing variants, and each combination exists once', () => {
  const product = shirt();
  expect(ways(product)).toEqual(['S/red', 'S/blue', 'M/red', 'M/blue']);
  expect(product.variants.map(({ id, price, stock }) => [id, price, stock])).toEqual([
    ['a', '5', '4'],
    ...Array(3).fill(['', '5', '0']),
  ]);
  const gone = { ...product, variants: product.variants.slice(0, 3) };
  expect(ways(choices.withChoice(gone, 0, 'L'))).toEqual(['S/red', 'S/blue', 'M/red', 'L/red', 'L/blue']);
  expect([choices.missingWays(gone), ways(choices.withAllWays(gone)).length]).toEqual([1, 4]);
});

test('a choice can be renamed or removed, and removing an option leaves one of equal variants', () => {
  const named = choices.withChoiceNamed(shirt(), 1, 'red', 'rose');
  expect(ways(named)).toEqual(['S/rose', 'S/blue', 'M/rose', 'M/blue']);
  expect(named.variants[0]?.id).toBe('a');
  expect(ways(choices.withoutChoice(shirt(), 0, 'M'))).toEqual(['S/red', 'S/blue']);
  const single = choices.withoutOption(shirt(), 0);
  expect([ways(single), single.variants[0]?.id, single.options.length]).toEqual([['red', 'blue'], 'a', 1]);
  const none = choices.withoutChoice(choices.withoutChoice(single, 0, 'blue'), 0, 'red');
  expect(ways(none)).toEqual(['']);
});

test('concurrent changes of different fields and variants are merged, and sold units stay sold', () => {
  const opened = { ...productDraft(null), variants: [stored('a'), stored('b', { choices: ['L'] })] };
  const mine = {
    ...opened,
    name: 'Mine',
    variants: [stored('a', { price: '6' }), opened.variants[1] as VariantDraft],
  };
  const sold = stored('b', { choices: ['L'], stock: '1', seen: '1' });
  const theirs = { ...opened, description: 'Theirs', variants: [stored('a', { sku: 'A' }), sold] };
  const { merged, clashes } = mergeProduct(opened, mine, theirs);
  expect(clashes).toEqual([]);
  expect(merged).toMatchObject({
    name: 'Mine',
    description: 'Theirs',
    variants: [{ price: '6', sku: 'A' }, { stock: '1' }],
  });

  const counted = {
    ...opened,
    variants: [opened.variants[0] as VariantDraft, stored('b', { choices: ['L'], stock: '9' })],
  };
  const both = mergeProduct(opened, counted, theirs);
  expect([both.clashes, both.merged.variants[1]]).toMatchObject([['variants'], { stock: '9', seen: '1' }]);
});

test('only changes are sent, a blank field keeps its value, and a count is sent with the one seen', () => {
  const before = { ...productDraft(null), name: 'Mug', variants: [stored('a')] };
  expect(changedTerms({ ...before, name: '', 'name:de': 'Becher' }, before)).toMatchObject({
    texts: { de: { name: 'Becher', description: null } },
  });
  const priced = changedTerms({ ...before, variants: [stored('a', { price: '' })] }, before);
  expect(priced.variants?.[0]).toEqual({
    id: 'a',
    choices: ['M'],
    sku: null,
    compareAtPrice: null,
    cost: null,
    deposit: null,
    barcode: null,
    weightGrams: null,
    measure: null,
    mediaId: null,
    isTracked: true,
    continuesSelling: false,
  });
  const counted = changedTerms({ ...before, variants: [stored('a', { stock: '7' })] }, before);
  expect(counted.variants?.[0]?.stock).toEqual({ count: 7, expected: 4 });
});
