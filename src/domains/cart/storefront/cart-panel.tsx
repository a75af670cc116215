import ShoppingCart from 'lucide-react/icons/shopping-cart';
import { useState } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { SidePanel } from '#ui/side-panel.tsx';
import { cannotBeBought, checkOf, noticesOf } from './cart-check.ts';
import { CartPanelLine } from './cart-panel-line.tsx';
import { CartSummary } from './cart-summary.tsx';
import * as messages from './messages.ts';
import { type CartLine, subtotal } from './rules.ts';
import { useCart } from './use-cart.ts';
import { useCartCheck } from './use-cart-check.ts';

type Props = { open: boolean; onClose: () => void };

/** The cart panel. Changes in the shop since a line was added are shown at the line. */
export function CartPanel({ open, onClose }: Props) {
  const t = useMessages(messages);
  const cart = useCart();
  const { checks, failed, retry } = useCartCheck(open);
  const bought = cart.lines.filter((line) => !cannotBeBought(checkOf(checks, line)));
  const [removed, setRemoved] = useState<{ name: string; undo: () => void } | null>(null);
  const close = () => {
    setRemoved(null);
    onClose();
  };
  const remove = (line: CartLine) => setRemoved({ name: line.name, undo: cart.remove(line) });
  const undo = () => {
    removed?.undo();
    setRemoved(null);
  };
  const footer = cart.lines.length > 0 && (
    <CartSummary
      subtotal={subtotal(bought)}
      isPartial={bought.length < cart.lines.length}
      onRetry={failed ? retry : null}
      onClose={close}
    />
  );
  return (
    <SidePanel open={open} onClose={close} title={t('title')} footer={footer}>
      <RemovedNote name={removed?.name ?? null} onUndo={undo} />
      {cart.lines.length === 0 && (
        <EmptyState icon={<ShoppingCart />} title={t('empty')} text={t('emptyText')} as="p">
          <Button look="secondary" onClick={close}>
            {t('continue')}
          </Button>
        </EmptyState>
      )}
      <ul aria-label={t('lines')} className="divide-y divide-line">
        {cart.lines.map((line) => (
          <CartPanelLine
            key={`${line.productId} ${line.variantId}`}
            line={line}
            notices={noticesOf(checkOf(checks, line), line.quantity)}
            onMore={() => cart.increment(line)}
            onFewer={() => cart.decrement(line)}
            onRemove={() => remove(line)}
            onFollow={close}
          />
        ))}
      </ul>
    </SidePanel>
  );
}

/** Announces a removal and offers undo. Always rendered, since it is a live region. */
function RemovedNote({ name, onUndo }: { name: string | null; onUndo: () => void }) {
  const t = useMessages(messages);
  return (
    <div role="status">
      {name !== null && (
        <p className="mb-4 flex flex-wrap items-center justify-between gap-x-3 rounded-md bg-surface py-1 ps-4 pe-1 text-sm">
          <span className="min-w-0">{t('removed', { name })}</span>
          <Button look="quiet" size="sm" onClick={onUndo}>
            {t('undo')}
          </Button>
        </p>
      )}
    </div>
  );
}
