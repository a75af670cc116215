import { expect, test } from 'vitest';
import { address, openCheckout } from '#tests/support/open-checkout.ts';
import { somebody } from '#tests/support/people.ts';
import { actors } from '#tests/support/test-shop.ts';

const INVISIBLE = ['\u200b', '\u2060\u2060', '\u3164', '\u00ad', '\ufeff', '\u2800', '\u202e'];

test('a text that shows nothing is no name, no message, no review and no part of an address', async () => {
  const { ask, add, addMember, place } = await openCheckout();
  const { id } = await add();
  const mia = { kind: 'member', userId: await addMember() } as const;
  for (const nothing of INVISIBLE) {
    const codeOf = async (path: string, body: object, as = actors.visitor) => {
      const { status, body: answer } = await ask('POST', path, body, as);
      return [status, answer.code];
    };
    expect(await codeOf('/api/signup', somebody({ firstName: nothing }))).toEqual([400, 'auth.name_missing']);
    const message = { name: 'Ada', email: 'ada@example.com', message: 'Where?' };
    expect(await codeOf('/api/contact', { ...message, name: nothing })).toEqual([
      400,
      'contact.name_missing',
    ]);
    expect(await codeOf('/api/contact', { ...message, message: nothing })).toEqual([
      400,
      'contact.message_missing',
    ]);
    const review = await ask('POST', `/api/product/${id}/review`, { rating: 4, comment: nothing }, mia);
    expect(review.body.code).toBe('reviews.comment_invalid');
    for (const part of ['lastName', 'line1', 'city']) {
      const refused = await place({
        lines: [{ productId: id, quantity: 1 }],
        total: 24.99,
        to: { [part]: nothing },
      });
      expect([part, refused.status]).toEqual([part, 400]);
    }
    expect(await codeOf('/api/brand', { name: nothing }, actors.admin)).toEqual([
      400,
      'catalog.brand_name_empty',
    ]);
  }
});

test('what turns the texts around it is not in what an order stores', async () => {
  const { placed, rows } = await openCheckout();
  const { code } = await placed({ to: { lastName: '\u202eBerg\u2066', line1: `${address.line1}\u202b` } });
  const [order] = await rows('select shipping_address as "to" from orders where code = $1', [code]);
  expect(order?.to).toMatchObject({ lastName: 'Berg', line1: address.line1 });
});
