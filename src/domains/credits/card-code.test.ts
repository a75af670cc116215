import { expect, test } from 'vitest';
import { isCardCode } from './limits.ts';

test('the one field for codes knows a gift card by its form, however it is typed', () => {
  for (const typed of ['K7QM-4TRX-2345-ABCD', 'k7qm 4trx 2345 abcd', 'K7QM4TRX2345ABCD'])
    expect(isCardCode(typed), typed).toBe(true);
  for (const typed of ['KIOSK10', 'SUMMERSALE202612', 'K7QM-4TRX-2345', ''])
    expect(isCardCode(typed), typed).toBe(false);
});
