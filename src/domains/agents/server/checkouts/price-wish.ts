import { isVisible } from '#domains/catalog/server/index.ts';
import { MOST_OF_ONE } from '#domains/inventory/limits.ts';
import { availableSql } from '#domains/inventory/server/index.ts';
import type { Address } from '#domains/orders/contract.ts';
import { MOST_LINES } from '#domains/pricing/limits.ts';
import type { Quote, QuoteDiscount, QuoteProblem, QuoteShipping } from '#domains/pricing/server/index.ts';
import { countryCode } from '#platform/address/country-code.ts';
import type { Context } from '#platform/context.ts';
import { namedQuery } from '#platform/db/named-query.ts';
import { isId } from '#platform/is-id.ts';
import { isAddress } from '#platform/mail/is-address.ts';
import type { Message } from '../../contract/answers.ts';
import type { Caller } from '../gate/admit.ts';
import { messagesIn } from '../gate/messages.ts';
import { type AgentProvider, isAgentProvider } from '../profile/shop-profile.ts';
import { isRegionWrong, regionCode, writeAddress } from './address.ts';
import { tryCodes } from './try-codes.ts';
import type { Wish } from './wish.ts';

/** A line that can be bought, under the id of the first line of the wish that means its variant. */
type PricedLine = {
  id: string;
  productId: string;
  variantId: string;
  title: string;
  name: string;
  choice: string;
  slug: string;
  image: string;
  quantity: number;
  unitPriceMinor: number;
  subtotalMinor: number;
};

/** A wish at today's prices. `shipping` is the chosen option; its costs are in the total only then. */
export type Priced = Pick<
  Quote,
  'currency' | 'pricesIncludeTax' | 'taxes' | 'totalMinor' | 'subtotalMinor' | 'depositMinor'
> & {
  discounts: Omit<QuoteDiscount, 'terms'>[];
  lines: PricedLine[];
  shipping: QuoteShipping | null;
  methods: QuoteShipping[];
  /** The codes that an order takes: those that are not refused. */
  codes: string[];
  providers: AgentProvider[];
  address: Address | null;
  findings: Message[];
};

type Item = { place: number; productId: string; variantId: string; available: number };

const findItems = namedQuery<Item>(
  'agents_items',
  `select asked.place::integer, p.id as "productId", v.id as "variantId", ${availableSql('stock')} as available
   from unnest($1::uuid[]) with ordinality asked (id, place)
   join lateral (
     select id, product_id from variants where id = asked.id and deleted_at is null
     union all
     select (array_agg(id))[1], product_id from variants where product_id = asked.id and deleted_at is null
     group by product_id having count(*) = 1) v on true
   join products p on p.id = v.product_id and ${isVisible('p')}
   left join stock_levels stock on stock.variant_id = v.id`,
);

type Usable = { id: string; place: number; productId: string; variantId: string; quantity: number };
type Writer = ReturnType<typeof messagesIn>;

/** The lines that can be bought, as far as their quantities can, and what is said about the others. */
async function usableLines(ctx: Context, { lines }: Wish, write: Writer) {
  const asked = lines.slice(0, MOST_LINES);
  const items = await findItems(ctx, [asked.map(({ item }) => (isId(item) ? item : null))]);
  const byPlace = new Map(items.map((item) => [item.place, item]));
  const usable = new Map<string, Usable & { available: number }>();
  const findings: Message[] = [];
  for (const [place, { id, quantity }] of asked.entries()) {
    const path = `$.line_items[${place}]`;
    const item = byPlace.get(place + 1);
    if (!item) {
      findings.push(write.error('item_unavailable', { path }));
      continue;
    }
    const first = usable.get(item.variantId);
    if (first) {
      findings.push(write.info('line_items_merged', { path }));
      first.quantity += quantity;
      continue;
    }
    if (item.available === 0) findings.push(write.error('out_of_stock', { path }));
    else usable.set(item.variantId, { ...item, id, place, quantity });
  }
  for (const line of usable.values()) findings.push(...boundQuantity(line, write));
  if (lines.length > MOST_LINES)
    findings.push(
      write.error('quantity_invalid_limit_exceeded', { path: '$.line_items', params: { most: MOST_LINES } }),
    );
  return { usable: [...usable.values()], findings };
}

/** Lowers a quantity to what can be bought. */
function boundQuantity(line: Usable & { available: number }, { error, warning }: Writer): Message[] {
  const path = `$.line_items[${line.place}].quantity`;
  const asked = line.quantity;
  line.quantity = Math.min(asked, line.available, MOST_OF_ONE);
  if (asked > MOST_OF_ONE)
    return [error('quantity_invalid_limit_exceeded', { path, params: { most: MOST_OF_ONE } })];
  if (line.quantity < asked)
    return [warning('quantity_adjusted', { path, params: { available: line.quantity } })];
  return [];
}

/** Where the goods go: the chosen destination, else the shopper's country for an estimate. */
function destinationOf({ destinations, destinationId, context }: Wish) {
  const index = destinations.findIndex(({ id }) => id === destinationId);
  const destination = destinations[index] ?? null;
  const { address_country: text, address_region: region } = destination ?? context ?? {};
  const country = countryCode(text ?? '');
  return {
    destination,
    path: destination ? `$.fulfillment.methods[0].destinations[${index}]` : '$.context.address_country',
    place:
      country === null
        ? null
        : {
            country,
            region: regionCode(country, region),
            ...(destination?.postal_code && { postalCode: destination.postal_code }),
          },
  };
}

/**
 * A wish at today's prices, with everything that is to be said about it: goods that cannot be bought are left out,
 * quantities lowered, codes refused. A cart has neither destination nor address.
 *
 * @throws `request.too_many` (429) for too many codes, `pricing.order_too_large` (400).
 */
export async function priceWish(
  ctx: Context,
  caller: Pick<Caller, 'payWith'>,
  wish: Wish,
  kind: 'cart' | 'checkout',
): Promise<Priced> {
  const write = messagesIn(ctx.locale);
  const { usable, findings } = await usableLines(ctx, wish, write);
  const { destination, place, path } = destinationOf(wish);
  const request = {
    lines: usable.map(({ productId, variantId, quantity }) => ({ productId, variantId, quantity })),
    destination: place,
    shippingMethodId: wish.optionId,
    email: wish.buyer?.email ?? null,
  };
  const codes = await tryCodes(ctx, request, wish.codes, write);
  const { quote, providers, lacksRegion } = codes.quoted;
  const shipping = quote.shippingMethods.find(({ methodId }) => methodId === wish.optionId) ?? null;
  const isChoiceGone = wish.optionId !== null && shipping === null && place !== null;
  const { address, gaps } = gapsOf(wish, destination, { path, write, kind, lacksRegion });
  return {
    ...withoutUnchosenShipping(quote, shipping),
    currency: quote.currency,
    pricesIncludeTax: quote.pricesIncludeTax,
    subtotalMinor: quote.subtotalMinor,
    depositMinor: quote.depositMinor,
    lines: quote.lines.map((line) => ({ ...line, ...titled(line), id: idOf(usable, line.variantId) })),
    shipping,
    methods: quote.shippingMethods,
    codes: codes.taken,
    providers: providers.filter(isAgentProvider).filter((name) => caller.payWith.includes(name)),
    address,
    findings: [
      ...findings,
      ...codes.findings,
      ...quote.problems.flatMap((problem) => problemMessage(problem, { path, write })),
      ...(isChoiceGone
        ? [write.warning('fulfillment_changed', { path: '$.fulfillment.methods[0].groups[0]' })]
        : []),
      ...(place === null ? [write.info('total_without_shipping')] : []),
      ...gaps,
      ...(kind === 'checkout' && shipping === null && quote.shippingMethods.length > 0
        ? [
            write.error('fulfillment_option_required', {
              path: '$.fulfillment.methods[0].groups[0].selected_option_id',
            }),
          ]
        : []),
    ],
  };
}

const titled = ({ name, choice }: { name: string; choice: string }) => ({
  title: choice ? `${name} – ${choice}` : name,
});

const idOf = (usable: readonly Usable[], variantId: string): string =>
  usable.find((line) => line.variantId === variantId)?.id ?? variantId;

/** Goods that went while they were priced; the other problems are found above. */
function problemMessage(problem: QuoteProblem, { path, write }: { path: string; write: Writer }): Message[] {
  if (problem.kind === 'no_shipping') return [write.error('address_undeliverable', { path })];
  if (problem.kind === 'gone') return [write.error('item_unavailable', { path: '$.line_items' })];
  if (problem.kind === 'sold_out' || problem.kind === 'short')
    return [write.error('out_of_stock', { path: '$.line_items' })];
  return [];
}

/** `lacksRegion`: the tax depends on the region, which is missing or none of the country. */
type Asked = { path: string; write: Writer; kind: 'cart' | 'checkout'; lacksRegion: boolean };

/** What an order needs besides goods. */
function gapsOf(
  wish: Wish,
  destination: Wish['destinations'][number] | null,
  { path, write, kind, lacksRegion }: Asked,
) {
  if (kind === 'cart') return { address: null, gaps: [] };
  const { error } = write;
  const { buyer, methodType, methodPlace = 0 } = wish;
  const gaps: Message[] = [];
  if (methodType !== null && methodType !== 'shipping')
    gaps.push(
      error('fulfillment_method_unavailable', { path: `$.fulfillment.methods[${methodPlace}].type` }),
    );
  if (!isAddress(buyer?.email ?? ''))
    gaps.push(error('missing_buyer_info', { path: '$.buyer.email', params: { field: 'email' } }));
  if (destination && (lacksRegion || isRegionWrong(destination))) {
    const field = 'address_region';
    gaps.push(error('missing_address_field', { path: `${path}.${field}`, params: { field } }));
  }
  if (destination) {
    const written = writeAddress(destination, buyer, { path, error });
    return { address: written.address, gaps: [...gaps, ...written.gaps] };
  }
  if (!buyer?.last_name && !buyer?.first_name)
    gaps.push(error('missing_buyer_info', { path: '$.buyer.last_name', params: { field: 'name' } }));
  const field = 'destinations';
  gaps.push(error('missing_address_field', { path: `$.fulfillment.methods[0].${field}`, params: { field } }));
  return { address: null, gaps };
}

/** The quote counts its cheapest shipping method; a total is shown without it until one is chosen. */
function withoutUnchosenShipping(
  quote: Quote,
  chosen: QuoteShipping | null,
): Pick<Priced, 'discounts' | 'taxes' | 'totalMinor'> {
  const { shipping, discounts, taxes, totalMinor } = quote;
  const shown = discounts.filter(({ amountMinor }) => amountMinor > 0);
  if (chosen || !shipping) return { discounts: shown, taxes, totalMinor };
  let leftMinor = shipping.taxMinor;
  const without = taxes.map((tax) => {
    if (tax.ratePpm !== shipping.taxRatePpm || leftMinor === 0) return tax;
    const taxMinor = tax.taxMinor - leftMinor;
    leftMinor = 0;
    return { ...tax, taxMinor };
  });
  return {
    discounts: shown.filter(({ kind }) => kind !== 'free_shipping'),
    taxes: without,
    totalMinor: totalMinor - shipping.totalMinor,
  };
}
