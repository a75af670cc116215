import fc from 'fast-check';
import { expect, test } from 'vitest';
import { euCountries, isMistypedVatId, readVatId } from './vat-id.ts';

const right =
  'ATU13585627 BE0411905847 BG175074752 CY10259033P CZ25123891 DE136695976 DK13585628 EE100931558 EL094259216 ES54362315K ESB58378431 FI20774740 FR40303265045 HR33392005961 HU12892312 IE6433435F IE6433435OA IT00743110157 LT119511515 LU15027442 LV40003521600 MT11679112 NL004495445B01 PL8567346215 PT501964843 RO18547290 SE123456789701 SI50223054 SK2022749619'.split(
    ' ',
  );

test.each(right)('%s is a VAT id, however it is typed', (id) => {
  const country = id.startsWith('EL') ? 'GR' : id.slice(0, 2);
  expect(readVatId(id)).toEqual({ id, country });
  expect(readVatId(` ${id.slice(0, 2).toLowerCase()} ${id.slice(2, 5)}.${id.slice(5)} `)).toEqual({
    id,
    country,
  });
});

test('every member state has one, and no other state', () => {
  expect(new Set(right.map((id) => readVatId(id)?.country))).toEqual(new Set(euCountries));
  for (const other of ['GB999999973', 'CHE116281710', 'NO923456783', 'US123456789', '', 'DE', '136695976'])
    expect(readVatId(other)).toBeNull();
});

test('a digit that was typed wrong is noticed where check digits are published', () => {
  const exact = right.filter((id) => /^(AT|BE|DE|DK|EE|FI|FR|HR|HU|IT|LU|PL|PT|SE|SI)/.test(id));
  const slip = fc.record({
    id: fc.constantFrom(...exact),
    at: fc.nat(20),
    by: fc.integer({ min: 1, max: 9 }),
  });
  fc.assert(
    fc.property(slip, ({ id, at, by }) => {
      // The last two of a Swedish number count the businesses of one owner.
      const end = id.startsWith('SE') ? id.length - 2 : id.length;
      const places = [...id].flatMap((sign, place) => (/\d/.test(sign) && place < end ? [place] : []));
      const place = places[at % places.length] ?? 0;
      const wrong = id.slice(0, place) + ((Number(id[place]) + by) % 10) + id.slice(place + 1);
      expect(readVatId(wrong)).toBeNull();
    }),
  );
});

test('a number with one sign too many, too few or none of its own is mistyped, unless it is another right one', () => {
  const slip = fc.record({
    id: fc.constantFrom(...right),
    at: fc.nat(20),
    sign: fc.constantFrom(...'0123456789ABCX'),
    kind: fc.constantFrom('more', 'less', 'other'),
  });
  fc.assert(
    fc.property(slip, ({ id, at, sign, kind }) => {
      const place = 2 + (at % (id.length - 2));
      const rest = id.slice(kind === 'more' ? place : place + 1);
      const typed = id.slice(0, place) + (kind === 'less' ? '' : sign) + rest;
      expect(isMistypedVatId(typed)).toBe(readVatId(typed) === null);
    }),
  );
});

test.each([
  'HRB 12345',
  'HRA 123456 B',
  'St.-Nr. 12/345/67890',
  'CHE-123.456.788 MWST',
  'LUCID DE1234567890123',
  'SIRET 732 829 320 00074',
  'SIREN 732 829 320',
  'ESTV 12345',
  'DE 1234567',
  'ATU 12',
  'BE',
  '',
  `DE${'1'.repeat(200)}`,
])('%j is no mistyped VAT number', (typed) => {
  expect(isMistypedVatId(typed)).toBe(false);
});
