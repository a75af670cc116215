import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { useEffect, useRef, useState } from 'react';
import { checkLines } from '#domains/cart/storefront/cart-check.ts';
import { storedCart } from '#domains/cart/storefront/cart-store.ts';
import type { OrderDetail } from '#domains/orders/contract.ts';
import { useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import { Notice } from '#ui/notice.tsx';
import { judgeLines, orderedLines, type Shortage, withLines } from './buy-again.ts';

type Outcome = { count: number; missing: Shortage[] };

/** Adds the available items of an order to the cart, and lists the others. */
export function BuyAgainButton({ order }: { order: OrderDetail }) {
  const t = useMessages('account/checkout/buyAgain');
  const locale = useLocale();
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | 'failed' | null>(null);
  const waiting = useRef<AbortController>(undefined);
  useEffect(() => () => waiting.current?.abort(), []);
  const buy = async () => {
    if (isBusy) return;
    setBusy(true);
    waiting.current = new AbortController();
    const { signal } = waiting.current;
    try {
      const { checks } = await checkLines(orderedLines(order), locale, signal);
      const { bought, missing } = judgeLines(order, checks);
      if (bought.length > 0) storedCart.change((lines) => withLines(lines, bought));
      setOutcome({ count: bought.length, missing });
    } catch {
      if (!signal.aborted) setOutcome('failed');
    }
    setBusy(false);
  };
  return (
    <>
      <Button
        look="secondary"
        size="sm"
        className="max-sm:grow"
        aria-busy={isBusy}
        onClick={() => void buy()}
      >
        <RotateCcw aria-hidden className="size-4.5 shrink-0" />
        {t(isBusy ? 'checking' : 'buyAgain')}
      </Button>
      {outcome && <OutcomeNotice outcome={outcome} />}
    </>
  );
}

function OutcomeNotice({ outcome }: { outcome: Outcome | 'failed' }) {
  const t = useMessages('account/checkout/buyAgain');
  const place = 'order-last w-full max-w-2xl';
  if (outcome === 'failed') {
    return (
      <Notice look="bad" className={place}>
        {t('failed')}
      </Notice>
    );
  }
  const { count, missing } = outcome;
  return (
    <Notice look={count > 0 ? 'good' : 'plain'} className={place}>
      <p className="font-semibold">{count > 0 ? t('added', { count }) : t('addedNone')}</p>
      {missing.map(({ kind, name, left }) => (
        <p key={`${kind} ${name}`}>
          <bdi>{t(kind, { name, left })}</bdi>
        </p>
      ))}
      {count > 0 && (
        <p>
          <Link href="/checkout" className="font-semibold underline underline-offset-4">
            {t('toCheckout')}
          </Link>
        </p>
      )}
    </Notice>
  );
}
