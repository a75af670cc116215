import { countryCode } from '#platform/address/country-code.ts';
import type { Context } from '#platform/context.ts';
import { DomainError } from '#platform/errors.ts';
import { createRouter } from '#platform/http.ts';
import { minorDigits, toDecimal } from '#platform/money.ts';
import { getHandoff, type Handoff } from '../contract/handoff.ts';
import { regionCode } from './checkouts/address.ts';
import { priceWish } from './checkouts/price-wish.ts';
import { findByContinueToken } from './checkouts/rows.ts';
import type { Wish, WishDestination } from './checkouts/wish.ts';

/**
 * What an agent prepared, for the buyer who has its link. Open to everyone.
 *
 * @throws `request.not_found` (404) for an unknown or closed one.
 */
async function readHandoff(ctx: Context, token: string): Promise<Handoff> {
  const found = await findByContinueToken(ctx, token);
  if (!found?.isOpen) throw new DomainError('request.not_found', 404);
  const { id, kind, wish } = found;
  const { lines, currency, codes: taken, shipping } = await priceWish(ctx, { payWith: [] }, wish, kind);
  // Where none is taken the shopper sees why not.
  const codes = taken.length > 0 ? taken : wish.codes.slice(0, 1);
  return {
    checkoutId: kind === 'checkout' ? id : null,
    lines: lines.map(({ productId, variantId, quantity, name, image, slug, choice, unitPriceMinor }) => ({
      productId,
      // A product without choices has no variant in a cart.
      variantId: choice === '' ? null : variantId,
      quantity,
      name,
      image,
      slug,
      choice,
      price: toDecimal(unitPriceMinor, minorDigits(currency)),
      // The cart reads it again.
      measure: null,
      deposit: null,
    })),
    email: wish.buyer?.email ?? '',
    shipping: addressIn(wish),
    shippingMethodId: shipping?.methodId ?? null,
    code: codes[0] ?? null,
    codes,
  };
}

/** The address as far as it is known: the form asks for the rest. */
function addressIn({ destinations, destinationId, buyer, context }: Wish): Handoff['shipping'] {
  const given: Partial<WishDestination> = destinations.find(({ id }) => id === destinationId) ?? {};
  const country = countryCode(given.address_country ?? context?.address_country ?? '') ?? '';
  return {
    firstName: given.first_name ?? buyer?.first_name ?? '',
    lastName: given.last_name ?? buyer?.last_name ?? '',
    line1: given.street_address ?? '',
    line2: given.extended_address ?? '',
    postalCode: given.postal_code ?? '',
    city: given.address_locality ?? '',
    region: (country && regionCode(country, given.address_region)) || '',
    country,
  };
}

export const handoffRoutes = createRouter().openapi(getHandoff, async (c) =>
  c.json(await readHandoff(c.var.ctx, c.req.valid('param').token), 200),
);
