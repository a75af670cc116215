import { expect, test } from 'vitest';
import { openNode } from './testing/open-node.ts';

const environment = {
  STRIPE_SECRET_KEY: 'sk_test_key',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_key',
  STRIPE_WEBHOOK_SECRET: 'whsec_key',
};
const headersOf = async (node: Awaited<ReturnType<typeof openNode>>, path: string) => {
  const { headers } = await node.get(path);
  return {
    policy: headers.get('content-security-policy') ?? '',
    windows: headers.get('cross-origin-opener-policy'),
  };
};

test('Stripe’s code may run on payment pages of shops with Stripe, and nowhere else', async () => {
  const [shop, without] = [await openNode({ environment }), await openNode()];
  for (const path of ['/checkout', '/de/checkout/done/K7QM-4TRX?token=t', '/profile/orders/K7QM-4TRX']) {
    const { policy, windows } = await headersOf(shop, path);
    expect(policy).toMatch(/script-src 'self' https:\/\/js\.stripe\.com /);
    expect(policy).toContain("connect-src 'self' https://api.stripe.com;");
    expect(policy).toMatch(/frame-src 'self' .*https:\/\/hooks\.stripe\.com;/);
    expect(windows).toBe('same-origin-allow-popups');
    expect((await headersOf(without, path)).policy).not.toContain('stripe');
  }
  for (const path of ['/', '/profile', '/checkouts']) {
    const { policy, windows } = await headersOf(shop, path);
    expect(policy).not.toContain('stripe');
    expect(windows).toBe('same-origin');
  }
});
