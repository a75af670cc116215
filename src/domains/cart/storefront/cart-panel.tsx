import ShoppingCart from 'lucide-react/icons/shopping-cart';
import Truck from 'lucide-react/icons/truck';
import { type ReactNode, useState } from 'react';
import { Arrives } from '#domains/pricing/storefront/arrives.tsx';
import { useFormat } from '#platform/i18n/format.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Deposit } from '#ui/price.tsx';
import { SidePanel } from '#ui/side-panel.tsx';
import type { CheckedCart } from '../contract.ts';
import { AccountOffer } from './account-offer.tsx';
import { cannotBeBought, checkOf, mostOf, noticesOf, useCartCheck } from './cart-check.ts';
import {
  CodeField,
  FreeShipping,
  Gifts,
  lackingForFreeShipping,
  MissingForPromotions,
} from './cart-extras.tsx';
import { CartPanelLine } from './cart-panel-line.tsx';
import { type CartLine, subtotal } from './rules.ts';
import { useCart } from './use-cart.ts';

type Props = {
  open: boolean;
  onClose: () => void;
  /** What the prices include, below them, unless the shop adds the tax; its link closes the panel. */
  note: ((onFollow: () => void, isShippedFree: boolean) => ReactNode) | null;
  /** Offers what goes with a line that can be bought, or with nothing; its links close the panel. */
  suggest: (onFollow: () => void, besides: CartLine | undefined) => ReactNode;
};

/** The cart panel. Changes in the shop since a line was added are shown at the line. */
export function CartPanel({ open, onClose, note, suggest }: Props) {
  const t = useMessages('storefront/cart/general');
  const cart = useCart();
  const { checks, freeShippingFrom, missing, withAccount, codes, gifts, arrives, failed, retry } =
    useCartCheck(open);
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
  const isEmpty = cart.lines.length === 0;
  // What the shop no longer has is known once it was asked.
  const newest = bought.findLast((line) => checkOf(checks, line));
  const footer = !isEmpty && (
    <CartFoot
      subtotal={sum}
      deposit={subtotal(bought, 'deposit')}
      note={note?.(close, isShippedFree)}
      onClose={close}
    />
  );
  return (
    <SidePanel open={open} onClose={close} title={t('title')} footer={footer}>
      <RemovedNote name={removed?.name ?? null} onUndo={undo} />
      {isEmpty && (
        <EmptyState icon={<ShoppingCart />} title={t('empty')} text={t('emptyText')} as="p">
          <Button look="secondary" onClick={close}>
            {t('continue')}
          </Button>
        </EmptyState>
      )}
      {!isEmpty && (
        <CartNews
          subtotal={sum}
          freeShippingFrom={freeShippingFrom}
          missing={missing}
          onRetry={failed ? retry : null}
        />
      )}
      <ul aria-label={t('lines')} className="divide-y divide-line">
        {cart.lines.map((line) => (
          <CartPanelLine
            key={`${line.productId} ${line.variantId}`}
            line={line}
            was={checkOf(checks, line)?.now.compareAt}
            notices={noticesOf(checkOf(checks, line), line.quantity)}
            most={mostOf(checkOf(checks, line))}
            onQuantity={(quantity) => cart.setQuantity(line, quantity)}
            onRemove={() => remove(line)}
            onFollow={close}
          />
        ))}
      </ul>
      {!isEmpty && <Gifts gifts={gifts} />}
      {!isEmpty && (
        <div className="grid gap-3 border-line border-t pt-4 text-quiet text-sm empty:hidden">
          {arrives && (
            <p className="flex items-center gap-2">
              <Truck aria-hidden className="size-4 shrink-0" />
              <Arrives dates={arrives} />
            </p>
          )}
          {bought.length < cart.lines.length && <p>{t('notBought')}</p>}
          <AccountOffer offer={withAccount} onFollow={close} />
        </div>
      )}
      {!isEmpty && <CodeField checked={codes} />}
      {(isEmpty || newest) && suggest(close, newest)}
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

type NewsProps = {
  subtotal: number;
  freeShippingFrom: number | null;
  missing: CheckedCart['missing'];
  /** Set if the current state could not be read. */
  onRetry: (() => void) | null;
};

/** What is still missing for something, and whether the cart could be compared, above its lines. */
function CartNews({ subtotal, freeShippingFrom, missing, onRetry }: NewsProps) {
  const t = useMessages('storefront/cart/general');
  return (
    <div className="grid gap-3 has-[p]:mb-5">
      {onRetry && (
        <p role="alert" className="text-sm text-warn">
          {t('uncompared')}{' '}
          <button type="button" onClick={onRetry} className="font-semibold underline underline-offset-4">
            {t('compare')}
          </button>
        </p>
      )}
      {/* A shop that always ships free promises that elsewhere. */}
      {!!freeShippingFrom && <FreeShipping from={freeShippingFrom} subtotal={subtotal} />}
      <MissingForPromotions missing={missing} />
    </div>
  );
}

type FootProps = { subtotal: number; deposit: number; note: ReactNode; onClose: () => void };

/** Stays in sight: what the goods cost, and the way on. */
function CartFoot({ subtotal, deposit, note, onClose }: FootProps) {
  const t = useMessages('storefront/cart/general');
  const { money } = useFormat();
  return (
    <div className="grid gap-3">
      <div className="text-quiet text-sm">
        <dl className="flex flex-wrap items-baseline justify-between gap-x-4 font-semibold text-ink text-lg">
          <dt>{t('subtotal')}</dt>
          <dd className="tabular-nums">{money(subtotal)}</dd>
        </dl>
        <Deposit amount={deposit} />
        <div className="flex flex-wrap justify-between gap-x-2 *:text-xs">
          <p>{t('note')}</p>
          {note}
        </div>
      </div>
      <div className="flex flex-wrap-reverse items-center justify-center gap-x-4 max-sm:-mb-2">
        <button type="button" onClick={onClose} className="min-h-11 text-quiet text-sm hover:text-ink">
          {t('continue')}
        </button>
        <LinkButton
          href="/checkout"
          size="lg"
          onClick={onClose}
          className="flex-1 basis-48 max-sm:basis-full"
        >
          {t('checkout')}
        </LinkButton>
      </div>
    </div>
  );
}
