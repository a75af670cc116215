import { type ComponentProps, type ComponentType, createContext, use } from 'react';
import type { Card } from '#domains/browse/contract.ts';
import type { IconButton } from '#ui/icon-button.tsx';

/** The props of the wishlist button of a product, implemented in `wishlist/storefront/heart-button.tsx`. */
export type HeartProps = {
  product: Pick<Card, '_id' | 'name'>;
  look: ComponentProps<typeof IconButton>['look'];
  /** Classes that show it on hover only; ignored for saved products. */
  appears?: string;
};

/** The actions on a product where only its card is shown. */
export type CardActions = {
  inCart: (productId: string) => boolean;
  add: (card: Card) => void;
  remove: (card: Card) => void;
  openQuickView: (card: Card) => void;
  /** Called when the user is likely to open it. */
  preloadQuickView?: (card: Card) => void;
  /** Says that a product was added, and offers the ways to cart and checkout. */
  announceAdded: (name: string) => void;
  viewCart: () => void;
  /** Called when the user is likely to open the cart. */
  prepareCart: () => void;
};

const nothing = () => undefined;

/** Provided by the application: cards know no cart. */
export const CardActionsContext = createContext<CardActions>({
  inCart: () => false,
  add: nothing,
  remove: nothing,
  openQuickView: nothing,
  announceAdded: nothing,
  viewCart: nothing,
  prepareCart: nothing,
});

export const useCardActions = (): CardActions => use(CardActionsContext);

/** Provided by the wishlist, which cards and product pages do not import. */
export const HeartContext = createContext<ComponentType<HeartProps>>(() => null);

/** The button that adds a product to the wishlist or removes it. */
export function Heart(props: HeartProps) {
  const Button = use(HeartContext);
  return <Button {...props} />;
}
