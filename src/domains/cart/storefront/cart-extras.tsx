import Check from 'lucide-react/icons/check';
import Plus from 'lucide-react/icons/plus';
import { useId, useState } from 'react';
import { useStoredValue } from '#platform/browser/stored-value.ts';
import { useFormat } from '#platform/i18n/format.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Input } from '#ui/field.tsx';
import type { CheckedCart } from '../contract.ts';
import { storedCode } from './stored-code.ts';

/** A discount code, kept for the checkout, which says what it is worth. Folded until there is one. */
export function CodeField() {
  const t = useMessages('storefront/cart/general');
  const code = useStoredValue(storedCode);
  const [isOpen] = useState(code !== '');
  const note = useId();
  return (
    <details open={isOpen} className="group mt-4 -mb-4 border-line border-t pt-2 open:pb-2">
      <summary className="flex min-h-9 items-center justify-between gap-4 font-medium text-sm pointer-coarse:min-h-11">
        {t('code')}
        <Plus
          aria-hidden
          className="-me-0.5 size-4 shrink-0 text-quiet transition-transform group-open:rotate-45"
        />
      </summary>
      <Input
        aria-label={t('code')}
        aria-describedby={note}
        className="mt-1"
        value={code}
        onChange={(event) => storedCode.change(() => event.target.value)}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="done"
        maxLength={100}
      />
      <p id={note} className="mt-1 text-quiet text-sm empty:hidden">
        {code && t('codeNote')}
      </p>
    </details>
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
