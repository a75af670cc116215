import fc from 'fast-check';
import { expect, test } from 'vitest';
import { euCountries, readVatId } from './vat-id.ts';

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
