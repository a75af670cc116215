import { useFormat } from '#platform/i18n/format.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import type { CheckoutQuote } from '../../contract.ts';

type Discount = CheckoutQuote['discounts'][number];

/** What an accepted code does: one on the shipping waits for a shipping method. */
function effectOf({ amount, kind }: Discount, { discounts }: CheckoutQuote) {
  if (amount > 0 || kind === 'free_shipping') return 'codeTaken';
  return discounts.some((discount) => discount.amount > 0) ? 'codeBeaten' : 'codeWaiting';
}

const row = 'flex flex-wrap items-center justify-between gap-x-4 gap-y-1';

type DiscountProps = { quote: CheckoutQuote; discount: Discount | undefined; onRemove: () => void };

/** The accepted discount code, with what it does. */
export function DiscountTaken({ quote, discount, onRemove }: DiscountProps) {
  const t = useMessages('account/checkout/general');
  const code = discount?.code;
  return (
    <div className="empty:hidden" role="status">
      {code && (
        <p className={row}>
          <span className="min-w-0 flex-1 basis-48 font-medium text-good text-sm">
            {t(effectOf(discount, quote), { code, name: discount.name })}
          </span>
          <Button look="secondary" size="sm" aria-label={t('removeCode', { code })} onClick={onRemove}>
            {t('remove')}
          </Button>
        </p>
      )}
    </div>
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
              {t('cardPays', { amount: money(amount), left: money(balance - amount) })}
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
