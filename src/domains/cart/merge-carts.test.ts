import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CountedLine, lineKey, mergeCarts } from './merge-carts.ts';

const line = fc.record({
  productId: fc.constantFrom('mug', 'cup', 'pan', 'pot'),
  variantId: fc.constantFrom(null, 's', 'm'),
  quantity: fc.integer({ min: 1, max: 4 }),
});
const cart = fc.uniqueArray(line, { selector: lineKey, maxLength: 8 });
const quantityIn = (lines: readonly CountedLine[], key: string) =>
  lines.find((candidate) => lineKey(candidate) === key)?.quantity;
const keysOf = (...carts: CountedLine[][]) => new Set(carts.flat().map(lineKey));

test('unrelated carts keep all lines, and a line of both keeps the browser’s quantity, never the sum', () => {
  fc.assert(
    fc.property(cart, cart, (mine, theirs) => {
      const merged = mergeCarts({ base: [], mine, theirs });
      expect(new Set(merged.map(lineKey))).toEqual(keysOf(mine, theirs));
      expect(merged).toHaveLength(keysOf(mine, theirs).size);
      for (const { quantity, ...id } of merged) {
        const key = lineKey(id);
        expect(quantity).toBe(quantityIn(mine, key) ?? quantityIn(theirs, key));
      }
      expect(mergeCarts({ base: [], mine: merged, theirs: merged })).toEqual(merged);
    }),
  );
});

test('a device without changes takes over the other’s cart, and vice versa', () => {
  fc.assert(
    fc.property(cart, cart, (base, changed) => {
      expect(mergeCarts({ base, mine: base, theirs: changed })).toEqual(changed);
      const mine = mergeCarts({ base, mine: changed, theirs: base });
      expect(new Set(mine.map((each) => JSON.stringify(each)))).toEqual(
        new Set(changed.map((each) => JSON.stringify(each))),
      );
    }),
  );
});

test('changes of different lines on two devices both apply, and a change wins over a removal', () => {
  fc.assert(
    fc.property(cart, cart, cart, (base, mine, theirs) => {
      const merged = mergeCarts({ base, mine, theirs });
      for (const key of keysOf(base, mine, theirs)) {
        const [was, my, their] = [quantityIn(base, key), quantityIn(mine, key), quantityIn(theirs, key)];
        const expected = my === was ? their : their === was ? my : (my ?? their);
        expect(quantityIn(merged, key)).toBe(expected);
      }
    }),
  );
});
