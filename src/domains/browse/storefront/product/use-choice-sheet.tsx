import { useState } from 'react';
import type { ProductDetail } from '#domains/browse/contract.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { showToast } from '#ui/toast.ts';
import { useLazily } from '#ui/use-lazily.ts';
import type { Purchase } from './buy-box.tsx';

const loadSheet = () => import('./choice-sheet.tsx').then((module) => module.ChoiceSheet);

/** The sheet of a phone that asks for a missing choice, and the way to open it. */
export function useChoiceSheet(product: ProductDetail, purchase: Purchase) {
  const t = useMessages('storefront/browse/product');
  const [isOpen, setIsOpen] = useState(false);
  const { loaded: ChoiceSheet, ask } = useLazily(loadSheet);
  const openSheet = async () => {
    setIsOpen(true);
    if (await ask()) return;
    setIsOpen(false);
    showToast(t('couldNotOpen'));
  };
  const sheet = ChoiceSheet && (
    <ChoiceSheet open={isOpen} onClose={() => setIsOpen(false)} product={product} purchase={purchase} />
  );
  return { sheet, openSheet };
}
