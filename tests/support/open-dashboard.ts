import { randomUUID } from 'node:crypto';
import type { OrderDetail } from '#domains/orders/contract.ts';
import type { Actor } from '#platform/context.ts';
import type { openCheckout } from './open-checkout.ts';
import { runJobs } from './run-jobs.ts';
import { actors } from './test-shop.ts';

type Checkout = Awaited<ReturnType<typeof openCheckout>>;

/** Staff's actions on orders, their view of them, and the outbox. */
export function openDashboard({ send, shop, rows }: Checkout) {
  const act = async (code: string, what: string, body: unknown = {}, key = randomUUID()) => {
    const answer = await send('POST', `/api/orders/${code}/${what}`, body, { as: actors.admin, key });
    const { code: error, message } = answer.body;
    return { status: answer.status, error, message, order: answer.body as unknown as OrderDetail };
  };
  const look = async (code: string, as: Actor = actors.admin, token = '') => {
    const response = await shop.request(`/api/orders/${code}?token=${token}`, { as });
    return { status: response.status, order: (await response.json()) as OrderDetail };
  };
  const mails = async () => {
    await runJobs(shop.kiosk);
    return (await rows<{ kind: string }>(`select kind from mails order by id`)).map(({ kind }) => kind);
  };
  return { act, look, mails };
}
