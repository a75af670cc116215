import { useMessages } from '#platform/i18n/use-messages.ts';
import { plainDigits } from '#platform/plain-digits.ts';
import { cx } from '#ui/cx.ts';

/** The test bank's behavior for each number. */
const cards = [
  { number: '4242424242424242', words: 'approve' },
  { number: '4000000000000002', words: 'decline' },
  { number: '4000000000003155', words: 'confirm' },
] as const;

/** A card number in groups of four. */
export const spaced = (typed: string): string =>
  plainDigits(typed)
    .replaceAll(/\D/g, '')
    .slice(0, 19)
    .replaceAll(/(\d{4})(?=\d)/g, '$1 ');

export const isTestCard = (typed: string): boolean => cards.some(({ number }) => spaced(number) === typed);

type Props = { chosen: string; onChoose: (number: string) => void };

export function CardButtons({ chosen, onChoose }: Props) {
  const t = useMessages('account/orders/paymentTestCard');
  return (
    <fieldset className="grid min-w-0 gap-2 sm:grid-cols-3">
      <legend className="sr-only">{t('cards')}</legend>
      {cards.map(({ number, words }) => {
        const isChosen = spaced(number) === chosen;
        return (
          <button
            key={number}
            type="button"
            aria-pressed={isChosen}
            onClick={() => onChoose(number)}
            className={cx(
              'grid min-h-11 gap-0.5 rounded-md border px-3 py-2 text-start text-sm',
              isChosen ? 'border-ink bg-surface' : 'border-edge bg-raised hover:border-ink',
            )}
          >
            <span className="font-semibold">{t(words)}</span>
            <bdi dir="ltr" className="text-quiet text-xs tabular-nums">
              {spaced(number)}
            </bdi>
          </button>
        );
      })}
    </fieldset>
  );
}
