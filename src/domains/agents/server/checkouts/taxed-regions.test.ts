import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createTaxRate } from '#domains/pricing/server/index.ts';
import { buyer, card, destination, openAgentShop, shipTo } from '#tests/support/open-agents.ts';

const inAmerica = {
  ...destination,
  address_locality: 'San Francisco',
  postal_code: '94103',
  address_country: 'US',
};

const way: ['rest', string] = ['rest', '2026-08-25'];

test('an agent is told that the tax of an address depends on its state', async () => {
  const { call, add, staff, methodId, close } = await openAgentShop();
  await createTaxRate(staff, { country: 'US', region: 'CA', name: 'Sales tax', ratePpm: 72_500 });
  const { variantIds } = await add({ name: 'Mug', variants: [{ priceMinor: 1999, onHand: 5 }] });
  const complete = async (address: object) => {
    const fulfillment = shipTo(methodId, [address]);
    const body = { line_items: [{ item: { id: variantIds[0] }, quantity: 1 }], buyer, fulfillment };
    const { id } = (await call(way, 'create_checkout', { body })).body;
    return await call(way, 'complete_checkout', { id, body: card('success_token'), key: randomUUID() });
  };
  const { body } = await complete(inAmerica);
  expect(body.status).not.toBe('completed');
  expect(body.messages).toMatchObject([
    { code: 'missing_address_field', path: '$.fulfillment.methods[0].destinations[0].address_region' },
  ]);
  expect((await complete({ ...inAmerica, address_region: 'California' })).body.status).toBe('completed');
  await close();
});
