import { type ComponentProps, type ComponentType, createContext, use } from 'react';
import type { Card } from '#domains/browse/contract.ts';
import type { IconButton } from '#ui/icon-button.tsx';

/** What the wishlist's button, in `wishlist/storefront/heart-button.tsx`, is told of the product beside it. */
export type HeartProps = {
  product: Pick<Card, '_id' | 'name'>;
  look: ComponentProps<typeof IconButton>['look'];
  /** Where it only shows while somebody reaches for it; a saved product's is always there. */
  appears?: string;
};

/** What can be done with a product where only its card is shown. */
export type CardActions = {
  inCart: (productId: string) => boolean;
  add: (card: Card) => void;
  remove: (card: Card) => void;
  openQuickView: (card: Card) => void;
  /** Called when somebody seems about to open it. */
  preloadQuickView?: (card: Card) => void;
};

const nothing = () => undefined;

/** The application provides what cards do; cards know no cart. */
export const CardActionsProvider = createContext<CardActions>({
  inCart: () => false,
  add: nothing,
  remove: nothing,
  openQuickView: nothing,
});

export const useCardActions = (): CardActions => use(CardActionsProvider);

/** The wishlist provides its button; cards and pages of products only say where it stands. */
export const HeartProvider = createContext<ComponentType<HeartProps>>(() => null);

/** The button that saves a product to the wishlist or takes it off. */
export function Heart(props: HeartProps) {
  const Button = use(HeartProvider);
  return <Button {...props} />;
}
