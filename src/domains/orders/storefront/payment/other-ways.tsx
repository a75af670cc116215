import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { showToast } from '#ui/toast.ts';
import type { ChosenProvider } from '../../payment-providers.ts';
import { otherWaysQuery, payAnotherWay, wordsOfFailure } from './pay-calls.ts';
import { payParts } from './pay-parts.ts';

type Props = {
  order: { code: string; token?: string | undefined };
  /** Called after the provider changed: the order must be read again. */
  onSwitched: () => void;
};

/** The other payment providers for an unpaid order; renders nothing if there are none. */
export function OtherWays({ order, onSwitched }: Props) {
  const t = useMessages('account/orders/payment');
  const locale = useLocale();
  const { data } = useQuery({ ...otherWaysQuery(order), retry: 1 });
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState<string | null>(null);
  const ways = (data?.others ?? []).filter((provider) => provider in payParts);
  if (ways.length === 0) return null;
  const choose = async (provider: ChosenProvider) => {
    setBusy(provider);
    setFailure(null);
    try {
      await payAnotherWay(locale, order, provider);
      showToast(t('switched', { way: t(provider) }));
      onSwitched();
    } catch (error) {
      setFailure(wordsOfFailure(error, t('failed')));
    }
    setBusy(null);
  };
  return (
    <section aria-label={t('otherWays')} className="grid gap-3 border-line border-t pt-5">
      <h3 className="font-medium">{t('otherWays')}</h3>
      {failure && <Notice look="bad">{failure}</Notice>}
      {ways.map((provider) => (
        <div key={provider} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <span className="min-w-0 flex-1 basis-56 text-pretty text-quiet text-sm">
            {t(`${provider}Text`)}
          </span>
          <Button
            look="secondary"
            aria-busy={busy === provider}
            disabled={busy !== null}
            onClick={() => void choose(provider)}
          >
            {t('switchTo', { way: t(provider) })}
          </Button>
        </div>
      ))}
    </section>
  );
}
