import { useState } from 'react';
import { LONGEST_CARD_CODE, MOST_CARDS } from '#domains/credits/limits.ts';
import { useFormat } from '#platform/i18n/format.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/choice.tsx';
import { Field } from '#ui/field.tsx';
import type { CheckoutQuote } from '../../contract.ts';
import type { DraftState } from '../draft/use-draft.ts';
import { CodeInput } from './code-input.tsx';

type Props = { quote: CheckoutQuote; draftState: DraftState };

/** Gift cards, each with what it pays, and the member's store credit. */
export function GiftCards({ quote, draftState }: Props) {
  const t = useMessages('account/checkout/general');
  const { money } = useFormat();
  const { draft, change } = draftState;
  const { storeCredit } = quote;
  const cards = quote.credits.filter(({ kind }) => kind === 'gift_card');
  const remove = (typed: string | null) =>
    change({ giftCards: draft.giftCards.filter((card) => card !== typed) });
  return (
    <>
      {cards.length > 0 && (
        <ul className="grid gap-3" aria-live="polite">
          {cards.map(({ typed, lastFour, amount, balance }) => (
            <li key={typed} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
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
                onClick={() => remove(typed)}
              >
                {t('remove')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {cards.length < MOST_CARDS && <NewCard quote={quote} draftState={draftState} />}
      {storeCredit > 0 && (
        <Checkbox
          checked={draft.usesStoreCredit}
          onChange={(event) => change({ usesStoreCredit: event.target.checked })}
        >
          {t('useCredit', { balance: money(storeCredit) })}
        </Checkbox>
      )}
    </>
  );
}

function NewCard({ quote, draftState }: Props) {
  const t = useMessages('account/checkout/general');
  const [typed, setTyped] = useState('');
  const code = typed.trim();
  const taken = quote.credits.flatMap((credit) => credit.typed ?? []);
  const [problem] = quote.cardProblems;
  // A card that was taken leaves the field to the next.
  const shown = taken.includes(code) ? '' : typed;
  const apply = () => {
    const giftCards = [...taken, ...(shown.trim() ? [code] : [])];
    if (giftCards.join() !== draftState.draft.giftCards.join()) draftState.change({ giftCards });
  };
  const isRefused = problem !== undefined && problem.typed === code;
  return (
    <Field label={t('cardLabel')} error={isRefused ? t(`card_${problem.kind}`) : undefined}>
      {(control) => (
        <CodeInput
          control={control}
          value={shown}
          onType={setTyped}
          apply={apply}
          longest={LONGEST_CARD_CODE}
          label={t('redeem')}
        />
      )}
    </Field>
  );
}
