import { useFormat } from '#platform/i18n/format.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import * as messages from './messages.ts';

type Props = {
  subtotal: number;
  /** Whether unavailable lines are left out of the sum. */
  isPartial: boolean;
  /** Set if the current state could not be read. */
  onRetry: (() => void) | null;
  onClose: () => void;
};

export function CartSummary({ subtotal, isPartial, onRetry, onClose }: Props) {
  const t = useMessages(messages);
  const { money } = useFormat();
  return (
    <div className="grid gap-3">
      {onRetry && (
        <p role="alert" className="text-sm text-warn">
          {t('uncompared')}{' '}
          <button type="button" onClick={onRetry} className="font-semibold underline underline-offset-4">
            {t('compare')}
          </button>
        </p>
      )}
      <dl className="flex flex-wrap justify-between gap-x-4 font-semibold text-lg">
        <dt>{t('subtotal')}</dt>
        <dd className="tabular-nums">{money(subtotal)}</dd>
      </dl>
      {isPartial && <p className="text-quiet text-sm">{t('notBought')}</p>}
      <p className="text-quiet text-sm">{t('note')}</p>
      <LinkButton href="/checkout" size="lg" onClick={onClose}>
        {t('checkout')}
      </LinkButton>
      <Button look="quiet" onClick={onClose}>
        {t('continue')}
      </Button>
    </div>
  );
}
