import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  buyer,
  card,
  codesOf,
  combinations,
  openAgentShop,
  profileOf,
  shipTo,
} from '#tests/support/open-agents.ts';
import { newMember } from '#tests/support/people.ts';
import { consentFrom } from './consent.ts';

let agents: Awaited<ReturnType<typeof openAgentShop>>;
beforeAll(async () => {
  agents = await openAgentShop();
});
afterAll(() => agents.close());

const email = 'dev.ucp.consent.marketing.email';
const marketing = 'dev.ucp.consent.marketing';
const said = (granted: boolean, source = 'platform') => ({ granted, source });

for (const [binding, version] of combinations)
  test(`a buyer's decisions about their data are asked for, and stored with the order (${binding}, ${version})`, async () => {
    const { variantIds } = await agents.add({ variants: [{ priceMinor: 1999, onHand: 9 }] });
    const names = ['cart', 'checkout', 'fulfillment', 'buyer_consent'];
    const profile = agents.hosts.put(`/consent-${version}`, profileOf(version, names));
    const call = (tool: string, sent: object) => agents.call([binding, version], tool, { profile, ...sent });
    const line_items = [{ item: { id: variantIds[0] }, quantity: 1 }];
    const isNew = version === '2026-08-25';
    const begun = await call('create_checkout', { body: { line_items } });
    expect(begun.body.ucp.capabilities['dev.ucp.shopping.buyer_consent']).toEqual([{ version }]);
    if (isNew) {
      const asked = begun.body.buyer.consent[marketing];
      expect(asked).toMatchObject({ granted: false, source: 'business', description: expect.any(String) });
      expect(asked.segments[email]).toMatchObject({ granted: false, source: 'business' });
    } else expect(begun.body.buyer).toEqual({ consent: {} });
    const consent = isNew
      ? {
          [marketing]: { ...said(false, 'business'), segments: { [email]: said(true) } },
          'com.example.other': said(true),
        }
      : { marketing: true, sale_of_data: false };
    const { id } = begun.body;
    const unaddressed = await call('update_checkout', { id, body: { line_items, buyer: { consent } } });
    expect(codesOf(unaddressed)).toContain('missing_consent_data');
    const wish = { line_items, buyer, fulfillment: shipTo(agents.methodId) };
    // What is left out stays as it was decided.
    const ready = await call('update_checkout', { id, body: wish });
    expect([ready.body.status, codesOf(ready)]).toEqual(['ready_for_complete', []]);
    const done = await call('complete_checkout', { id, body: card('success_token'), key: randomUUID() });
    expect(done.body.status).toBe('completed');
    const stored = await agents.rows(
      'select purpose, granted, source from order_consents where order_id = $1 order by purpose',
      [done.body.order.id],
    );
    expect(stored).toEqual(
      isNew
        ? [{ purpose: email, granted: true, source: 'platform' }]
        : [
            { purpose: marketing, granted: true, source: 'platform' },
            { purpose: 'dev.ucp.consent.sale_or_sharing', granted: false, source: 'platform' },
          ],
    );
    const cart = await call('create_cart', { body: { line_items, buyer } });
    expect(Boolean(cart.body.buyer.consent)).toBe(isNew);
  });

test('a buyer decides at last, when completing; without a word nothing is granted or stored', async () => {
  const version = '2026-08-25';
  const { variantIds } = await agents.add({ variants: [{ priceMinor: 1999, onHand: 9 }] });
  const profile = agents.hosts.put('/late', profileOf(version, ['checkout', 'fulfillment', 'buyer_consent']));
  const call = (tool: string, sent: object) => agents.call(['rest', version], tool, { profile, ...sent });
  const line_items = [{ item: { id: variantIds[0] }, quantity: 1 }];
  const order = async (completion: object) => {
    const wish = { line_items, buyer, fulfillment: shipTo(agents.methodId) };
    const { id } = (await call('create_checkout', { body: wish })).body;
    const body = { ...card('success_token'), ...completion };
    const done = await call('complete_checkout', { id, body, key: randomUUID() });
    return agents.rows('select purpose, granted from order_consents where order_id = $1', [
      done.body.order.id,
    ]);
  };
  expect(await order({})).toEqual([]);
  expect(await order({ buyer: { consent: { [marketing]: said(true) } } })).toEqual([
    { purpose: marketing, granted: true },
  ]);
});

test('a member finds in the export what they decided in a program, of their own orders only', async () => {
  const version = '2026-08-25';
  const { variantIds } = await agents.add({ variants: [{ priceMinor: 1999, onHand: 9 }] });
  const profile = agents.hosts.put(
    '/export',
    profileOf(version, ['checkout', 'fulfillment', 'buyer_consent']),
  );
  const call = (tool: string, sent: object) => agents.call(['rest', version], tool, { profile, ...sent });
  const line_items = [{ item: { id: variantIds[0] }, quantity: 1 }];
  const order = async (granted: boolean) => {
    const wish = { line_items, buyer, fulfillment: shipTo(agents.methodId) };
    const { id } = (await call('create_checkout', { body: wish })).body;
    const body = { ...card('success_token'), buyer: { consent: { [marketing]: said(granted) } } };
    const done = await call('complete_checkout', { id, body, key: randomUUID() });
    return done.body.order.id as string;
  };
  const [own, strange] = [await order(true), await order(false)];
  const member = await newMember(agents.shop);
  await agents.rows('update orders set user_id = $1 where id = $2', [member.id, own]);
  const [named] = await agents.rows<{ code: string }>('select code from orders where id = $1', [own]);
  const headers = { cookie: member.cookie };
  const exported = await (await agents.shop.request('/api/account/export', { headers })).json();
  expect(exported.programConsents).toEqual([
    { order: named?.code, purpose: marketing, granted: true, source: 'platform', at: expect.any(String) },
  ]);
  expect(JSON.stringify(exported)).not.toContain(strange);
});

test('only what the buyer stated counts, and not what a request repeats', () => {
  expect(consentFrom({ [marketing]: said(true, 'business') })).toEqual({});
  expect(consentFrom({ [marketing]: { granted: true } })).toEqual({});
  expect(consentFrom({ unheard: true, analytics: false })).toEqual({ 'dev.ucp.consent.analytics': false });
  expect(consentFrom({ [marketing]: said(false) }, { [marketing]: true, [email]: true })).toEqual({
    [marketing]: false,
    [email]: true,
  });
});
