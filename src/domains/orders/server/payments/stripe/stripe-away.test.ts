import { expect, test } from 'vitest';
import { openStripeShop } from '#tests/support/open-stripe-shop.ts';
import { expireUnpaid } from '../../commands/expire-unpaid.ts';

const away = ['down', 'down'] as const;

test('who paid while Stripe could not tell keeps the order, however close its end is', async () => {
  const { placed, stripe, runOut, look, account, rows, system } = await openStripeShop();
  const [broken, paid, unpaid] = [await placed(), await placed(), await placed()];
  account.intents.delete(broken.intent.id);
  account.confirm(paid.intent.id, 'succeeded');
  stripe.trouble(...away);
  await runOut();
  expect((await look(paid.code)).order.status).toBe('not_processed');
  await runOut();
  expect((await look(paid.code)).order).toMatchObject({ status: 'not_processed', paymentStatus: 'paid' });
  expect((await look(unpaid.code)).order.status).toBe('canceled');

  // The wait for an unresponsive Stripe is bounded.
  const lonely = await placed();
  await rows(`update orders set expires_at = now() - interval '7 hours' where code = $1`, [lonely.code]);
  stripe.trouble(...away);
  expect(await expireUnpaid(system)).toBe(1);
  expect((await look(lonely.code)).order.status).toBe('canceled');
});

test('what could not be asked is asked again within minutes, and open payments in time before their orders run out', async () => {
  const { placed, stripe, rows, reconcile } = await openStripeShop();
  await placed();
  await rows(`update payments set created_at = now() - interval '50 minutes'`);
  await rows(`update orders set expires_at = now() + interval '10 minutes'`);
  const wait = async () => {
    const [row] = await rows<{ minutes: number }>(
      'select round(extract(epoch from recheck_at - now()) / 60)::integer as minutes from payments',
    );
    return row?.minutes;
  };
  await reconcile();
  expect(await wait()).toBe(5);
  stripe.trouble(...away);
  await expect(reconcile()).rejects.toThrow('Stripe');
  expect(await wait()).toBe(1);
});
