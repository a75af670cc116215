import fc from 'fast-check';
import { expect, test } from 'vitest';
import { slugOf, toSlug } from './slug.ts';

test('a slug spells a name in plain letters', () => {
  expect(toSlug('Crème Brûlée & Größe XL')).toBe('creme-brulee-groesse-xl');
  expect(toSlug('  Ärger/Übung—Straße  ')).toBe('aerger-uebung-strasse');
  expect(toSlug('A\u0308pfel')).toBe('aepfel');
  expect(toSlug('Œuvre №5 ﬁn ＡＢＣ Łódź')).toBe('oeuvre-no5-fin-abc-lodz');
  expect(toSlug('日本語 😀')).toBe('');
  expect(slugOf('日本語', '0199f3a2-0000-7000-8000-0123456789ab')).toBe('0123456789ab');
});

test('every slug is words of plain letters and digits, and spelling it again changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (name) => {
      const slug = toSlug(name);
      expect(slug).toMatch(/^([a-z0-9]+(-[a-z0-9]+)*)?$/);
      expect(slug.length).toBeLessThanOrEqual(100);
      expect(toSlug(slug)).toBe(slug);
    }),
  );
});
