import { createHmac, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';

type Fields = Record<string, string>;
type Thing = { id: string; object: string; status: string } & Record<string, unknown>;
export type FakeIntent = Thing & { amount: number; currency: string; metadata: Fields };
type Failed = { status: number; error: Record<string, unknown> };
/** How the next call goes wrong. `lost`: the next write is done, but nobody hears so. */
export type Trouble = 'hang' | 'down' | 'lost';

const WEBHOOK_SECRET = 'whsec_fake';
const refusal = (code: string, status = 400): Failed => ({
  ...{ status, error: { type: 'invalid_request_error', code, message: `Refused: ${code}` } },
});

/** Stripe as far as this shop knows it, over HTTP on this machine. What a browser or a bank would do, tests do by its verbs. */
export async function startFakeStripe() {
  const intents = new Map<string, FakeIntent>();
  const refunds = new Map<string, Thing & { payment_intent: string; amount: number }>();
  const answers = new Map<string, { body: string; answer: Thing }>();
  const events: { type: string; object: Thing }[] = [];
  const calls: string[] = [];
  const troubles: Trouble[] = [];
  let nextRefund: 'succeeded' | 'pending' | 'failed' = 'succeeded';

  const tell = (type: string, object: Thing) => void events.push({ type, object: structuredClone(object) });
  const intentOf = (id: string): FakeIntent => {
    const intent = intents.get(id);
    if (!intent) throw refusal('resource_missing', 404);
    return intent;
  };
  const refundedOf = (id: string) =>
    [...refunds.values()]
      .filter((refund) => refund.payment_intent === id && refund.status !== 'failed')
      .reduce((sum, { amount }) => sum + amount, 0);

  function createIntent(fields: Fields): FakeIntent {
    const id = `pi_${randomUUID().replaceAll('-', '')}`;
    const amount = Number(fields.amount);
    if (amount < 50) throw refusal('amount_too_small');
    const intent: FakeIntent = {
      ...{ id, object: 'payment_intent', status: 'requires_payment_method', amount, amount_received: 0 },
      ...{ currency: fields.currency ?? '', client_secret: `${id}_secret`, latest_charge: null },
      ...{ last_payment_error: null, metadata: metadataIn(fields) },
    };
    intents.set(id, intent);
    return intent;
  }
  function cancelIntent(id: string): FakeIntent {
    const intent = intentOf(id);
    if (['succeeded', 'canceled', 'processing'].includes(intent.status))
      throw refusal('payment_intent_unexpected_state');
    Object.assign(intent, { status: 'canceled' });
    tell('payment_intent.canceled', intent);
    return intent;
  }
  function createRefund(fields: Fields) {
    const intent = intentOf(fields.payment_intent ?? '');
    const left = Number(intent.amount_received) - refundedOf(intent.id);
    const amount = Number(fields.amount ?? left);
    if (left === 0) throw refusal('charge_already_refunded');
    if (amount > left) throw refusal('amount_too_large');
    const refund = {
      ...{ id: `re_${randomUUID().replaceAll('-', '')}`, object: 'refund', status: nextRefund, amount },
      ...{ payment_intent: intent.id, currency: intent.currency, metadata: metadataIn(fields) },
    };
    refunds.set(refund.id, refund);
    tell('charge.refunded', { ...chargeOf(intent), payment_intent: intent.id });
    return refund;
  }

  function answer(method: string, url: URL, fields: Fields): object {
    const [, , noun = '', id = '', verb] = url.pathname.split('/');
    if (noun === 'payment_intents' && method === 'POST')
      return verb === 'cancel' ? cancelIntent(id) : createIntent(fields);
    if (noun === 'payment_intents') return intentOf(id);
    if (noun !== 'refunds') throw refusal('unknown_path', 404);
    if (method === 'POST') return createRefund(fields);
    if (id) return refunds.get(id) ?? refusal('resource_missing', 404);
    const about = url.searchParams.get('payment_intent');
    const data = [...refunds.values()].filter((refund) => refund.payment_intent === about);
    return { object: 'list', data, has_more: false, url: '/v1/refunds' };
  }

  /** The same key gives the first answer again; with another body it is a mistake. */
  function answerOnce(request: IncomingMessage, body: string): object {
    const url = new URL(request.url ?? '', 'http://stripe');
    const key = request.headers['idempotency-key'];
    const asked = `${request.url} ${body}`;
    const earlier = typeof key === 'string' ? answers.get(key) : undefined;
    if (earlier && earlier.body !== asked)
      throw { status: 400, error: { type: 'idempotency_error', message: 'Another body' } } satisfies Failed;
    if (earlier) return earlier.answer;
    calls.push(`${request.method} ${url.pathname.replace(/(pi|re)_\w+/, '$1')}`);
    const given = answer(request.method ?? '', url, Object.fromEntries(new URLSearchParams(body)));
    if (typeof key === 'string') answers.set(key, { body: asked, answer: structuredClone(given) as Thing });
    return given;
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request);
    const isSpared = troubles[0] === 'lost' && request.method !== 'POST';
    const trouble = isSpared ? undefined : troubles.shift();
    if (trouble === 'hang') return;
    if (trouble === 'down')
      return void send(response, 500, { error: { type: 'api_error', message: 'Down' } });
    try {
      const given = answerOnce(request, body);
      if (trouble === 'lost') return void request.socket.destroy();
      send(response, 200, given);
    } catch (failed) {
      const { status, error } = failed as Failed;
      send(response, status, { error });
    }
  }

  const server = createServer((request, response) => void serve(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;

  return {
    environment: {
      ...{ STRIPE_SECRET_KEY: 'sk_test_fake', STRIPE_PUBLISHABLE_KEY: 'pk_test_fake' },
      ...{ STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET, STRIPE_API_URL: `http://127.0.0.1:${port}` },
    },
    ...{ intents, refunds, events, calls },
    /** The calls after next go wrong like that, one each; the SDK tries everything twice. */
    trouble: (...kinds: Trouble[]) => void troubles.push(...kinds),
    /** Nobody remembers keys for ever. */
    forgetKeys: () => answers.clear(),
    /** What becomes of refunds from now on. */
    refundsAre(status: typeof nextRefund) {
      nextRefund = status;
    },
    endRefund(id: string, status: 'succeeded' | 'failed') {
      const refund = refunds.get(id);
      if (!refund) throw new Error('There is no such refund');
      Object.assign(refund, { status, failure_reason: 'expired_or_canceled_card' });
      tell(status === 'failed' ? 'refund.failed' : 'refund.updated', refund);
    },
    refundAtDashboard: (id: string, amount: number) =>
      createRefund({ payment_intent: id, amount: String(amount) }),
    /** What a browser confirms with a card, and what the card's bank says. */
    confirm(id: string, outcome: 'succeeded' | 'declined' | 'requires_action' | 'processing') {
      const intent = intentOf(id);
      if (outcome === 'declined') {
        const charge = `ch_${randomUUID()}`;
        const error = { code: 'card_declined', decline_code: 'insufficient_funds', charge };
        Object.assign(intent, { status: 'requires_payment_method', last_payment_error: error });
        return tell('payment_intent.payment_failed', intent);
      }
      const received = outcome === 'succeeded' ? { amount_received: intent.amount } : {};
      Object.assign(intent, { status: outcome, last_payment_error: null, ...received });
      if (outcome === 'succeeded') Object.assign(intent, { latest_charge: chargeOf(intent) });
      if (outcome !== 'requires_action') tell(`payment_intent.${outcome}`, intent);
    },
    /** An event as Stripe sends it: body and headers. */
    report({ type, object }: { type: string; object: Thing }, secret = WEBHOOK_SECRET, at = Date.now()) {
      const event = { id: `evt_${randomUUID()}`, object: 'event', type, data: { object } };
      const body = JSON.stringify({
        ...event,
        api_version: '2026-10-28.endive',
        created: 0,
        livemode: false,
      });
      const seconds = Math.floor(at / 1000);
      const mac = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
      const headers = { 'content-type': 'application/json', 'stripe-signature': `t=${seconds},v1=${mac}` };
      return { body, headers };
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

const metadataIn = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => {
      const key = name.match(/^metadata\[(\w+)\]$/)?.[1];
      return key ? [[key, value]] : [];
    }),
  );

const chargeOf = ({ id }: FakeIntent): Thing => ({
  ...{ id: `ch_${id}`, object: 'charge', status: 'succeeded' },
  payment_method_details: { type: 'card', card: { brand: 'visa', last4: '4242' } },
});

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
