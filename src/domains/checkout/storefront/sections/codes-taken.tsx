import { type ReactNode, useId } from 'react';
import { effectOfCode } from '#domains/pricing/code-effect.ts';
import { useFormat } from '#platform/i18n/format.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import type { CheckoutQuote } from '../../contract.ts';

type Discount = CheckoutQuote['discounts'][number];

const row = 'flex flex-wrap items-center justify-between gap-x-4 gap-y-1';

type Remove = { onRemove: (code: string) => void };
type DiscountProps = Remove & { quote: CheckoutQuote; discounts: readonly Discount[] };

/** The accepted discount codes, each with what it does. */
export function DiscountsTaken({ quote, discounts, onRemove }: DiscountProps) {
  const t = useMessages('account/checkout/general');
  const sums = { discounts: quote.discounts, shipping: quote.shipping?.price ?? 0 };
  return (
    <div className="grid gap-3 empty:hidden" role="status">
      {discounts.map((discount) => {
        const code = discount.code ?? '';
        const effect = effectOfCode(discount, sums);
        const look = effect === 'codeTaken' ? 'font-medium text-good' : 'text-quiet';
        return (
          <CodeRow key={code} code={code} onRemove={onRemove} className={look}>
            {t(effect, { code, name: discount.name })}
          </CodeRow>
        );
      })}
    </div>
  );
}

/** Refused codes beside the one in the field, each with the reason. */
export function CodesRefused({
  refused,
  onRemove,
}: Remove & { refused: readonly { code: string; words: string }[] }) {
  return (
    <div className="grid gap-3 empty:hidden" role="status">
      {refused.map(({ code, words }) => (
        <CodeRow key={code} code={code} onRemove={onRemove} className="text-bad" isWrong>
          {code}: {words}
        </CodeRow>
      ))}
    </div>
  );
}

type RowProps = Remove & { code: string; className: string; children: ReactNode; isWrong?: boolean };

function CodeRow({ code, className, children, onRemove, isWrong = false }: RowProps) {
  const t = useMessages('account/checkout/general');
  const words = useId();
  return (
    <p className={row}>
      <span id={words} className={cx('min-w-0 flex-1 basis-48 text-sm', className)}>
        {children}
      </span>
      <Button
        look="secondary"
        size="sm"
        aria-label={t('removeCode', { code })}
        aria-describedby={words}
        data-wrong={isWrong || undefined}
        onClick={() => onRemove(code)}
      >
        {t('remove')}
      </Button>
    </p>
  );
}

type CardsProps = { cards: CheckoutQuote['credits']; onRemove: (typed: string | null) => void };

/** The accepted gift cards, each with what it pays. */
export function GiftCardsTaken({ cards, onRemove }: CardsProps) {
  const t = useMessages('account/checkout/general');
  const { money } = useFormat();
  return (
    <ul className="grid gap-3 empty:hidden" aria-live="polite">
      {cards.map(({ typed, lastFour, amount, balance }) => (
        <li key={typed} className={row}>
          <span className="min-w-0 flex-1 basis-48">
            <span className="block font-medium">{t('giftCardOf', { lastFour })}</span>
            <span className="block text-good text-sm">
              {balance > amount
                ? t('cardPays', { amount: money(amount), left: money(balance - amount) })
                : t('cardPaysAll', { amount: money(amount) })}
            </span>
          </span>
          <Button
            look="secondary"
            size="sm"
            aria-label={t('removeCard', { lastFour })}
            onClick={() => onRemove(typed)}
          >
            {t('remove')}
          </Button>
        </li>
      ))}
    </ul>
  );
}
