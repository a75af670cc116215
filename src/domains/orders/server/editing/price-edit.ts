import type { AgreedLine, AgreedTerms, Quote, QuoteBasis } from '#domains/pricing/server/index.ts';
import {
  agreedRates,
  findUsedUp,
  isRegionMissing,
  loadRequote,
  requote,
} from '#domains/pricing/server/index.ts';
import type { Context } from '#platform/context.ts';
import { DomainError } from '#platform/errors.ts';
import { isAddress } from '#platform/mail/is-address.ts';
import { minorDigits, toMinor } from '#platform/money.ts';
import { readVatId } from '#platform/vat-id.ts';
import type { OrderEdit } from '../../contract/editing.ts';
import type { Address } from '../../contract.ts';
import {
  editTaxedOtherwise,
  emailInvalid,
  nothingLeft,
  orderNotFound,
  reasonMissing,
  shippingUnavailable,
} from '../errors.ts';
import type { WholeLine, WholeOrder } from '../queries/whole-order.ts';
import {
  changedGifts,
  type GiftChange,
  heldGifts,
  readEditGifts,
  requoteWithGifts,
} from './gifts-of-edit.ts';

/** An edit with what it costs. `lineOf`: the line of the order that a line of the quote continues. */
export type PricedEdit = {
  quote: Quote;
  email: string;
  /** Today's, if it is shipped. */
  shippingMethods: Quote['shippingMethods'];
  shippingAddress: Address;
  billingAddress: Address;
  /** The gifts that would join or leave, or do. */
  gifts: GiftChange[];
  /** The promotions whose gifts the buyer declined or staff took out. */
  declinedGifts: string[];
  lineOf: (variantId: string) => WholeLine | null;
};

/**
 * What an order costs after an edit, by the rules of quotes, in the language of the order.
 *
 * @throws `orders.not_found` (404) for a line of another order, `request.invalid` (400) for a price that is finer than
 * the currency or an address without the region that its tax depends on, `orders.nothing_left`,
 * `orders.reason_missing`, `pricing.order_too_large` (400), `orders.edit_taxed_otherwise` (409).
 */
export async function priceEdit(ctx: Context, order: WholeOrder, edit: OrderEdit): Promise<PricedEdit> {
  check(order, edit);
  const promotions = await stillGiven(ctx, order);
  const all = keptLines(order, edit);
  const held = heldGifts(promotions, order, edit);
  const kept = all.filter(({ line }) => !held.includes(line));
  // What is bought comes first, so that it can be priced without the gifts.
  const bought = [
    ...kept.map(({ line, quantity }) => ({ ...idsOf(line), quantity })),
    ...edit.added.map(({ productId, variantId, quantity }) => ({ productId, variantId, quantity })),
  ];
  const wanted = [...bought, ...held.map((line) => ({ ...idsOf(line), quantity: line.quantity }))];
  if (wanted.length === 0) throw nothingLeft();
  const addresses = addressesOf(order, edit.shippingAddress ?? order.shippingAddress, edit.buyerReference);
  const { isIntraCommunity, becomesTaxed } = taxationAfter(order, edit, addresses);
  const { country, region, postalCode } = addresses.shippingAddress;
  const input = { lines: wanted, destination: { country, region, postalCode } };
  const local = { ...ctx, locale: order.locale };
  const found = await readEditGifts(local, order, { edit, promotions, held, destination: input.destination });
  const given = becomesTaxed ? { ...found, promotions: [], variants: [] } : found;
  const promotionIds = promotions.flatMap(({ promotionId, terms }) => (terms ? [] : promotionId || []));
  const targets = [...promotions.map(({ terms }) => terms), ...given.promotions].flatMap((terms) =>
    terms ? [...terms.targets, ...terms.getTargets] : [],
  );
  const basis = await loadRequote(local, { ...input, promotionIds, targets });
  if (
    edit.shippingAddress &&
    !order.shippingMethod.pickup &&
    isRegionMissing(basis, addresses.shippingAddress)
  )
    throw new DomainError('request.invalid', 400, { field: 'shippingAddress.region' });
  const isTaxedElsewhere =
    country !== order.shippingAddress.country || region !== order.shippingAddress.region;
  const isMoved = postalCode !== order.shippingAddress.postalCode && basis.zones.length > 0;
  const hasNewRates = isTaxedElsewhere || becomesTaxed;
  const minor = minorIn(order.currency);
  const { pricesIncludeTax, shippingMethod: method } = order;
  const terms: AgreedTerms = {
    lines: agreedLines(order, edit, { kept, held, basis, hasNewRates }),
    promotions,
    pricesIncludeTax,
    isIntraCommunity,
    isTaxedAtOrigin: hasNewRates ? null : order.isTaxedAtOrigin,
    isElsewhere: isTaxedElsewhere || isMoved,
    shipping: { method, priceMinor: order.shippingMinor },
    typedShippingMinor: minor(edit.shippingPrice),
    chosenMethodId: edit.shippingMethodId,
  };
  const named = requote(basis, input, terms);
  const gifted = requoteWithGifts(basis, { ...input, lines: bought }, { terms, given });
  const gifts = bought.length > 0 ? changedGifts(held, gifted) : [];
  const quote = edit.withGifts && gifts.length > 0 ? gifted : named;
  const today = { ...terms, isElsewhere: true, typedShippingMinor: null, chosenMethodId: null };
  const shippingMethods = method.pickup ? [] : requote(basis, input, today).shippingMethods;
  const email = edit.email ?? order.email;
  const { declined: declinedGifts } = given;
  return { quote, email, shippingMethods, gifts, declinedGifts, ...addresses, lineOf: lineFinder(order) };
}

type Addresses = Pick<PricedEdit, 'shippingAddress' | 'billingAddress'>;

/**
 * Whether the edited order is taxed as a sale to a business of another member state: by where it goes, and its VAT id
 * was confirmed. `becomesTaxed`: it was, but its VAT id turned out to be none; tax is added to what was agreed.
 *
 * @throws `orders.edit_taxed_otherwise` (409).
 */
function taxationAfter(order: WholeOrder, edit: OrderEdit, { shippingAddress, billingAddress }: Addresses) {
  const isSameBusiness = vatIdOf(billingAddress) === vatIdOf(order.billingAddress);
  const isSameCountry = shippingAddress.country === order.shippingAddress.country;
  const isIntraCommunity = order.isIntraCommunity && order.vatIdCheck !== 'invalid';
  if (isIntraCommunity && !(isSameCountry && isSameBusiness)) throw editTaxedOtherwise();
  const becomesTaxed = order.isIntraCommunity && !isIntraCommunity;
  // What is new would be priced by other rules.
  if (becomesTaxed && edit.added.length > 0) throw editTaxedOtherwise();
  return { isIntraCommunity, becomesTaxed };
}

type Goods = {
  kept: ReturnType<typeof keptLines>;
  held: readonly WholeLine[];
  basis: QuoteBasis;
  /** Whether all is taxed by today's rates instead of the agreed ones. */
  hasNewRates: boolean;
};

/** What is agreed of the lines that stay, of held gifts and of what is added; each has its place in the input. */
function agreedLines(order: WholeOrder, edit: OrderEdit, goods: Goods): AgreedLine[] {
  const { kept, held, basis, hasNewRates } = goods;
  const minor = minorIn(order.currency);
  const rateOf = agreedRates(order.lines, order.taxes);
  const agreedLine = (line: WholeLine, place: number, unitPrice: number | null = null): AgreedLine => ({
    place,
    unitPriceMinor: unitPrice ?? line.unitPriceMinor,
    heldQuantity: line.quantity,
    known: { ...line, ...idsOf(line) },
    rate: hasNewRates ? undefined : rateOf(line),
  });
  const boughtCount = kept.length + edit.added.length;
  const agreed = [
    ...kept.map(({ line, unitPrice }, place) => agreedLine(line, place, minor(unitPrice))),
    ...held.map((line, index) => agreedLine(line, boughtCount + index)),
  ];
  const added = edit.added.map(({ unitPrice, variantId }, index): AgreedLine => {
    const place = kept.length + index;
    const id = basis.variants.find((variant) => variant.place === place)?.variantId ?? variantId;
    const typedMinor = minor(unitPrice);
    // More of a line costs what was agreed for it.
    const same = agreed.find(({ known }) => known?.variantId === id);
    if (same) return { ...same, place, unitPriceMinor: typedMinor ?? same.unitPriceMinor };
    const heldQuantity = order.lines.find((line) => line.variantId === id)?.quantity ?? 0;
    return { place, unitPriceMinor: typedMinor, heldQuantity, known: null };
  });
  return [...agreed, ...added];
}

/** The promotions of an order, without those that took nothing off and that others have used up since. */
async function stillGiven(
  ctx: Context,
  { id: orderId, promotions, userId, email }: WholeOrder,
): Promise<WholeOrder['promotions']> {
  const discounts = promotions.map((one) => ({ ...one, promotionId: one.promotionId ?? '' }));
  const usedUp = await findUsedUp(ctx, { orderId, discounts, buyer: { userId, email } });
  return promotions.filter(({ promotionId }) => !usedUp.has(promotionId ?? ''));
}

function check(
  order: WholeOrder,
  { lines, added, shippingPrice, shippingMethodId, email, reason }: OrderEdit,
): void {
  if (email !== null && !isAddress(email)) throw emailInvalid();
  if (shippingMethodId !== null && order.shippingMethod.pickup) throw shippingUnavailable();
  const minor = minorIn(order.currency);
  const typed = [...lines, ...added].map(({ unitPrice }) => minor(unitPrice));
  if (typed.some(Number.isNaN)) throw new DomainError('request.invalid', 400, { field: 'unitPrice' });
  if (Number.isNaN(minor(shippingPrice)))
    throw new DomainError('request.invalid', 400, { field: 'shippingPrice' });
  const isTyped = [...typed, minor(shippingPrice)].some((price) => price !== null);
  if (isTyped && reason === '') throw reasonMissing();
  if (lines.some(({ lineId }) => !order.lines.some(({ id }) => id === lineId))) throw orderNotFound();
}

function keptLines({ lines }: WholeOrder, { lines: changes }: OrderEdit) {
  return lines
    .map((line) => {
      const change = changes.find(({ lineId }) => lineId === line.id);
      return { line, quantity: change?.quantity ?? line.quantity, unitPrice: change?.unitPrice };
    })
    .filter(({ quantity }) => quantity > 0);
}

const minorIn = (currency: string) => (amount: number | null | undefined) =>
  amount == null ? null : toMinor(amount, minorDigits(currency));

/** However it is written. */
const vatIdOf = ({ vatId }: Address): string => readVatId(vatId ?? '')?.id ?? '';

/** Products and variants that no longer exist are named by their line. */
const idsOf = ({ id, productId, variantId }: WholeLine) => ({
  productId: productId ?? id,
  variantId: variantId ?? id,
});

const lineFinder =
  ({ lines }: WholeOrder) =>
  (variantId: string) =>
    lines.find((line) => idsOf(line).variantId === variantId) ?? null;

/** A billing address that was the same follows. */
function addressesOf(
  { shippingAddress: former, billingAddress }: WholeOrder,
  shippingAddress: Address,
  reference: string | null,
): Addresses {
  const isSame = JSON.stringify(billingAddress) === JSON.stringify(former);
  const billed = withReference(isSame ? shippingAddress : billingAddress, reference);
  return { shippingAddress: isSame ? billed : shippingAddress, billingAddress: billed };
}

/** The reference is that of a company; null: as it is. */
function withReference({ buyerReference, ...address }: Address, reference: string | null): Address {
  const wanted = reference ?? buyerReference;
  return address.company && wanted ? { ...address, buyerReference: wanted } : address;
}
