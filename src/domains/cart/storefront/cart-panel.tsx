import ShoppingCart from 'lucide-react/icons/shopping-cart';
import { type ReactNode, useState } from 'react';
import { Arrives } from '#domains/pricing/storefront/arrives.tsx';
import { useFormat } from '#platform/i18n/format.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Deposit } from '#ui/price.tsx';
import { SidePanel } from '#ui/side-panel.tsx';
import type { CheckedCart } from '../contract.ts';
import { cannotBeBought, checkOf, mostOf, noticesOf, useCartCheck } from './cart-check.ts';
import { CodeField, FreeShipping, lackingForFreeShipping, MissingForPromotions } from './cart-extras.tsx';
import { CartPanelLine } from './cart-panel-line.tsx';
import { type CartLine, subtotal } from './rules.ts';
import { useCart } from './use-cart.ts';

type Props = {
  open: boolean;
  onClose: () => void;
  /** What is said of taxes and shipping unless the shop adds the tax; its link closes the panel. */
  note: ((onFollow: () => void, isShippedFree: boolean) => ReactNode) | null;
};

/** The cart panel. Changes in the shop since a line was added are shown at the line. */
export function CartPanel({ open, onClose, note }: Props) {
  const t = useMessages('storefront/cart/general');
  const cart = useCart();
  const { checks, freeShippingFrom, missing, arrives, failed, retry } = useCartCheck(open);
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
  const sum = subtotal(bought);
  const isShippedFree = freeShippingFrom !== null && lackingForFreeShipping(freeShippingFrom, sum) === 0;
  const footer = cart.lines.length > 0 && (
    <CartFoot subtotal={sum} onClose={close}>
      {note?.(close, isShippedFree)}
    </CartFoot>
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
            most={mostOf(checkOf(checks, line))}
            onQuantity={(quantity) => cart.setQuantity(line, quantity)}
            onRemove={() => remove(line)}
            onFollow={close}
          />
        ))}
      </ul>
      {cart.lines.length > 0 && (
        <CartDetails
          subtotal={sum}
          deposit={subtotal(bought, 'deposit')}
          freeShippingFrom={freeShippingFrom}
          missing={missing}
          arrives={arrives}
          isPartial={bought.length < cart.lines.length}
          onRetry={failed ? retry : null}
          onClose={close}
        />
      )}
    </SidePanel>
  );
}

/** Announces a removal and offers undo. Always rendered, since it is a live region. */
function RemovedNote({ name, onUndo }: { name: string | null; onUndo: () => void }) {
  const t = useMessages('storefront/cart/general');
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

type DetailsProps = {
  subtotal: number;
  deposit: number;
  freeShippingFrom: number | null;
  missing: CheckedCart['missing'];
  arrives: CheckedCart['arrives'];
  /** Whether unavailable lines are left out of the sum. */
  isPartial: boolean;
  /** Set if the current state could not be read. */
  onRetry: (() => void) | null;
  onClose: () => void;
};

/** What else is to know of the cart, below its lines. */
function CartDetails({ subtotal, deposit, freeShippingFrom, missing, arrives, ...props }: DetailsProps) {
  const { isPartial, onRetry, onClose } = props;
  const t = useMessages('storefront/cart/general');
  return (
    <div className="mt-5 grid gap-3 border-line border-t pt-5">
      {onRetry && (
        <p role="alert" className="text-sm text-warn">
          {t('uncompared')}{' '}
          <button type="button" onClick={onRetry} className="font-semibold underline underline-offset-4">
            {t('compare')}
          </button>
        </p>
      )}
      {freeShippingFrom !== null && <FreeShipping from={freeShippingFrom} subtotal={subtotal} />}
      <MissingForPromotions missing={missing} />
      <div className="text-quiet text-sm empty:hidden">
        <Deposit amount={deposit} />
        {arrives && (
          <p>
            <Arrives dates={arrives} />
          </p>
        )}
      </div>
      {isPartial && <p className="text-quiet text-sm">{t('notBought')}</p>}
      <CodeField />
      <p className="text-quiet text-sm">{t('note')}</p>
      <button
        type="button"
        onClick={onClose}
        className="min-h-9 justify-self-start text-sm underline decoration-edge underline-offset-4 pointer-coarse:min-h-11"
      >
        {t('continue')}
      </button>
    </div>
  );
}

type FootProps = { subtotal: number; onClose: () => void; children: ReactNode };

/** Stays in sight: what the goods cost, and the way on. */
function CartFoot({ subtotal, onClose, children }: FootProps) {
  const t = useMessages('storefront/cart/general');
  const { money } = useFormat();
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="min-w-0">
        <dl className="flex flex-wrap items-baseline gap-x-2">
          <dt className="text-sm">{t('subtotal')}</dt>
          <dd className="font-semibold text-lg tabular-nums">{money(subtotal)}</dd>
        </dl>
        <div className="text-quiet text-sm">{children}</div>
      </div>
      <LinkButton href="/checkout" size="lg" onClick={onClose} className="flex-1">
        {t('checkout')}
      </LinkButton>
    </div>
  );
}
