import { createHmac } from 'node:crypto';
import { findByWords, hasWords, readList } from '#domains/browse/server/index.ts';
import { productTag } from '#platform/cache-tags.ts';
import type { Context } from '#platform/context.ts';
import { isSameText } from '#platform/digest.ts';
import { minorDigits, toDecimal } from '#platform/money.ts';
import { ensureSecret } from '#platform/secret.ts';
import type { CatalogProduct, CatalogVariant, Message } from '../../contract/answers.ts';
import type { CatalogFilters, LookupInput, ProductInput, SearchInput } from '../../contract/input.ts';
import { MOST_LOOKUPS, MOST_VARIANTS } from '../../limits.ts';
import type { Caller } from '../gate/admit.ts';
import { messagesIn } from '../gate/messages.ts';
import { failure, type Outcome } from '../gate/perform.ts';
import type { Dependencies } from '../gate/public-answers.ts';
import { Refusal } from '../gate/refusal.ts';
import { categoriesWithin, categorySlugs } from './categories.ts';
import { type Shipping, shippingOf } from './filters.ts';
import { narrow } from './narrow.ts';
import { findByNames, type ProductRow, readListed, readProducts } from './read-products.ts';
import { cheapestFirst, showProduct } from './show-product.ts';

/** The size of the pages of lists, from which a page of any size is composed. */
const PAGE = 24;
/** The deepest product that a list reaches by number. */
const DEEPEST = 500 * PAGE;

const secrets = new WeakMap<Context['services'], string>();
async function cursorSecret({ db, services }: Context): Promise<string> {
  const secret = secrets.get(services) ?? (await ensureSecret(db, 'agent cursors'));
  secrets.set(services, secret);
  return secret;
}

/** A position in a list, signed together with what was searched. */
async function cursorFor(ctx: Context, input: SearchInput, offset: number): Promise<string> {
  const secret = await cursorSecret(ctx);
  const { query, filters } = input;
  const signed = createHmac('sha256', secret)
    .update(JSON.stringify([query, filters, offset]))
    .digest('base64url');
  return `${offset}.${signed.slice(0, 22)}`;
}

async function offsetOf(ctx: Context, input: SearchInput): Promise<number> {
  const cursor = input.pagination?.cursor;
  if (cursor === undefined) return 0;
  const offset = Number(/^\d{1,6}(?=\.)/.exec(cursor)?.[0] ?? Number.NaN);
  const isOurs = Number.isInteger(offset) && isSameText(await cursorFor(ctx, input, offset), cursor);
  if (!isOurs) throw new Refusal('invalid_request');
  return offset;
}

type Found = { ids: string[]; total: number; isTotalExact: boolean };
const nothing: Found = { ids: [], total: 0, isTotalExact: true };

/** The ids of a stretch of a list. */
async function findIds(
  ctx: Context,
  { currency }: Caller,
  { query = '', filters = {} }: SearchInput,
  [from, to]: [number, number],
): Promise<Found> {
  const digits = minorDigits(currency);
  const categoryIds = filters.categories ? await categoriesWithin(ctx, filters.categories) : null;
  if (categoryIds?.length === 0) return nothing;
  const price = filters.price ?? {};
  if (query !== '*' && hasWords(query)) {
    const limit = Math.max(0, Math.min(to, DEEPEST) - from);
    return findByWords(ctx, { words: query, categoryIds, price, offset: from, limit });
  }
  const { min, max } = price;
  const asked = {
    ...(min === undefined ? {} : { minPrice: toDecimal(min, digits) }),
    ...(max === undefined ? {} : { maxPrice: toDecimal(max, digits) }),
  };
  const first = Math.floor(from / PAGE);
  const last = Math.floor((Math.min(to, DEEPEST) - 1) / PAGE);
  const found: Found = { ids: [], total: 0, isTotalExact: true };
  for (let page = first; page <= last; page++) {
    const { items, total, isTotalExact } = JSON.parse(
      (await readList(ctx, { ...asked, page: page + 1 }, categoryIds)).body,
    );
    found.ids.push(...items.map(({ _id }: { _id: string }) => _id));
    Object.assign(found, { total, isTotalExact });
    if (items.length < PAGE) break;
  }
  return { ...found, ids: found.ids.slice(from - first * PAGE, to - first * PAGE) };
}

/** Searches the visible products; `*` means all of them. */
export async function searchCatalog(ctx: Context, caller: Caller, input: SearchInput): Promise<Outcome> {
  const limit = input.pagination?.limit ?? 10;
  const offset = await offsetOf(ctx, input);
  const shipping = await shippingOf(ctx, caller, input, 'dev.ucp.shopping.catalog.search');
  const { ids, total, isTotalExact } = shipping.isNone
    ? nothing
    : await findIds(ctx, caller, input, [offset, offset + limit + 1]);
  const { currency } = caller;
  const rows = await readListed(ctx, ids.slice(0, limit));
  const products = rows.flatMap((row) => {
    const kept = cheapestFirst(row.variants).filter((variant) => shipping.keeps(row, variant));
    const variants = kept.slice(0, MOST_VARIANTS);
    return variants.length > 0 ? [showProduct(ctx, row, { currency, variants, shipping })] : [];
  });
  const hasNext = ids.length > limit && offset + limit < DEEPEST;
  const pagination = {
    has_next_page: hasNext,
    ...(hasNext ? { cursor: await cursorFor(ctx, input, offset + limit) } : {}),
    // What cannot be shipped there is counted by nobody.
    ...(isTotalExact && products.length === rows.length ? { total_count: total } : {}),
  };
  return {
    body: { products, pagination, ...shown(currencyMessages(ctx, input.context, currency)) },
    dependsOn: dependenciesOf(rows),
  };
}

/** As of a list that shows more than its cards do: the stock of its products, too. */
const dependenciesOf = (rows: readonly ProductRow[]): Dependencies => ({
  tags: ['shop', 'list', 'deals', ...rows.map(({ id }) => productTag(id))],
  changesAt: rows[0]?.changesAt ?? null,
});

const shown = (messages: Message[]) => (messages.length > 0 ? { messages } : {});

function currencyMessages(ctx: Context, context: SearchInput['context'], currency: string): Message[] {
  const wanted = context?.currency?.toUpperCase();
  if (!wanted || wanted === currency) return [];
  const path = '$.context.currency';
  return [messagesIn(ctx.locale).info('currency_ignored', { path, params: { currency } })];
}

type Kept = (row: ProductRow) => ProductRow[];

/** What filters leave of products that were named: their variants that fit, in categories that were asked for. */
async function keptBy(ctx: Context, filters: CatalogFilters = {}, shipping: Shipping): Promise<Kept> {
  const { min = 0, max = Number.POSITIVE_INFINITY } = filters.price ?? {};
  const slugs = filters.categories && new Set(await categorySlugs(ctx, filters.categories));
  return (row) => {
    const isElsewhere = slugs && !row.categoryPath?.split('/').some((slug) => slugs.has(slug));
    if (shipping.isNone || isElsewhere) return [];
    const variants = row.variants.filter(
      (variant) => variant.priceMinor >= min && variant.priceMinor <= max && shipping.keeps(row, variant),
    );
    return variants.length > 0 ? [{ ...row, variants }] : [];
  };
}

/**
 * Looks products and variants up: by id, slug or SKU. A product gives the variant that it is shown with. What filters
 * leave out is answered like what is not there.
 */
export async function lookUpCatalog(
  ctx: Context,
  caller: Caller,
  { ids, filters, context }: LookupInput,
): Promise<Outcome> {
  const asked = [...new Set(ids)];
  if (ids.length > MOST_LOOKUPS) throw new Refusal('request_too_large');
  const named = await findByNames(ctx, asked);
  const rows = await readProducts(ctx, [...new Set(named.map(({ productId }) => productId))]);
  const { currency } = caller;
  const shipping = await shippingOf(ctx, caller, { filters, context }, 'dev.ucp.shopping.catalog.lookup');
  const kept = rows.flatMap(await keptBy(ctx, filters, shipping));
  const products = kept.flatMap((row) => {
    const product = lookedUp(ctx, row, { currency, named, asked, shipping });
    return product.variants.length > 0 ? [product] : [];
  });
  const found = new Set(
    products.flatMap(({ variants }) => variants.flatMap(({ inputs = [] }) => inputs.map(({ id }) => id))),
  );
  const { info } = messagesIn(ctx.locale);
  const missing = asked
    .filter((id) => !found.has(id))
    .map((id) => info('not_found', { words: 'id_not_found', params: { id } }));
  return {
    body: { products, ...shown([...currencyMessages(ctx, context, currency), ...missing]) },
    dependsOn: dependenciesOf(rows),
  };
}

type Lookup = {
  currency: string;
  named: Awaited<ReturnType<typeof findByNames>>;
  asked: string[];
  shipping: Shipping;
};

function lookedUp(
  ctx: Context,
  row: ProductRow,
  { currency, named, asked, shipping }: Lookup,
): CatalogProduct {
  const [featured] = cheapestFirst(row.variants);
  const inputs = new Map<string, NonNullable<CatalogVariant['inputs']>>();
  for (const { place, productId, variantId } of named) {
    const id = variantId ?? featured?.id;
    if (productId !== row.id || !id) continue;
    const input = {
      id: asked[place - 1] ?? '',
      match: variantId ? ('exact' as const) : ('featured' as const),
    };
    inputs.set(id, [...(inputs.get(id) ?? []), input]);
  }
  const variants = row.variants.filter(({ id }) => inputs.has(id));
  const product = showProduct(ctx, row, { currency, variants, shipping });
  return {
    ...product,
    variants: product.variants.map((variant) => ({ ...variant, inputs: inputs.get(variant.id) ?? [] })),
  };
}

/** One product, narrowed to what was selected. */
export async function readCatalogProduct(
  ctx: Context,
  caller: Caller,
  { id, selected = [], preferences, filters, context }: ProductInput,
): Promise<Outcome> {
  const [named] = await findByNames(ctx, [id]);
  const shipping = await shippingOf(ctx, caller, { filters, context }, 'dev.ucp.shopping.catalog.lookup');
  const rows = named ? await readProducts(ctx, [named.productId]) : [];
  const [row] = rows.flatMap(await keptBy(ctx, filters, shipping));
  if (!row) return failure([messagesIn(ctx.locale).error('not_found', { severity: 'unrecoverable' })]);
  const { currency } = caller;
  const narrowed = narrow(row, selected, preferences);
  const isFirst = (variant: { id: string }) => Number(variant.id === named?.variantId);
  const variants = cheapestFirst(narrowed.variants).toSorted((a, b) => isFirst(b) - isFirst(a));
  const product = {
    ...showProduct(ctx, row, { currency, variants, shipping }),
    ...(row.options.length > 0 ? { options: narrowed.options, selected: narrowed.selected } : {}),
  };
  return {
    body: { product, ...shown(currencyMessages(ctx, context, currency)) },
    dependsOn: dependenciesOf(rows),
  };
}
