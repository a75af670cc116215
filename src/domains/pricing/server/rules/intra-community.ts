import { portion } from '#platform/money.ts';
import { euCountries, readVatId } from '#platform/vat-id.ts';
import type { BasisPromotion, BasisVariant, Buyer, QuoteBasis, QuoteInput } from '../quote/quote-types.ts';
import { isBought } from './discounts.ts';
import { type Goods, priceGoods, type RateOf, rateFor, taxOf } from './prices.ts';
import { shippingShares, taxShipping } from './shipping-tax.ts';

/**
 * Whether goods go from a business in one member state of the EU to a business in another, both with a VAT id: the buyer
 * then pays the tax there (Article 138 of the VAT directive).
 */
export function isIntraCommunity(
  { vatCountry }: Pick<QuoteBasis, 'vatCountry'>,
  { destination, vatId }: Pick<QuoteInput, 'destination'> & Pick<Buyer, 'vatId'>,
): boolean {
  if (!vatCountry || !destination || !euCountries.includes(destination.country)) return false;
  const buyer = vatId ? readVatId(vatId)?.country : null;
  return buyer != null && buyer !== vatCountry && destination.country !== vatCountry;
}

/** The same basis without tax: prices lose what they include, and every rate is zero. Pure. */
export function withoutTax(basis: QuoteBasis, input: QuoteInput): QuoteBasis {
  const { destination } = input;
  const { pricesIncludeTax, shippingTaxed, shippingTaxRule } = basis;
  if (!destination) return basis;
  const rateOf: RateOf = ({ taxClass }) => rateFor(basis, destination, taxClass);
  const { goods } = priceGoods(basis, input);
  const parcel = goods.filter(({ taxClass }) => taxClass !== 'voucher');
  const shares = shippingTaxed ? shippingShares(shippingTaxRule, parcel, rateOf) : [];
  const netPrice = (minor: number, ratePpm: number) =>
    pricesIncludeTax ? minor - taxOf(minor, ratePpm, true) : minor;
  const netShipping = (minor: number) =>
    pricesIncludeTax ? minor - taxShipping(minor, shares, true).taxMinor : minor;
  const netShippingOrNull = (minor: number | null) => (minor === null ? null : netShipping(minor));
  const netOrNull = (minor: number | null, ratePpm: number) =>
    minor === null ? null : netPrice(minor, ratePpm);
  const netVariant = (variant: BasisVariant): BasisVariant => {
    const { regularMinor, compareAtMinor, deal, unitDepositMinor } = variant;
    const ratePpm = rateOf(variant)?.ratePpm ?? 0;
    return {
      ...variant,
      regularMinor: netPrice(regularMinor, ratePpm),
      unitDepositMinor: netPrice(unitDepositMinor, ratePpm),
      compareAtMinor: netOrNull(compareAtMinor, ratePpm),
      deal: deal && {
        ...deal,
        priceMinor: netOrNull(deal.priceMinor, ratePpm),
        formerMinor: netPrice(deal.formerMinor, ratePpm),
      },
    };
  };
  const untaxed = {
    ...basis,
    pricesIncludeTax: false,
    variants: basis.variants.map(netVariant),
    gifts: basis.gifts.map(netVariant),
    methods: basis.methods.map((method) => ({
      ...method,
      priceMinor: netShipping(method.priceMinor),
      freeFromMinor: netShippingOrNull(method.freeFromMinor),
      steps: method.steps.map(({ upTo, priceMinor }) => ({
        upTo: method.pricedBy === 'subtotal' ? netShippingOrNull(upTo) : upTo,
        priceMinor: netShipping(priceMinor),
      })),
    })),
    rates: basis.rates.map((rate) => ({ ...rate, ratePpm: 0 })),
  };
  if (!pricesIncludeTax) return untaxed;
  const net = priceGoods(untaxed, input).goods;
  const promotions = basis.promotions.map((promotion) => netOf(promotion, { gross: goods, net }));
  return { ...untaxed, promotions };
}

/** What a promotion takes off, a set costs or an order must reach includes tax, in the proportion of the goods that it is for. */
function netOf(
  promotion: BasisPromotion,
  { gross, net }: Record<'gross' | 'net', readonly Goods[]>,
): BasisPromotion {
  const worth = (goods: readonly Goods[]) =>
    goods.reduce((sum, line) => sum + (isBought(line, promotion) ? line.subtotalMinor : 0), 0);
  const whole = worth(gross);
  if (whole === 0) return promotion;
  const share = worth(net);
  const { amountMinor, minimumMinor } = promotion;
  return {
    ...promotion,
    amountMinor: amountMinor === null ? null : portion(amountMinor, share, whole),
    minimumMinor: portion(minimumMinor, share, whole),
  };
}
