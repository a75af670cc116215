import { expect, test } from 'vitest';
import { openCheckout } from '#tests/support/open-checkout.ts';
import { actors } from '#tests/support/test-shop.ts';

test('the currency keeps its decimals once there are prices, and stays for good once something is ordered', async () => {
  const checkout = await openCheckout();
  const choose = async (currency: string) => {
    const read = await checkout.shop.request('/api/settings', { as: actors.admin });
    const { version } = await read.json();
    const response = await checkout.shop.request('/api/settings', {
      method: 'PATCH',
      as: actors.admin,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ changes: { currency }, version }),
    });
    return (await response.json()).code ?? response.status;
  };
  await checkout.add();
  expect([await choose('JPY'), await choose('CHF')]).toEqual(['content.currency_digits', 200]);
  await checkout.placed({ quantity: 1 });
  expect(await choose('GBP')).toBe('content.currency_fixed');
});
