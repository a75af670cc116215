import { useState } from 'react';
import { ask } from '#platform/browser/calls/ask.ts';
import { FetchFailure } from '#platform/browser/fetch-failure.ts';
import { useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import type * as contract from '../contract.ts';

type Outcome = { alerted: contract.Alerted } | { isCanceled: true } | { failure: string };

/** What had the focus is gone. */
const takeFocus = (element: HTMLElement | null) => element?.focus();

/** Confirms or cancels by a button, so that mail scanners that open links do neither. */
export function StockAlertPage({ token }: { token: string }) {
  const t = useMessages('account/inventory/stockAlert');
  const lang = useLocale();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [isBusy, setBusy] = useState(false);
  const run = async (work: () => Promise<Outcome>) => {
    setBusy(true);
    setOutcome(
      await work().catch((failure: unknown) => ({
        failure: failure instanceof FetchFailure && failure.code ? failure.message : t('failed'),
      })),
    );
    setBusy(false);
  };
  const body = { token };
  const confirm = () =>
    run(async () => ({
      alerted: await ask<typeof contract.confirmStockAlert>('POST /stock-alerts/confirmation', {
        lang,
        body,
      }),
    }));
  const cancel = () =>
    run(async () => {
      await ask<typeof contract.cancelStockAlert>('POST /stock-alerts/cancellation', { lang, body });
      return { isCanceled: true };
    });
  if (outcome && 'alerted' in outcome)
    return (
      <>
        <Notice ref={takeFocus} look="good">
          {t('confirmed', { name: outcome.alerted.name })}
        </Notice>
        <LinkButton href={`/product/${outcome.alerted.slug}`}>{t('toProduct')}</LinkButton>
      </>
    );
  if (outcome && 'isCanceled' in outcome)
    return (
      <Notice ref={takeFocus} look="good">
        {t('canceled')}
      </Notice>
    );
  return (
    <>
      {outcome && <Notice look="bad">{outcome.failure}</Notice>}
      <p className="text-pretty text-quiet">{t('text')}</p>
      <div className="flex flex-wrap gap-2">
        <Button aria-busy={isBusy} onClick={() => void confirm()}>
          {t('confirm')}
        </Button>
        <Button look="quiet" aria-busy={isBusy} onClick={() => void cancel()}>
          {t('cancelAlert')}
        </Button>
      </div>
    </>
  );
}
