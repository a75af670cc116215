import { createHmac, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { FakeAccount, type Fields, type Outcome, Refusal, type StripeEvent } from './account.ts';

/** How the next call fails. `lost`: the next write is carried out, but its answer is lost. */
export type Trouble = 'hang' | 'down' | 'lost';
export type FakeStripe = Awaited<ReturnType<typeof startFakeStripe>>;

const WEBHOOK_SECRET = 'whsec_fake';
/** How a key ends that Stripe does not know. */
const WRONG_KEY = '_wrong';

/**
 * The part of Stripe that this shop uses, over HTTP on this machine. Tests play browsers and banks on its `account`.
 */
export async function startFakeStripe() {
  const counter = new Counter();
  const server = createServer((request, response) => void counter.serve(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  return {
    url,
    environment: {
      STRIPE_SECRET_KEY: 'sk_test_fake',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_fake',
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      STRIPE_API_URL: url,
    },
    account: counter.account,
    /** All requests. */
    calls: counter.calls,
    /** The next calls fail in these ways, one each; the SDK tries everything twice. */
    trouble: (...kinds: Trouble[]) => void counter.troubles.push(...kinds),
    /** Carries out the next call of a verb without an answer, and answers nothing more while something happens. */
    async whileAwayAfter(verb: string, happens: () => Promise<void>) {
      counter.lastVerb = verb;
      await happens();
      counter.lastVerb = null;
      counter.isAway = false;
    },
    /** Carries out the next call of a verb, whose answer never comes. */
    holdAnswerOf: (verb: string) => {
      counter.heldVerb = verb;
    },
    /** Number of unanswered calls. */
    hanging: () => counter.hanging,
    /** Runs once while refunds are being listed. */
    beforeRefundsAreListed: (happens: () => Promise<void>) => {
      counter.beforeList = happens;
    },
    /** Forgets the idempotency keys. */
    forgetKeys: () => counter.answers.clear(),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** An event as Stripe sends it: body and headers. */
export function signedReport(
  { type, object }: StripeEvent,
  { secret = WEBHOOK_SECRET, at = Date.now() } = {},
) {
  const event = { id: `evt_${randomUUID()}`, object: 'event', type, data: { object } };
  const body = JSON.stringify({ ...event, api_version: '2026-10-28.endive', created: 0, livemode: false });
  const seconds = Math.floor(at / 1000);
  const mac = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  const headers = { 'content-type': 'application/json', 'stripe-signature': `t=${seconds},v1=${mac}` };
  return { body, headers };
}

/** The entry of all calls: makes them fail on request, and replays answers by idempotency key. */
class Counter {
  readonly account = new FakeAccount();
  readonly answers = new Map<string, { asked: string; given: object }>();
  readonly calls: string[] = [];
  readonly troubles: Trouble[] = [];
  hanging = 0;
  lastVerb: string | null = null;
  heldVerb: string | null = null;
  isAway = false;
  beforeList: () => Promise<void> = async () => undefined;

  async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request);
    if (request.url?.startsWith('/v1/refunds?')) await this.happen();
    const isSpared = this.troubles[0] === 'lost' && request.method !== 'POST';
    const trouble = isSpared ? undefined : this.troubles.shift();
    if (request.headers.authorization?.endsWith(WRONG_KEY))
      return send(response, 401, { error: { type: 'invalid_request_error', message: 'Invalid API Key' } });
    if (this.isAway) return send(response, 500, { error: { type: 'api_error', message: 'Away' } });
    this.isAway = this.lastVerb !== null && request.url?.split('/').at(-1) === this.lastVerb;
    if (trouble === 'hang') return void this.hanging++;
    if (trouble === 'down') return send(response, 500, { error: { type: 'api_error', message: 'Down' } });
    try {
      const given = this.answerOnce(request, body);
      if (this.heldVerb !== null && request.url?.split('/').at(-1) === this.heldVerb) {
        this.heldVerb = null;
        this.hanging++;
      } else if (trouble === 'lost' || this.isAway) request.socket.destroy();
      else send(response, 200, given);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const { status, type, message } = error;
      send(response, status, { error: { type, code: message, message: `Refused: ${message}` } });
    }
  }

  private happen(): Promise<void> {
    const happens = this.beforeList;
    this.beforeList = async () => undefined;
    return happens();
  }

  private answerOnce({ method = '', url = '', headers }: IncomingMessage, body: string): object {
    const key = headers['idempotency-key'];
    const asked = `${url} ${body}`;
    const earlier = typeof key === 'string' ? this.answers.get(key) : undefined;
    if (earlier && earlier.asked !== asked) throw new Refusal('another_body', { type: 'idempotency_error' });
    if (earlier) return earlier.given;
    this.calls.push(`${method} ${url}`);
    const fields = Object.fromEntries(new URLSearchParams(body));
    const given = this.answer(method, new URL(url, 'http://stripe'), fields);
    if (typeof key === 'string') this.answers.set(key, { asked, given: structuredClone(given) });
    return given;
  }

  private answer(method: string, { pathname, searchParams }: URL, fields: Fields): object {
    const { account } = this;
    const [, , noun = '', id = '', verb = ''] = pathname.split('/');
    switch (`${method} ${noun}`) {
      case 'POST payment_intents':
        if (verb === 'confirm') return account.confirmGranted(id, fields);
        return verb === 'cancel' ? account.cancelIntent(id) : account.createIntent(fields);
      case 'GET payment_intents':
        return id ? account.intentOf(id) : listOf([]);
      case 'POST refunds':
        return account.createRefund(fields);
      case 'GET refunds':
        if (id) return account.refundOf(id);
        return listOf(account.refundsOf(searchParams.get('payment_intent') ?? ''));
      case 'GET balance_transactions':
        return account.balance.list(searchParams);
      case 'GET payouts':
        account.balance.check();
        return account.balance.payoutOf(id);
      case 'POST browsers':
        account.confirm(id, verb as Outcome);
        return {};
    }
    throw new Refusal('unknown_path', { status: 404 });
  }
}

const listOf = (data: object[]) => ({ object: 'list', data, has_more: false, url: '/v1/refunds' });

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
