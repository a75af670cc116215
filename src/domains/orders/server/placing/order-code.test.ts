import { expect, test } from 'vitest';
import { newOrderCode, readOrderCode } from './order-code.ts';

test('codes are short, different, and found again however somebody types them', () => {
  const codes = Array.from({ length: 2_000 }, newOrderCode);
  expect(new Set(codes).size).toBe(codes.length);
  for (const code of codes) {
    expect(code).toMatch(/^[2-9A-HJKMNP-TV-Z]{4}-[2-9A-HJKMNP-TV-Z]{4}$/);
    expect(readOrderCode(` ${code.toLowerCase().replace('-', ' ')} `)).toBe(code);
  }
  for (const typed of ['', 'K7QM-4TR', 'K7QM-4TRXX', 'K7QM-4TR0', "'; drop--", 'ÄÖÜß-ABCD'])
    expect(readOrderCode(typed)).toBe(null);
});
