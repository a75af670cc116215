import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { PayPalBalance, SearchRefused } from './balance.ts';

/** How the next call fails. `lost`: it is carried out, but its answer is lost. */
export type PayPalTrouble = 'down' | 'lost';
type Amount = { currency_code: string; value: string };
type Refund = { id: string; status: string; amount: Amount; custom_id?: string; capture: string };
export type FakeOrder = {
  id: string;
  status: string;
  update_time: string;
  customId: string;
  amount: Amount;
  returnUrl: string;
  cancelUrl: string;
  captures: { id: string; status: string; amount: Amount }[];
  refunds: Refund[];
  /** What the capture of it will be. */
  outcome: 'COMPLETED' | 'PENDING' | 'DECLINED' | 'INSTRUMENT_DECLINED';
};

const CLIENT = { id: 'fake-client-id', secret: 'fake-client-secret' };

class Refusal extends Error {
  readonly status: number;

  constructor(status: number, issue: string) {
    super(issue);
    this.status = status;
  }
}

/** The part of PayPal's REST API that this shop uses, over HTTP on this machine. Tests play buyers on its `orders`. */
export async function startFakePayPal() {
  const paypal = new Account();
  const server = createServer((request, response) => void paypal.serve(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  return {
    url,
    environment: {
      PAYPAL_CLIENT_ID: CLIENT.id,
      PAYPAL_CLIENT_SECRET: CLIENT.secret,
      PAYPAL_MODE: 'sandbox',
      PAYPAL_API_URL: url,
    },
    orders: paypal.orders,
    balance: paypal.balance,
    /** All calls, with the id of the request. */
    calls: paypal.calls,
    trouble: (...kinds: PayPalTrouble[]) => void paypal.troubles.push(...kinds),
    /** The buyer approves, or chooses another means after one was declined. */
    approve: (id: string) => paypal.change(id, 'APPROVED'),
    /** Staff refunds in PayPal's own dashboard. */
    refundOutside: (id: string, value: string) => paypal.refundIn(paypal.orderOf(id), value, undefined),
    /** PayPal no longer shows an order; its captures can be refunded. */
    forget: (id: string) => void paypal.forgotten.add(id),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

const cents = (value: string) => Math.round(Number(value) * 100);

class Account {
  readonly orders = new Map<string, FakeOrder>();
  readonly balance = new PayPalBalance();
  readonly answers = new Map<string, object>();
  readonly calls: string[] = [];
  readonly forgotten = new Set<string>();
  readonly troubles: PayPalTrouble[] = [];

  async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request);
    const { method = '', url = '', headers } = request;
    if (url === '/v1/oauth2/token') return this.giveToken(headers.authorization, response);
    if (headers.authorization !== 'Bearer fake-token')
      return send(response, 401, { name: 'AUTHENTICATION_FAILURE' });
    const trouble = this.troubles.shift();
    if (trouble === 'down') return send(response, 503, { name: 'SERVICE_UNAVAILABLE' });
    try {
      const given = this.answerOnce(method, url, body, String(headers['paypal-request-id'] ?? ''));
      if (trouble === 'lost') request.socket.destroy();
      else send(response, 200, given);
    } catch (error) {
      if (error instanceof SearchRefused) return send(response, error.status, { name: error.message });
      if (!(error instanceof Refusal)) throw error;
      send(response, error.status, { name: 'UNPROCESSABLE_ENTITY', details: [{ issue: error.message }] });
    }
  }

  private giveToken(authorization: string | undefined, response: ServerResponse): void {
    const right = `Basic ${Buffer.from(`${CLIENT.id}:${CLIENT.secret}`).toString('base64')}`;
    const isRight = authorization === right;
    const token = { access_token: 'fake-token', expires_in: 32_400 };
    send(response, isRight ? 200 : 401, isRight ? token : { error: 'invalid_client' });
  }

  private answerOnce(method: string, url: string, body: string, requestId: string): object {
    const earlier = this.answers.get(`${url} ${requestId}`);
    if (requestId && earlier) return earlier;
    this.calls.push(`${method} ${url} ${requestId}`.trim());
    const given = this.answer(method, url, body === '' ? {} : JSON.parse(body));
    if (requestId) this.answers.set(`${url} ${requestId}`, structuredClone(given));
    return given;
  }

  // biome-ignore lint/suspicious/noExplicitAny: what a shop sends is read as PayPal's documents have it.
  private answer(method: string, url: string, sent: any): object {
    if (url.startsWith('/v1/reporting/transactions?'))
      return this.balance.search(new URL(url, 'http://paypal').searchParams);
    const [, , , noun = '', id = '', verb = ''] = url.split('/');
    switch (`${method} ${noun} ${verb}`.trim()) {
      case 'POST orders':
        return this.show(this.create(sent));
      case 'GET orders':
        if (this.forgotten.has(id)) throw new Refusal(404, 'RESOURCE_NOT_FOUND');
        return this.show(this.orderOf(id));
      case 'POST orders capture':
        return this.show(this.capture(this.orderOf(id)));
      case 'GET captures':
        return this.showCapture(id);
      case 'POST captures refund': {
        const order = this.orderWith(id);
        return this.refundIn(order, sent.amount?.value ?? order.amount.value, sent.custom_id);
      }
      case 'GET refunds': {
        const found = [...this.orders.values()]
          .flatMap(({ refunds }) => refunds)
          .find((one) => one.id === id);
        if (!found) throw new Refusal(404, 'INVALID_RESOURCE_ID');
        return found;
      }
    }
    throw new Refusal(404, 'INVALID_RESOURCE_ID');
  }

  // biome-ignore lint/suspicious/noExplicitAny: as above.
  private create(sent: any): FakeOrder {
    const [unit] = sent.purchase_units;
    const { return_url: returnUrl, cancel_url: cancelUrl } = sent.payment_source.paypal.experience_context;
    const order: FakeOrder = {
      id: `O${randomUUID().replaceAll('-', '').slice(0, 16).toUpperCase()}`,
      status: 'PAYER_ACTION_REQUIRED',
      update_time: '2026-11-24T00:00:00Z',
      customId: unit.custom_id,
      amount: unit.amount,
      returnUrl,
      cancelUrl,
      captures: [],
      refunds: [],
      outcome: 'COMPLETED',
    };
    this.orders.set(order.id, order);
    return order;
  }

  private capture(order: FakeOrder): FakeOrder {
    if (order.status === 'COMPLETED') throw new Refusal(422, 'ORDER_ALREADY_CAPTURED');
    if (order.status !== 'APPROVED') throw new Refusal(422, 'ORDER_NOT_APPROVED');
    if (order.outcome === 'INSTRUMENT_DECLINED') {
      this.change(order.id, 'PAYER_ACTION_REQUIRED');
      throw new Refusal(422, 'INSTRUMENT_DECLINED');
    }
    const id = `C${order.id.slice(1)}`;
    order.captures.push({ id, status: order.outcome, amount: order.amount });
    if (order.outcome === 'COMPLETED') this.balance.pay(id, cents(order.amount.value), order.customId);
    this.change(order.id, 'COMPLETED');
    return order;
  }

  refundIn(order: FakeOrder, value: string, customId: string | undefined): Refund {
    const [capture] = order.captures;
    if (!capture) throw new Refusal(422, 'CAPTURE_NOT_FOUND');
    const given = order.refunds.reduce((sum, { amount }) => sum + Number(amount.value), 0);
    if (given + Number(value) > Number(order.amount.value) + 1e-9)
      throw new Refusal(422, 'REFUND_AMOUNT_EXCEEDED');
    const refund = {
      id: `R${randomUUID().slice(0, 8)}`,
      status: 'COMPLETED',
      amount: { ...order.amount, value },
      capture: capture.id,
      ...(customId === undefined ? {} : { custom_id: customId }),
    };
    order.refunds.push(refund);
    this.balance.move({ id: refund.id, code: 'T1107', cents: -cents(value), about: capture.id });
    return refund;
  }

  orderOf(id: string): FakeOrder {
    const order = this.orders.get(id);
    if (!order) throw new Refusal(404, 'RESOURCE_NOT_FOUND');
    return order;
  }

  private orderWith(capture: string): FakeOrder {
    const order = [...this.orders.values()].find(({ captures }) => captures.some(({ id }) => id === capture));
    if (!order) throw new Refusal(404, 'INVALID_RESOURCE_ID');
    return order;
  }

  change(id: string, status: string): void {
    const order = this.orderOf(id);
    order.status = status;
    order.update_time = new Date(Date.parse(order.update_time) + 1_000).toISOString();
  }

  private show(order: FakeOrder): object {
    const { id, status, update_time, customId, captures, refunds } = order;
    const payments = captures.length > 0 ? { payments: { captures, refunds } } : {};
    return {
      id,
      status,
      update_time,
      purchase_units: [{ custom_id: customId, ...payments }],
      links: [{ rel: 'payer-action', href: `https://www.sandbox.paypal.com/checkoutnow?token=${id}` }],
    };
  }

  private showCapture(id: string): object {
    const order = this.orderWith(id);
    const capture = order.captures.find((one) => one.id === id);
    return { ...capture, supplementary_data: { related_ids: { order_id: order.id } } };
  }
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
