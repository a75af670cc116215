import { useCallback, useState } from 'react';
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
  const { loaded: CartPanel, ask: askCart } = useLazily(loadCart);
  const { loaded: MenuPanel, ask: askMenu } = useLazily(loadMenu);
  /** The user is likely to open it soon. */
  const prepare = useCallback(
    (name: Name): Promise<unknown> => (name === 'cart' ? askCart() : askMenu()),
    [askCart, askMenu],
  );
  const open = useCallback(
    async (name: Name) => {
      setOpened(name);
      if (await prepare(name)) return;
      setOpened(null);
      showToast(t('couldNotOpen'));
    },
    [prepare, t],
  );
  return { opened, CartPanel, MenuPanel, prepare, open, close: () => setOpened(null) };
}

export type Panels = ReturnType<typeof usePanels>;
