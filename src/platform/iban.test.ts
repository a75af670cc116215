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
});
