import { z } from '@hono/zod-openapi';
import type { Context } from '#platform/context.ts';
import { RemoteFetchError } from '#platform/remote-fetch.ts';
import { askJson } from '#platform/remote-json.ts';
import { ProviderAway } from '../provider.ts';
import type { Account } from '../setup/account.ts';
import { accountOf, apiUrlOf } from '../setup/read-setup.ts';

const TIMEOUT_MS = 6_000;
/** For tests: a local server answers at once or never. */
const NEARBY_TIMEOUT_MS = 1_000;
/** A token is renewed this long before it ends. */
const EARLY_MS = 60_000;

const hosts = { live: 'https://api-m.paypal.com', sandbox: 'https://api-m.sandbox.paypal.com' };

/** Why PayPal refused a request: the issue that it names, and the kind of problem that it is. */
export class PayPalRefusal extends Error {
  readonly status: number;
  readonly issue: string;
  readonly kind: string;

  constructor(status: number, issue: string, kind = issue) {
    super(`PayPal: ${status} ${issue}`);
    this.status = status;
    this.issue = issue;
    this.kind = kind;
  }
}

type Address = { base: string; isNearby: boolean };

const addressOf = ({ mode }: Account, apiUrl: string | null): Address =>
  apiUrl
    ? { base: apiUrl, isNearby: true }
    : { base: mode === 'sandbox' ? hosts.sandbox : hosts.live, isNearby: false };

type Question = {
  method: 'GET' | 'POST';
  path: string;
  headers?: Record<string, string>;
  body?: string;
  timeoutMs?: number;
};

/** @throws ProviderAway */
async function send({ base, isNearby }: Address, { path, timeoutMs = TIMEOUT_MS, ...question }: Question) {
  try {
    return await askJson(base + path, {
      ...question,
      timeoutMs: isNearby ? NEARBY_TIMEOUT_MS : timeoutMs,
      ...(isNearby ? { mayConnect: () => true } : {}),
    });
  } catch (error) {
    if (error instanceof RemoteFetchError) throw new ProviderAway(`PayPal: ${error.message}`);
    throw error;
  }
}

const Token = z.object({ access_token: z.string(), expires_in: z.number() });
type Held = { token: string; endsAt: number };
const held = new Map<string, Held>();
const keyOf = (account: Account, { base }: Address) =>
  JSON.stringify([base, account.clientId, account.clientSecret]);

/**
 * An access token for an account.
 *
 * @throws ProviderAway, PayPalRefusal with status 401 for wrong keys.
 */
export async function tokenFor(account: Account, apiUrl: string | null): Promise<string> {
  const address = addressOf(account, apiUrl);
  const known = held.get(keyOf(account, address));
  if (known && known.endsAt > Date.now()) return known.token;
  const basic = Buffer.from(`${account.clientId}:${account.clientSecret}`).toString('base64');
  const { status, body } = await send(address, {
    method: 'POST',
    path: '/v1/oauth2/token',
    headers: { authorization: `Basic ${basic}`, 'content-type': 'application/x-www-form-urlencoded' },
    body: 'grant_type=client_credentials',
  });
  const parsed = Token.safeParse(body);
  if (status === 200 && parsed.success) {
    const { access_token: token, expires_in: seconds } = parsed.data;
    held.clear();
    held.set(keyOf(account, address), { token, endsAt: Date.now() + seconds * 1_000 - EARLY_MS });
    return token;
  }
  if (status === 401) throw new PayPalRefusal(status, 'invalid_client');
  throw new ProviderAway(`PayPal: ${status} for a token`);
}

const Refused = z.looseObject({
  name: z.string().optional(),
  details: z.array(z.looseObject({ issue: z.string().optional() })).optional(),
});

/** A refused request as an error. Only PayPal's names of issues, never its texts. */
function refusalIn(status: number, body: unknown): PayPalRefusal {
  const { data } = Refused.safeParse(body);
  const kind = data?.name ?? 'refused';
  const issue = data?.details?.find((detail) => detail.issue)?.issue ?? kind;
  return new PayPalRefusal(status, issue.slice(0, 100), kind.slice(0, 100));
}

type Call = {
  method: 'GET' | 'POST';
  path: string;
  body?: object;
  /** The same request with the same id has no further effect. */
  requestId?: string;
  /** How long its answer may take; a few seconds by default. */
  timeoutMs?: number;
};

/**
 * Makes a call of PayPal's API with the shop's account.
 *
 * @throws PayPalRefusal for a request that PayPal refused, ProviderAway if it cannot be asked now.
 */
export async function askPayPal<Shape extends z.ZodType>(
  ctx: Pick<Context, 'db' | 'services'>,
  { method, path, body, requestId, timeoutMs }: Call,
  shape: Shape,
): Promise<z.output<Shape>> {
  const account = await accountOf(ctx, 'paypal');
  if (!account) throw new ProviderAway('PayPal is not set up');
  const apiUrl = apiUrlOf(ctx.services, 'paypal');
  const headers = {
    'content-type': 'application/json',
    prefer: 'return=representation',
    ...(requestId ? { 'paypal-request-id': requestId } : {}),
  };
  for (let round = 1; ; round += 1) {
    const authorization = `Bearer ${await tokenOrAway(account, apiUrl)}`;
    const { status, body: answer } = await send(addressOf(account, apiUrl), {
      method,
      path,
      headers: { ...headers, authorization },
      ...(timeoutMs === undefined ? {} : { timeoutMs }),
      ...(method === 'POST' ? { body: JSON.stringify(body ?? {}) } : {}),
    });
    // The token was withdrawn before its time.
    if (status === 401) held.clear();
    if (status === 401 && round === 1) continue;
    if (status >= 400 && status < 500 && ![401, 408, 429].includes(status)) throw refusalIn(status, answer);
    const parsed = shape.safeParse(answer);
    if (status < 200 || status >= 300 || !parsed.success) throw new ProviderAway(`PayPal: ${status}`);
    return parsed.data;
  }
}

/** With keys that PayPal does not accept (any more), nothing can be asked. */
async function tokenOrAway(account: Account, apiUrl: string | null): Promise<string> {
  try {
    return await tokenFor(account, apiUrl);
  } catch (error) {
    if (error instanceof PayPalRefusal) throw new ProviderAway('PayPal refuses the keys of the shop');
    throw error;
  }
}
