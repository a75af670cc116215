import { useState } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { showToast } from '#ui/toast.ts';
import { useLazily } from '#ui/use-lazily.ts';
import * as messages from './messages.ts';

const loadCart = () => import('#domains/cart/storefront/cart-panel.tsx').then((module) => module.CartPanel);
const loadMenu = () => import('./menu-panel.tsx').then((module) => module.MenuPanel);

type Name = 'cart' | 'menu';

/** The panels at the sides: their code comes when somebody reaches for them, and one at a time is open. */
export function usePanels() {
  const t = useMessages(messages);
  const [opened, setOpened] = useState<Name | null>(null);
  const cart = useLazily(loadCart);
  const menu = useLazily(loadMenu);
  const ask = (name: Name) => (name === 'cart' ? cart.ask() : menu.ask());
  return {
    opened,
    CartPanel: cart.loaded,
    MenuPanel: menu.loaded,
    /** Somebody seems about to open it. */
    prepare: (name: Name) => void ask(name),
    open: async (name: Name) => {
      setOpened(name);
      const loaded: unknown = await ask(name);
      if (loaded) return;
      setOpened(null);
      showToast(t('couldNotOpen'));
    },
    close: () => setOpened(null),
  };
}

export type Panels = ReturnType<typeof usePanels>;
