import type { z } from '@hono/zod-openapi';
import type { Settings } from '#domains/content/server/index.ts';
import type { Context } from '#platform/context.ts';
import { DomainError, isDatabaseAway, isOverloaded, isRefusedValue } from '#platform/errors.ts';
import { serverMessages } from '#platform/i18n/server-messages.ts';
import { networkOf } from '#platform/limits/limit-key.ts';
import { acceptedLocale, type Locale, offeredLocale } from '#platform/locale.ts';
import type { Message } from '../../contract/answers.ts';
import type { Scope } from '../../linking.ts';
import { type Capability, withExtensions } from '../profile/negotiate.ts';
import { type AgentProvider, paymentHandlers } from '../profile/shop-profile.ts';
import { admit, type Caller, type Credentials, countSearch } from './admit.ts';
import { once } from './once.ts';
import { type Dependencies, type MadeAnswer, type PublicAnswers, publicKey } from './public-answers.ts';
import { insufficientScope, malformed, Refusal } from './refusal.ts';

/** What a verb answers, without its envelope. `providers`: those that the answer offers to pay with. */
export type Outcome = {
  status?: 200 | 201 | 409;
  isFailure?: boolean;
  body: object;
  providers?: readonly AgentProvider[];
  /** Of an answer that is the same for all agents of which nothing is known. */
  dependsOn?: Dependencies;
};

/** The error form: there is no resource. */
export const failure = (messages: Message[], continueUrl?: string): Outcome => ({
  isFailure: true,
  body: { messages, ...(continueUrl ? { continue_url: continueUrl } : {}) },
});

export type Operation = {
  tool: string;
  method: 'get' | 'post' | 'put';
  path: string;
  capability: Capability;
  /** What the token of a member must allow. */
  scope?: Scope;
  /** Over MCP: a call without a key is refused. */
  needsKey?: boolean;
  /** Whether it is counted as a search, too. */
  isSearch?: boolean;
  /** Where the body lies in the arguments of the tool; null: there is none. */
  argument: 'cart' | 'catalog' | 'checkout' | null;
  input: z.ZodType;
  output: z.ZodType;
  verb(ctx: Context, caller: Caller, input: never, id: string): Promise<Outcome>;
};

/** The settings as they are while a call is answered: read once. */
type CallSettings = Settings & { isDemo: boolean };

export type Call = Omit<Credentials, 'buyerIp'> & {
  settings: CallSettings;
  operation: Operation;
  id: string;
  body: unknown;
  /** What a repeated call must repeat. */
  hashed: string;
  key: string | null;
  acceptLanguage: string | undefined;
  /** Where answers about the catalog are kept; absent: nowhere. */
  answers: PublicAnswers | undefined;
  /** The connections for reads, so that questions about the catalog take none from orders. */
  reads: Context['db'];
};

/** The answer's bytes, or why there is none. */
type Performed = { status: number; text: string } | { refusal: Refusal; locale: Locale };

/** Performs a call of an agent: who makes it, what both sides can, once per key; and wraps what the verb answers. */
export async function perform(visitor: Context, call: Call): Promise<Performed> {
  let locale = acceptedLocale(call.acceptLanguage);
  try {
    const { settings } = call;
    locale = offeredLocale(localeOf(call.body) ?? locale, settings.languages);
    const buyerIp = buyerIpIn(call.body);
    const caller = await admit(visitor, settings, { ...call, buyerIp });
    // Guesses of codes and orders on invoice are counted by shopper, as a known agent names them, else by network.
    const shopper = caller.isKnown ? (buyerIp ?? call.id) : networkOf(visitor.address ?? '');
    const { member } = caller;
    const { scope } = call.operation;
    if (member && scope && !member.scopes.includes(scope)) throw insufficientScope([scope]);
    const actor: Context['actor'] = member ? { kind: 'member', userId: member.userId } : visitor.actor;
    const ctx = { ...visitor, actor, locale, address: `agent ${caller.origin} ${shopper}` };
    return await run(ctx, caller, call);
  } catch (error) {
    return { refusal: refusalOf(visitor, error), locale };
  }
}

async function run(ctx: Context, caller: Caller, call: Call): Promise<{ status: number; text: string }> {
  const { operation, id, key, answers, reads } = call;
  const needed = withExtensions(operation.capability, caller);
  if (!needed.includes(operation.capability)) {
    const content = serverMessages('server/agents/refusals', ctx.locale)('capabilities_incompatible');
    const messages: Message[] = [
      { type: 'error', code: 'capabilities_incompatible', content, severity: 'unrecoverable' },
    ];
    return answer(ctx, caller, operation, failure(messages));
  }
  if (key !== null && (key.length < 8 || key.length > 128))
    throw new Refusal('invalid_request', null, null, 'idempotency-key');
  const parsed = operation.input.safeParse(call.body ?? {});
  if (!parsed.success) throw malformed(parsed.error.issues[0]?.path);
  const isCatalog = operation.argument === 'catalog';
  const own = isCatalog ? { ...ctx, db: reads } : ctx;
  const make = async () => {
    if (operation.isSearch) await countSearch(ctx, caller);
    return answer(ctx, caller, operation, await operation.verb(own, caller, parsed.data as never, id));
  };
  const asked = { tool: operation.tool, active: needed, input: parsed.data as object };
  const kept = isCatalog && answers ? publicKey(ctx, caller, asked) : null;
  const perform = async () => (kept === null ? make() : (answers?.answer(kept, make) ?? make()));
  if (key === null || operation.method === 'get') return perform();
  const request = {
    origin: caller.origin,
    key,
    operation: operation.tool,
    resourceId: id,
    // What a member's agent was answered is not for the same agent without that member.
    body: caller.member ? `${caller.member.userId}\n${call.hashed}` : call.hashed,
  };
  return once(ctx, request, perform);
}

function answer(
  ctx: Context,
  caller: Caller,
  { capability }: Operation,
  { status = 200, isFailure = false, body, providers = [], dependsOn }: Outcome,
): MadeAnswer {
  const { version } = caller;
  const active = withExtensions(capability, caller);
  const ucp = isFailure
    ? { version, status: 'error' }
    : {
        version,
        status: 'success',
        capabilities: Object.fromEntries(active.map((name) => [name, [{ version }]])),
        // Answers about checkouts always say how to pay, be it by nothing.
        ...(capability === 'dev.ucp.shopping.checkout'
          ? { payment_handlers: paymentHandlers(ctx.services.publicUrl, version, providers) }
          : {}),
      };
  return { status, text: JSON.stringify({ ucp, ...body }), dependsOn };
}

const partOf = (body: unknown, name: string): Record<string, unknown> => {
  const part = typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[name] : null;
  return typeof part === 'object' && part !== null ? (part as Record<string, unknown>) : {};
};

/** The language of the shopper, which the body names, wins over that of the header. */
function localeOf(body: unknown): Locale | null {
  const { language } = partOf(body, 'context');
  return typeof language === 'string' && language !== '' ? acceptedLocale(language) : null;
}

function buyerIpIn(body: unknown): string | null {
  const ip = partOf(body, 'signals')['dev.ucp.buyer_ip'];
  return typeof ip === 'string' && ip.length <= 45 ? ip : null;
}

/** An unexpected failure is logged without the body, which may hold credentials. */
function refusalOf({ services }: Context, error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof DomainError && error.status === 429)
    return new Refusal('rate_limited', Number(error.params.seconds ?? 1));
  if (error instanceof DomainError && error.status < 500) return new Refusal('invalid_request');
  if (isRefusedValue(error)) return new Refusal('invalid_request');
  if (error instanceof DomainError || isOverloaded(error) || isDatabaseAway(error))
    return new Refusal('unavailable', 2);
  services.log.error({ err: error }, 'a call of an agent failed');
  return new Refusal('internal_error');
}
