import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyCharacter } from '#tests/support/any-character.ts';
import { slugOf, toLatinSlug, toSlug } from './slug.ts';

test('a slug spells a name in plain letters', () => {
  expect(toSlug('Crème Brûlée & Größe XL')).toBe('creme-brulee-groesse-xl');
  expect(toSlug('  Ärger/Übung—Straße  ')).toBe('aerger-uebung-strasse');
  expect(toSlug('A\u0308pfel')).toBe('aepfel');
  expect(toSlug('Œuvre №5 ﬁn ＡＢＣ Łódź')).toBe('oeuvre-no5-fin-abc-lodz');
});

test.each([
  ['Ελληνικό ελαιόλαδο', 'elliniko-elaiolado'],
  ['Русский чай «Щука»', 'russkiy-chay-shchuka'],
  ['深圳 手机壳 5', 'shenzhen-shoujike-5'],
  ['抹茶コーヒー がま口', 'mochakohi-gamakou'],
  ['قهوة عربية', 'qhwh-rbyh'],
  ['כוס קפה', 'khvs-kfh'],
  ['제주 김치', 'jeju-gimchi'],
  ['हिन्दी चाय', 'hindi-cay'],
  ['กาแฟ', 'kaaef'],
  ['Հայերեն', 'hayeren'],
  ['ქართული ღვინო', 'kartuli-ghvino'],
  ['Əli Ərəb', 'eli-ereb'],
  ['Sony 索尼 X', 'sony-suoni-x'],
])('the name %s is spelled %s', (name, slug) => {
  expect(toSlug(name)).toBe(slug);
});

test('a name without a letter or digit gets the end of its id', () => {
  expect(toSlug('😀 — !')).toBe('');
  expect(slugOf('😀 — !', '0199f3a2-0000-7000-8000-0123456789ab')).toBe('0123456789ab');
});

test('names that were Latin all along are spelled as before other scripts were', () => {
  const latin = fc.string({
    unit: fc.oneof(
      fc.constantFrom(...'abcXYZ019 -_.,/&äöüÄÖÜßẞæÆœøØđðłħıŧþéèêëñçåůőąęśźžčřțșğİ№½²™ﬁⅧＡ１'),
      fc
        .integer({ min: 0xc0, max: 0x17f })
        .map((code) => String.fromCodePoint(code))
        .filter((letter) => toLatinSlug(letter) !== ''),
    ),
    maxLength: 150,
  });
  fc.assert(
    fc.property(latin, (name) => {
      expect(toSlug(name)).toBe(toLatinSlug(name));
    }),
  );
});

test('every slug is words of plain letters and digits, and spelling it again changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter, maxLength: 300 }), (name) => {
      const slug = toSlug(name);
      expect(slugOf(name, '0199f3a2-0000-7000-8000-0123456789ab')).not.toBe('');
      expect(slug).toMatch(/^([a-z0-9]+(-[a-z0-9]+)*)?$/);
      expect(slug.length).toBeLessThanOrEqual(100);
      expect(toSlug(slug)).toBe(slug);
    }),
  );
});
