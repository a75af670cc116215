import type { Context } from '#platform/context.ts';
import { namedQuery } from '#platform/db/named-query.ts';
import { serverMessages } from '#platform/i18n/server-messages.ts';
import { localePath } from '#platform/locale-path.ts';
import type { Message } from '../../contract/answers.ts';
import type { Instrument } from '../../contract/input.ts';
import type { Version } from '../../versions.ts';
import { daysIn } from '../days-in.ts';
import type { Caller } from '../gate/admit.ts';
import { inOrder, isError, messagesIn } from '../gate/messages.ts';
import type { Outcome } from '../gate/perform.ts';
import { withExtensions } from '../profile/negotiate.ts';
import { consentFindings, showConsent } from './consent.ts';
import { savedDestinations } from './known-buyer.ts';
import type { Priced } from './price-wish.ts';
import { continueToken, type Row } from './rows.ts';
import { isOver, statusOf } from './status.ts';
import { totalsOf } from './totals.ts';
import type { Wish, WishDestination } from './wish.ts';

const policyPages = [
  ['privacy_policy', 'privacy'],
  ['terms_of_service', 'terms'],
  ['refund_policy', 'shipping-and-returns'],
  ['shipping_policy', 'shipping-and-returns'],
] as const;

const findPages = namedQuery<{ slug: string }>(
  'agents_policy_pages',
  `select slug from pages where slug in ('privacy', 'terms', 'shipping-and-returns')`,
);

/** The pages about privacy, terms, returns and shipping that are written. */
export async function linksOf(ctx: Context) {
  const written = (await findPages(ctx, [])).map(({ slug }) => slug);
  return policyPages
    .filter(([, slug]) => written.includes(slug))
    .map(([type, slug]) => ({ type, url: ctx.services.publicUrl + localePath(`/${slug}`, ctx.locale) }));
}

const orderPath = ({ code, token }: { code: string; token: string }) =>
  `/checkout/done/${code}?token=${encodeURIComponent(token)}`;

/** A cart or checkout as the agent sees it, in the version that it speaks. */
export async function show(
  ctx: Context,
  caller: Caller,
  row: Row,
  priced: Priced,
  notes: readonly Message[] = [],
): Promise<Outcome> {
  const body = await sharedParts(ctx, caller, row, priced);
  const consent = asksConsent(caller, row.kind) ? consentFindings(row.wish, messagesIn(ctx.locale)) : [];
  if (row.kind === 'cart')
    return { body: { ...body, ...shownMessages([...priced.findings, ...consent, ...notes]) } };
  const { order, wish } = row;
  const { publicUrl } = ctx.services;
  const own = [
    ...(row.closed ? [] : [...priced.findings, ...consent]),
    ...ownFindings(ctx, caller, row, priced),
  ];
  const messages = [...own, ...notes];
  const status = statusOf(row, messages);
  const saved = isOver(status) ? [] : await savedDestinations(ctx, caller);
  const payable =
    wish.needsConfirmation && order ? publicUrl + localePath(orderPath(order), ctx.locale) : null;
  return {
    body: {
      ...body,
      ...shownMessages(messages),
      status,
      ...(caller.capabilities.includes('dev.ucp.shopping.fulfillment')
        ? { fulfillment: fulfillmentOf(ctx, row, priced, { version: caller.version, saved }) }
        : {}),
      ...(wish.instruments.length > 0 ? { payment: { instruments: wish.instruments } } : {}),
      ...(isOver(status)
        ? { continue_url: undefined, expires_at: undefined }
        : payable
          ? { continue_url: payable }
          : {}),
      ...(status === 'completed' && order
        ? {
            order: {
              id: order.id,
              label: order.code,
              permalink_url: publicUrl + localePath(orderPath(order), ctx.locale),
            },
          }
        : {}),
      ...(caller.version === '2026-04-08' ? {} : policiesOf(ctx, body.links)),
    },
    providers: caller.mayComplete && !isOver(status) ? priced.providers : [],
  };
}

/** Whether both sides speak of consent where they are. */
const asksConsent = (caller: Caller, kind: Row['kind']): boolean => has(caller, kind, 'buyer_consent');
const has = (caller: Caller, kind: Row['kind'], extension: 'buyer_consent' | 'discount'): boolean =>
  withExtensions(`dev.ucp.shopping.${kind}`, caller).includes(`dev.ucp.shopping.${extension}`);

const shownMessages = (messages: readonly Message[]) =>
  messages.length > 0 ? { messages: inOrder(messages) } : {};

/** What stands in the way of completing, apart from what was wished for. */
function ownFindings(
  ctx: Context,
  caller: Caller,
  { wish, closed, order, isRunning }: Row,
  { findings, providers }: Priced,
): Message[] {
  const { error } = messagesIn(ctx.locale);
  if (closed || isRunning || order?.isSettled || order?.isOwn === false) return [];
  if (wish.needsConfirmation && order)
    return [error('requires_3ds', { severity: 'requires_buyer_input', path: '$.payment.instruments' })];
  if (findings.some(isError) || (caller.mayComplete && (providers.length > 0 || order))) return [];
  return [error('buyer_review_required', { severity: 'requires_buyer_review' })];
}

async function sharedParts(ctx: Context, caller: Caller, row: Row, priced: Priced) {
  const { wish, kind } = row;
  const t = serverMessages('server/agents/words', ctx.locale);
  const { publicUrl } = ctx.services;
  const links = await linksOf(ctx);
  const consent = asksConsent(caller, kind) ? showConsent(wish, caller.version, { t, links }) : null;
  const path = localePath(`/checkout/continue/${await continueToken(ctx, row.id)}`, ctx.locale);
  return {
    id: row.id,
    line_items: priced.lines.map((line) => ({
      id: line.id,
      item: {
        id: line.variantId,
        title: line.title,
        price: line.unitPriceMinor,
        ...(line.image ? { image_url: publicUrl + line.image } : {}),
      },
      quantity: line.quantity,
      totals: [
        { type: 'subtotal', amount: line.subtotalMinor },
        { type: 'total', amount: line.subtotalMinor },
      ],
    })),
    currency: priced.currency,
    totals: totalsOf(kind === 'cart' ? { ...priced, shipping: null } : priced, t),
    ...(wish.buyer || consent ? { buyer: { ...wish.buyer, ...(consent ? { consent } : {}) } } : {}),
    ...(wish.context ? { context: wish.context } : {}),
    ...(wish.attribution ? { attribution: wish.attribution } : {}),
    ...(has(caller, kind, 'discount') ? { discounts: discountsOf(wish.codes, priced) } : {}),
    links,
    continue_url: publicUrl + path,
    expires_at: row.expiresAt.toISOString(),
  };
}

function discountsOf(codes: string[], { discounts }: Priced) {
  const applied = discounts.map(({ name, amountMinor, code }) => ({
    title: name,
    amount: amountMinor,
    ...(code === null ? { automatic: true } : { code }),
  }));
  return { codes, applied };
}

/** Shops in which the option's tax is part of its price state the price alone. */
function fulfillmentOf(
  ctx: Context,
  { wish }: Row,
  { lines, methods, shipping, pricesIncludeTax }: Priced,
  { version, saved }: { version: Version; saved: readonly WishDestination[] },
) {
  const t = serverMessages('server/agents/words', ctx.locale);
  const lineIds = lines.map(({ id }) => id);
  const isNew = version !== '2026-04-08';
  const options = methods.map((method) => {
    const days = t('days', daysIn({ least: method.minDays, most: method.maxDays }));
    const afterDiscount = method.priceMinor - method.discountMinor;
    const taxMinor = pricesIncludeTax ? 0 : method.taxMinor;
    return {
      id: method.methodId,
      title: method.name,
      description: isNew ? { plain: days } : days,
      earliest_fulfillment_time: afterWorkingDays(method.minDays),
      latest_fulfillment_time: afterWorkingDays(method.maxDays),
      totals: [
        { type: 'fulfillment', amount: afterDiscount },
        ...(taxMinor > 0 ? [{ type: 'tax', amount: taxMinor }] : []),
        { type: 'total', amount: afterDiscount + taxMinor },
      ],
    };
  });
  const sent = new Set(wish.destinations.map(({ id }) => id));
  const offered = [...wish.destinations, ...saved.filter(({ id }) => !sent.has(id))];
  const destinations = offered.map((destination) =>
    isNew ? { ...destination, type: 'shipping_address' } : destination,
  );
  return {
    methods: [
      {
        id: 'shipping',
        type: 'shipping',
        line_item_ids: lineIds,
        destinations,
        selected_destination_id: wish.destinationId,
        groups: [
          { id: 'all', line_item_ids: lineIds, selected_option_id: shipping?.methodId ?? null, options },
        ],
      },
    ],
  };
}

/** Noon after so many days from Monday to Friday. */
function afterWorkingDays(days: number): string {
  const at = new Date();
  at.setUTCHours(12, 0, 0, 0);
  for (let left = days; left > 0; ) {
    at.setUTCDate(at.getUTCDate() + 1);
    if (at.getUTCDay() % 6 !== 0) left--;
  }
  return at.toISOString();
}

function policiesOf(ctx: Context, links: { type: string; url: string }[]) {
  const returns = links.find(({ type }) => type === 'refund_policy');
  if (!returns) return {};
  const t = serverMessages('server/agents/words', ctx.locale);
  return {
    policies: [
      { type: 'dev.ucp.shopping.policy.return', description: { plain: t('returns') }, url: returns.url },
    ],
  };
}

/** The instruments of a try to pay, without credentials, as far as they say what they are. */
export const withoutCredentials = (instruments: readonly Instrument[]): Wish['instruments'] =>
  instruments.flatMap(({ id, handler_id: handler, type }) =>
    handler !== undefined && type !== undefined ? [{ id: id ?? handler, handler_id: handler, type }] : [],
  );
