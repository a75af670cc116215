import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useMemo, useState } from 'react';
import type { Card } from '#domains/browse/contract.ts';
import { type CardActions, CardActionsContext } from '#domains/browse/storefront/card/card-actions.tsx';
import { cardLine } from '#domains/browse/storefront/card/cart-lines.ts';
import { useCart } from '#domains/cart/storefront/use-cart.ts';
import { Hearts } from '#domains/wishlist/storefront/heart-button.tsx';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { showToast } from '#ui/toast.ts';
import { useLazily } from '#ui/use-lazily.ts';
import type { Panels } from './use-panels.ts';

const loadQuickView = () =>
  import('#domains/browse/storefront/product/quick-view.tsx').then((module) => module.QuickView);

type Props = { panels: Panels; children: ReactNode };

/** Provides the product cards of all pages with cart, heart and quick view, whose code is loaded on interaction. */
export function ShopCardActions({ panels, children }: Props) {
  const t = useMessages('storefront/shell/general');
  const cart = useCart();
  const navigate = useNavigate();
  const [shown, setShown] = useState<{ card: Card; isOpen: boolean } | null>(null);
  const { loaded: QuickView, ask } = useLazily(loadQuickView);
  const { open, prepare } = panels;
  // The same object until the cart changes: opening a panel renders no card again.
  const actions = useMemo<CardActions>(() => {
    const viewCart = () => void open('cart');
    const announceAdded = (name: string) => {
      // The next look is at the cart, also where the connection is lost until then.
      void prepare('cart');
      showToast(t('added', { name }), undefined, [
        { text: t('viewCart'), take: viewCart },
        { text: t('checkout'), take: () => void navigate({ to: '/checkout' }) },
      ]);
    };
    return {
      announceAdded,
      viewCart,
      prepareCart: () => void prepare('cart'),
      inCart: cart.hasProduct,
      add(card) {
        cart.add(cardLine(card));
        announceAdded(card.name);
      },
      remove: (card) => showToast(t('removed', { name: card.name }), cart.removeProduct(card._id)),
      openQuickView: async (card) => {
        setShown({ card, isOpen: true });
        if (!(await ask())) showToast(t('couldNotOpen'));
      },
      preloadQuickView: () => void ask(),
    };
  }, [cart, t, ask, open, prepare, navigate]);
  return (
    <Hearts>
      <CardActionsContext value={actions}>
        {children}
        {QuickView && shown && (
          <QuickView
            key={shown.card._id}
            card={shown.card}
            open={shown.isOpen}
            onClose={() => setShown({ ...shown, isOpen: false })}
          />
        )}
      </CardActionsContext>
    </Hearts>
  );
}
