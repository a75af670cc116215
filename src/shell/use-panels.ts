import { useState } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { showToast } from '#ui/toast.ts';
import { useLazily } from '#ui/use-lazily.ts';

const loadCart = () => import('./cart-panel.tsx').then((module) => module.ShopCartPanel);
const loadMenu = () => import('./menu-panel.tsx').then((module) => module.MenuPanel);

type Name = 'cart' | 'menu';

/** The side panels: loaded on interaction, one open at a time. */
export function usePanels() {
  const t = useMessages('storefront/shell/general');
  const [opened, setOpened] = useState<Name | null>(null);
  const cart = useLazily(loadCart);
  const menu = useLazily(loadMenu);
  const ask = (name: Name) => (name === 'cart' ? cart.ask() : menu.ask());
  return {
    opened,
    CartPanel: cart.loaded,
    MenuPanel: menu.loaded,
    /** The user is likely to open it soon. */
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
