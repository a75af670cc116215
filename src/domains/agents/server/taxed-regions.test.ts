import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTaxRate, deleteTaxRate } from '#domains/pricing/server/index.ts';
import { buyer, combinations, destination, openAgentShop, shipTo } from '#tests/support/open-agents.ts';
import { line, shopper } from './testing/shopper.ts';

let agents: Awaited<ReturnType<typeof openAgentShop>>;
beforeAll(async () => {
  agents = await openAgentShop();
});
afterAll(() => agents.close());

const california = { country: 'US', region: 'CA', name: 'Sales tax', ratePpm: 72_500 };

describe.each(combinations)('over %s in version %s', (...way) => {
  const { call, mug } = shopper(() => agents, way);

  test('where the tax depends on the state, an address without one is not ready', async () => {
    const { id } = await mug();
    const to = { ...destination, postal_code: '94103', address_country: 'US' };
    const send = (more: { address_region?: string } = {}) => {
      const fulfillment = shipTo(agents.methodId, [{ ...to, ...more }]);
      return call('create_checkout', { body: { line_items: [line(id)], buyer, fulfillment } });
    };
    expect((await send()).body.status).toBe('ready_for_complete');
    const rate = await createTaxRate(agents.staff, california);
    const path = '$.fulfillment.methods[0].destinations[0].address_region';
    for (const more of [{}, { address_region: 'Texarkana' }])
      expect((await send(more)).body).toMatchObject({
        status: 'incomplete',
        messages: [{ code: 'missing_address_field', path }],
      });
    // The postal code is one of San Francisco.
    expect((await send({ address_region: 'OR' })).body.status).toBe('incomplete');
    expect((await send({ address_region: 'California' })).body.status).toBe('ready_for_complete');
    await deleteTaxRate(agents.staff, rate);
  });
});
