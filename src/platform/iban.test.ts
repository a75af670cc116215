import { expect, test } from 'vitest';
import { ibanIn, wrongIbanIn } from './iban.ts';

test('an IBAN is found among words, and one with wrong check digits is told', () => {
  expect(ibanIn(['NL91ABNA0417164300'])).toBe('NL91ABNA0417164300');
  expect(ibanIn(['NO93 8601 1117 947', 'BIC DNBANOKK'])).toBe('NO9386011117947');
  const right = ['Sparkasse', 'IBAN DE89 3704 0044 0532 0130 00 BIC COBADEFFXXX', 'VAT DE136695976'];
  expect(wrongIbanIn(right)).toBeUndefined();
  expect(wrongIbanIn(['Routing 021000021', 'Account 1234567890'])).toBeUndefined();
  expect(wrongIbanIn(['Ref XX12 3456 7890 1234 5678'])).toBeUndefined();
  // The check digits of its first twenty characters are right by chance.
  const shorter = 'DE00 1111 0000 0000 0000 00';
  expect([ibanIn([shorter]), wrongIbanIn([shorter])]).toEqual([undefined, shorter]);
  const wrong = ['DE89 3704 0044 0532 0130 01', 'DE00 0000 0000 0000 0000 00', 'DE8937040044053201300'];
  for (const iban of wrong) expect(wrongIbanIn([...right, `IBAN ${iban}`])).toBe(iban);
  expect(wrongIbanIn(['DE89 3704 0044 0532 0130 01 BIC COBADEFFXXX'])).toMatch(/^DE89 3704/);
});

test('numbers of another kind are no wrong IBAN, and none hides the IBAN behind it', () => {
  const others = [
    'DE98ZZZ09999999999',
    'DE98 ZZZ0 9999 9999 99',
    'DE136695976 HRB 12345',
    'DE136695976 HRB 12345678',
  ];
  for (const other of others) {
    expect(wrongIbanIn([other])).toBeUndefined();
    const line = `${other} IBAN DE89 3704 0044 0532 0130 00`;
    expect([ibanIn([line]), wrongIbanIn([line])]).toEqual(['DE89370400440532013000', undefined]);
  }
});
