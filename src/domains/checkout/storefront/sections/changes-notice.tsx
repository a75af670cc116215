import type { Ref } from 'react';
import { useFormat } from '#platform/i18n/format.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { focusNext } from '#ui/focus-next.ts';
import { type Change, isHarmless, type WantedLine } from '../quote/lines.ts';

export type CartChanges = {
  onTake: (line: WantedLine, quantity: number) => void;
  onRemove: (line: WantedLine) => void;
};
type Props = CartChanges & { changes: readonly Change[]; ref?: Ref<HTMLDivElement> };

/** What has changed since the cart was filled, with actions. */
export function ChangesNotice({ changes, ref, ...actions }: Props) {
  const t = useMessages('account/checkout/general');
  const isInTheWay = changes.some((change) => !isHarmless(change));
  return (
    <div role="status">
      {changes.length > 0 && (
        <div
          ref={ref}
          tabIndex={-1}
          className={cx(
            'mb-8 grid gap-3 rounded-md border px-4 py-3',
            isInTheWay ? 'border-bad bg-bad/5' : 'border-line bg-surface',
          )}
        >
          <p className="font-semibold">{t(isInTheWay ? 'changedInTheWay' : 'changed')}</p>
          <ul className="grid gap-2">
            {changes.map((change) => (
              <ChangedLine
                key={`${change.kind} ${change.line.productId} ${change.line.variantId}`}
                change={change}
                {...actions}
              />
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

function ChangedLine({ change, onTake, onRemove }: CartChanges & { change: Change }) {
  const t = useMessages('account/checkout/general');
  const { money } = useFormat();
  const { line } = change;
  const name = line.choice ? `${line.name} (${line.choice})` : line.name;
  const words = () => {
    if (change.kind === 'short') return t('lineShort', { name, left: change.available });
    if (change.kind === 'price')
      return t('linePrice', { name, price: money(change.price), before: money(line.price) });
    return t(change.kind === 'gone' ? 'lineGone' : 'lineSoldOut', { name });
  };
  const solve =
    (how: () => void) =>
    ({ currentTarget }: { currentTarget: HTMLElement }) => {
      focusNext(currentTarget, currentTarget.closest('li'));
      how();
    };
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm">
      <span className="min-w-0 flex-1 basis-48">{words()}</span>
      {change.kind !== 'price' && (
        <span className="flex gap-2">
          {change.kind === 'short' && (
            <Button look="secondary" size="sm" onClick={solve(() => onTake(line, change.available))}>
              {t('take', { left: change.available })}
            </Button>
          )}
          <Button
            look="secondary"
            size="sm"
            onClick={solve(() => onRemove(line))}
            aria-label={t('removeNamed', { name })}
          >
            {t('remove')}
          </Button>
        </span>
      )}
    </li>
  );
}
