import { type RefObject, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import type { PayHandle, PayPartProps } from '../pay-handle.ts';
import { confirmPayment } from './confirm-payment.ts';
import { type Fields, mayRunStripe, openFields, type Sum, sumAtStripe } from './open-fields.ts';

/** Stripe's own fields, in its frames: the typed data never reaches the shop. */
export function StripePart({ ref, total, currency }: PayPartProps) {
  const t = useMessages('account/orders/paymentStripe');
  const locale = useLocale();
  const box = useRef<HTMLDivElement>(null);
  const { state, fields, retry } = useFields(box, { total, currency });
  const [isEarly, setEarly] = useState(false);
  useImperativeHandle(
    ref,
    (): PayHandle => ({
      async check() {
        setEarly(!fields.current);
        // Errors are shown beside the fields.
        return fields.current !== null && !(await fields.current.elements.submit()).error;
      },
      async collect(order, state) {
        const interrupted = t('interrupted');
        if (!fields.current) return { status: 'open', reason: interrupted };
        return confirmPayment(fields.current, { order, state, locale, interrupted });
      },
    }),
  );
  return (
    <div className="grid gap-3">
      <Loading state={state} onRetry={retry} />
      <div ref={box} className={cx(state !== 'ready' && 'h-0 overflow-hidden')} />
      {isEarly && state === 'loading' && (
        <p role="alert" className="text-bad text-sm">
          {t('notReady')}
        </p>
      )}
    </div>
  );
}

function Loading({ state, onRetry }: { state: FieldsState; onRetry: () => void }) {
  const t = useMessages('account/orders/paymentStripe');
  if (state === 'ready') return null;
  if (state === 'loading')
    return (
      <div role="status">
        <span className="sr-only">{t('loading')}</span>
        <Skeleton className="h-40 w-full" />
      </div>
    );
  return (
    <div role="alert" className="flex flex-wrap items-center gap-3 text-sm">
      <span className="text-bad">{t('loadFailed')}</span>
      <Button look="secondary" size="sm" onClick={onRetry}>
        {t('retry')}
      </Button>
    </div>
  );
}

type FieldsState = 'loading' | 'ready' | 'failed';

/** Mounts Stripe's fields while they are shown, and keeps their amount current. */
function useFields(box: RefObject<HTMLElement | null>, { total, currency }: Sum) {
  const locale = useLocale();
  const [state, setState] = useState<FieldsState>('loading');
  const [round, setRound] = useState(0);
  const fields = useRef<Fields>(null);
  const sum = useRef<Sum>({ total, currency });
  useEffect(() => {
    sum.current = { total, currency };
    fields.current?.elements.update(sumAtStripe(sum.current));
  }, [total, currency]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round tries again.
  useEffect(() => {
    if (!mayRunStripe()) return location.reload();
    let isLeft = false;
    setState('loading');
    const opening = openFields(box.current ?? document.body, sum.current, locale);
    opening.then(
      (opened) => {
        if (isLeft) return;
        fields.current = opened;
        opened.elements.update(sumAtStripe(sum.current));
        setState('ready');
      },
      () => isLeft || setState('failed'),
    );
    return () => {
      isLeft = true;
      fields.current = null;
      void opening.then(({ close }) => close()).catch(() => undefined);
    };
  }, [box, locale, round]);
  return { state, fields, retry: () => setRound(round + 1) };
}
