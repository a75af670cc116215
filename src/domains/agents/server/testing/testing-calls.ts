import { randomUUID } from 'node:crypto';
import { OpenAPIHono, z } from '@hono/zod-openapi';
import type { Context as HonoContext } from 'hono';
import { readSettings } from '#domains/content/server/index.ts';
import { fulfill, readWholeOrder, refundOrder, type WholeOrder } from '#domains/orders/server/index.ts';
import { isLoopbackUrl } from '#domains/webhooks/server/index.ts';
import type { Context } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { digest, isSameText } from '#platform/digest.ts';
import type { Env } from '#platform/http.ts';
import { newId } from '#platform/id.ts';
import { isId } from '#platform/is-id.ts';
import { minorDigits, toDecimal } from '#platform/money.ts';
import { readBody } from '#platform/read-body.ts';
import { versions } from '../../versions.ts';
import { failNextKey, forgetKeys } from '../gate/once.ts';
import { Refusal } from '../gate/refusal.ts';

type Hono = HonoContext<Env>;
const done = { status: 'success' };

const Adjustment = z.object({
  line_item_id: z.string().max(100),
  quantity: z.number().int().min(1).max(9_999),
  type: z.enum(['refund', 'cancel', 'cancellation']),
});
const NewAgent = z.object({ profile_url: z.url().max(2_000), profile: z.looseObject({}) });
/** What suites send to ship an order by replacing it: only its form is checked. */
const Replacement = z.looseObject({ id: z.string().max(100).optional() });

const pin = plannedQuery(
  `insert into agents (id, name, profile_url, origin, pinned_profile) values ($1, $2, $3, $2, $4::jsonb)
   on conflict (profile_url) do update set pinned_profile = excluded.pinned_profile, is_blocked = false`,
);

async function orderOf(ctx: Context, id: string): Promise<WholeOrder> {
  const order = isId(id) ? await readWholeOrder(ctx, id) : null;
  if (!order) throw new Refusal('not_found');
  return order;
}

async function adjust(ctx: Context, order: WholeOrder, given: z.infer<typeof Adjustment>) {
  const line = order.lines.find(({ id }) => id === given.line_item_id);
  if (!line || given.quantity > line.quantity) throw new Refusal('invalid_request');
  const { code, currency, paidMinor, refundedMinor } = order;
  const worthMinor = Math.round((line.totalMinor * given.quantity) / line.quantity);
  const amountMinor = Math.min(worthMinor, paidMinor - refundedMinor);
  const units = { lineId: line.id, quantity: given.quantity };
  await refundOrder(ctx, {
    code,
    key: randomUUID(),
    amount: toDecimal(amountMinor, minorDigits(currency)),
    reason: '',
    restock: given.type === 'refund' ? [] : [units],
  });
}

async function bodyOf<Shape extends z.ZodType>(c: Hono, shape: Shape): Promise<z.infer<Shape>> {
  const parsed = shape.safeParse(await c.req.json().catch(() => null));
  if (!parsed.success) throw new Refusal('invalid_request');
  return parsed.data;
}

/**
 * Calls by which suites make happen to an order what staff or time do. They exist in a demo shop on this machine that
 * has a secret for them.
 */
export function testingCalls(secret: string | null, systemOf: () => Context): OpenAPIHono<Env> {
  const routes = new OpenAPIHono<Env>();
  const open = async (c: Hono): Promise<Context> => {
    const ctx = systemOf();
    const isHere = secret !== null && isLoopbackUrl(ctx.services.publicUrl);
    if (!isHere || !(await readSettings(ctx)).isDemo) throw new Refusal('not_found');
    const given = digest(c.req.header('simulation-secret') ?? '').toString('hex');
    if (!isSameText(given, digest(secret).toString('hex'))) throw new Refusal('profile_not_trusted');
    return ctx;
  };
  const body = readBody('signed', 'public');
  for (const base of ['/ucp', ...versions.map((version) => `/ucp/${version}`)]) {
    routes.post(`${base}/testing/simulate-shipping/:order`, body, async (c) => {
      const ctx = await open(c);
      const { code } = await orderOf(ctx, c.req.param('order') ?? '');
      await fulfill(ctx, {
        code,
        key: randomUUID(),
        lines: [],
        carrier: '',
        trackingNumber: '',
        trackingUrl: '',
      });
      return c.json(done);
    });
    routes.post(`${base}/testing/orders/:order/adjust`, body, async (c) => {
      const ctx = await open(c);
      const order = await orderOf(ctx, c.req.param('order') ?? '');
      await adjust(ctx, order, await bodyOf(c, Adjustment));
      return c.json(done);
    });
    routes.post(`${base}/testing/idempotency/age`, body, async (c) => {
      await forgetKeys(await open(c));
      return c.json(done);
    });
    routes.post(`${base}/testing/idempotency/outage`, body, async (c) => {
      failNextKey(await open(c));
      return c.json(done);
    });
    routes.post(`${base}/testing/agents`, body, async (c) => {
      const ctx = await open(c);
      const { profile_url: url, profile } = await bodyOf(c, NewAgent);
      await inTransaction(ctx, async (tx) => {
        await pin(tx, [newId(), new URL(url).origin, new URL(url).href, JSON.stringify(profile)]);
        tx.touch('agents');
      });
      return c.json(done, 201);
    });
    routes.put(`${base}/orders/:order`, body, async (c) => {
      const ctx = await open(c);
      const { id, code } = await orderOf(ctx, c.req.param('order') ?? '');
      await bodyOf(c, Replacement);
      return c.json({ id, label: code });
    });
  }
  return routes;
}
