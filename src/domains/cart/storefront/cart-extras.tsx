import Check from 'lucide-react/icons/check';
import Plus from 'lucide-react/icons/plus';
import { useEffect, useRef, useState } from 'react';
import { MOST_DECLINED, MOST_ORDER_CODES } from '#domains/pricing/limits.ts';
import { useStoredValue } from '#platform/browser/stored-value.ts';
import { useFormat } from '#platform/i18n/format.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { Input } from '#ui/field.tsx';
import type { CheckedCart } from '../contract.ts';
import { storedCodes, storedDeclined } from './stored-code.ts';

/** The codes, checked at once and kept for the checkout. Folded until there is one. */
export function CodeField({ checked }: { checked: CheckedCart['codes'] }) {
  const t = useMessages('storefront/cart/general');
  const codes = useStoredValue(storedCodes);
  const [isOpen] = useState(codes.length > 0);
  const [typed, setTyped] = useState('');
  const [applied, setApplied] = useState('');
  const list = useRef<HTMLUListElement>(null);
  // The answer to a code is seen, also where it is below the foot of the panel.
  useEffect(() => {
    if (applied === '') return;
    list.current?.scrollIntoView({ block: 'nearest' });
    if (checked.some((one) => one.code === applied)) setApplied('');
  }, [applied, checked]);
  const stateOf = (code: string) => checked.find((one) => one.code === code);
  const wordsOf = (code: string) => {
    const { isValid = true, message = '' } = stateOf(code) ?? {};
    return isValid ? message || code : `${code}: ${message}`;
  };
  const apply = () => {
    const code = typed.trim();
    setTyped('');
    setApplied(code);
    if (code)
      storedCodes.change((before) =>
        // What was refused leaves.
        [...before.filter((one) => one !== code && stateOf(one)?.isValid !== false), code].slice(
          -MOST_ORDER_CODES,
        ),
      );
  };
  return (
    <details open={isOpen} className="group mt-2 -mb-4 open:pb-2">
      <summary className="flex min-h-9 items-center justify-between gap-4 font-medium text-sm pointer-coarse:min-h-11">
        {t('code')}
        <Plus
          aria-hidden
          className="-me-0.5 size-4 shrink-0 text-quiet transition-transform group-open:rotate-45"
        />
      </summary>
      <form
        className="mt-1 flex gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          apply();
        }}
      >
        <Input
          aria-label={t('code')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          // What was typed and not applied counts, too.
          onBlur={apply}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="done"
          maxLength={100}
          className="min-w-0 flex-1"
        />
        <Button type="submit" look="secondary" onMouseDown={(event) => event.preventDefault()}>
          {t('apply')}
        </Button>
      </form>
      <ul ref={list} aria-live="polite" className="mt-2 grid gap-1 text-sm empty:hidden">
        {codes.map((code) => (
          <OfferRow
            key={code}
            name={code}
            text={wordsOf(code)}
            isBad={stateOf(code)?.isValid === false}
            button={t('remove')}
            onPress={() => storedCodes.change((before) => before.filter((one) => one !== code))}
          />
        ))}
      </ul>
    </details>
  );
}

/** The gifts of promotions, which a shopper may decline. */
export function Gifts({ gifts }: { gifts: CheckedCart['gifts'] }) {
  const t = useMessages('storefront/cart/general');
  return (
    <ul aria-live="polite" className="grid gap-1 border-line border-t py-3 text-sm empty:hidden">
      {gifts.map(({ promotionId, product, status, message }) => (
        <OfferRow
          key={promotionId}
          name={product}
          text={message}
          isBad={status === 'sold_out'}
          button={status === 'sold_out' ? null : t(status === 'added' ? 'remove' : 'undo')}
          onPress={() =>
            storedDeclined.change((before) =>
              status === 'added'
                ? [...before, promotionId].slice(-MOST_DECLINED)
                : before.filter((one) => one !== promotionId),
            )
          }
        />
      ))}
    </ul>
  );
}

type RowProps = { name: string; text: string; isBad: boolean; button: string | null; onPress: () => void };

function OfferRow({ name, text, isBad, button, onPress }: RowProps) {
  return (
    <li className="flex items-center justify-between gap-3">
      <span className={cx('min-w-0 break-words', isBad ? 'text-warn' : 'text-good')}>{text}</span>
      {button && (
        <Button look="quiet" size="sm" aria-label={`${button}: ${name}`} onClick={onPress}>
          {button}
        </Button>
      )}
    </li>
  );
}

/** What is missing for promotions. */
export function MissingForPromotions({ missing }: { missing: CheckedCart['missing'] }) {
  const t = useMessages('storefront/cart/general');
  const { money } = useFormat();
  return (
    <div role="status" className="font-medium text-sm empty:hidden">
      {missing.map(({ promotionId, name, units, amount }) => (
        <p key={promotionId}>
          {units === null
            ? t('missingAmount', { amount: money(amount ?? 0), name })
            : t('missingUnits', { count: units, name })}
        </p>
      ))}
    </div>
  );
}

/** How much a cart lacks for free shipping; 0 if nothing. Rounded: sums of prices are not exact. */
export const lackingForFreeShipping = (from: number, subtotal: number): number =>
  Math.max(0, Math.round((from - subtotal) * 1000) / 1000);

/** How much is missing for free shipping, as the shop grants it, or that nothing is. */
export function FreeShipping({ from, subtotal }: { from: number; subtotal: number }) {
  const t = useMessages('storefront/cart/general');
  const { money } = useFormat();
  const missing = lackingForFreeShipping(from, subtotal);
  if (missing === 0)
    return (
      <p className="flex items-center gap-2 font-medium text-good text-sm">
        <Check aria-hidden className="size-4 shrink-0" />
        {t('shipsFree')}
      </p>
    );
  return (
    <div className="grid gap-1.5 text-sm">
      <p>{t('toFreeShipping', { amount: money(missing) })}</p>
      <progress
        aria-hidden
        value={subtotal}
        max={from}
        className="h-1.5 w-full overflow-hidden rounded-full [&::-moz-progress-bar]:bg-good [&::-webkit-progress-bar]:bg-surface [&::-webkit-progress-value]:bg-good"
      />
    </div>
  );
}
