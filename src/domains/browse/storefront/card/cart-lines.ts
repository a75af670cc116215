import type { NewLine } from '#domains/cart/storefront/rules.ts';
import type { Picture } from '#platform/contract.ts';
import { pictureUrl } from '#platform/picture.ts';
import type { Card, ProductDetail, VariantView } from '../../contract.ts';
import { choiceLabel } from '../product/selection.ts';

const imageOf = (picture: Picture | null | undefined) =>
  picture ? pictureUrl(picture.src, 160, 'webp') : '';

/** A card as a line of the cart. */
export const cardLine = (card: Card): NewLine => ({
  productId: card._id,
  name: card.name,
  image: imageOf(card.image),
  price: card.deal?.price ?? card.price,
  variantId: card.variantId,
  slug: card.slug,
  choice: '',
  measure: card.measure,
  deposit: card.deposit,
});

/** A chosen variant as a line of the cart. */
export function productLine(product: ProductDetail, variant: VariantView | null): NewLine {
  if (!variant) return cardLine(product);
  return {
    ...cardLine(product),
    image: imageOf(product.pictures[variant.picture ?? 0] ?? product.image),
    price: variant.dealPrice ?? variant.price,
    variantId: variant._id,
    choice: choiceLabel(product, variant.choices),
    measure: variant.measure,
    deposit: variant.deposit,
  };
}
