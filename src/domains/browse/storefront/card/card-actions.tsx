import { createContext, use } from 'react';
import type { Card } from '#domains/browse/contract.ts';

/** What can be done with a product where only its card is shown. */
export type CardActions = {
  inCart: (productId: string) => boolean;
  add: (card: Card) => void;
  remove: (card: Card) => void;
  /** Whether it is on the wishlist of whoever is signed in. */
  isSaved: (productId: string) => boolean;
  toggleSaved: (product: Pick<Card, '_id' | 'name'>) => void;
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
  isSaved: () => false,
  toggleSaved: nothing,
  openQuickView: nothing,
});

export const useCardActions = (): CardActions => use(CardActionsProvider);
