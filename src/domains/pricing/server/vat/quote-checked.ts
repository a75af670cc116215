import type { Context } from '#platform/context.ts';
import type { Buyer, Quote, QuoteInput, ShopBasis } from '../quote/quote-types.ts';
import { type AccountOffer, accountOffer } from '../rules/account-offer.ts';
import { isIntraCommunity } from '../rules/intra-community.ts';
import { quoteFrom } from '../rules/quote-from.ts';
import { checkVatId, type VatCheck } from './check-vat-id.ts';

/**
 * The quote of an order whose buyer may be a business in another member state of the EU: without tax only if the
 * member state confirms the VAT id. One that cannot be confirmed now is taxed like any other, since the shop would owe
 * that tax, unless the owner has decided to check it later. `vatCheck` is null where the number does not matter. Not inside a transaction.
 *
 * @throws `pricing.order_too_large` (400).
 */
export async function quoteChecked(
  ctx: Context,
  basis: ShopBasis,
  input: QuoteInput & Buyer,
): Promise<{ quote: Quote; vatCheck: VatCheck | null }> {
  const asked = isIntraCommunity(basis, input) ? await checkVatId(ctx, input.vatId, basis.vatId) : null;
  const isLater = asked?.result === 'unknown' && basis.unconfirmedVatId === 'later';
  const vatCheck = asked && isLater ? { ...asked, result: 'later' as const } : asked;
  return { quote: quoteFrom(basis, withChecked(input, vatCheck)), vatCheck };
}

/** What an account would take off the quote of `quoteChecked`: it prices the order once more. Pure. */
export const offerChecked = (
  basis: ShopBasis,
  input: QuoteInput & Buyer,
  { quote, vatCheck }: { quote: Quote; vatCheck: VatCheck | null },
): AccountOffer | null => accountOffer(basis, withChecked(input, vatCheck), quote);

function withChecked(input: QuoteInput & Buyer, vatCheck: VatCheck | null): QuoteInput & Buyer {
  const isAccepted = vatCheck?.result === 'valid' || vatCheck?.result === 'later';
  return { ...input, vatId: isAccepted ? input.vatId : null };
}
