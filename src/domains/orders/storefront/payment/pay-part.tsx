import { type ComponentType, type Ref, useEffect, useState } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { ProviderName } from '../../payment-providers.ts';
import type { PayHandle, PayPartProps } from './pay-handle.ts';
import { payParts } from './pay-parts.ts';

type Props = Omit<PayPartProps, 'ref'> & { provider: ProviderName; handle: Ref<PayHandle> };
type Loading = { part: ComponentType<PayPartProps> | null; isFailed: boolean };

/** A provider's payment fields, loaded on demand. Use the provider as its `key`. */
export function PayPart({ provider, handle, ...amount }: Props) {
  const t = useMessages('account/orders/payment');
  const [{ part: Part, isFailed }, setLoading] = useState<Loading>({ part: null, isFailed: false });
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round tries again.
  useEffect(() => {
    let isLeft = false;
    setLoading({ part: null, isFailed: false });
    payParts[provider]?.().then(
      (part) => isLeft || setLoading({ part, isFailed: false }),
      () => isLeft || setLoading({ part: null, isFailed: true }),
    );
    return () => {
      isLeft = true;
    };
  }, [provider, round]);
  if (!payParts[provider]) return null;
  if (isFailed)
    return (
      <div role="alert" className="flex flex-wrap items-center gap-3 text-sm">
        <span className="text-bad">{t('loadFailed')}</span>
        <Button look="secondary" size="sm" onClick={() => setRound(round + 1)}>
          {t('retry')}
        </Button>
      </div>
    );
  if (!Part)
    return (
      <div role="status">
        <span className="sr-only">{t('loading')}</span>
        <Skeleton className="h-11 w-full" />
      </div>
    );
  return <Part ref={handle} {...amount} />;
}
