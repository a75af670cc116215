import { useState } from 'react';
import { isCardCode, MOST_CARDS } from '#domains/credits/limits.ts';
import { useFormat } from '#platform/i18n/format.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Checkbox } from '#ui/choice.tsx';
import { cx } from '#ui/cx.ts';
import { Field } from '#ui/field.tsx';
import type { CheckoutQuote } from '../../contract.ts';
import type { DraftState } from '../draft/use-draft.ts';
import { CodeInput } from './code-input.tsx';
import { DiscountTaken, GiftCardsTaken } from './codes-taken.tsx';
import { partClasses } from './section-parts.tsx';

const LONGEST_CODE = 100;

type Props = { quote: CheckoutQuote; draftState: DraftState };
type CodeProblem = Extract<CheckoutQuote['problems'][number]['kind'], `code_${string}`>;

/** The one field for discount codes and gift cards: which of the two was typed shows in its form. */
function useCodes({ quote, draftState }: Props) {
  const { code, giftCards } = draftState.draft;
  const refusedCards = quote.cardProblems.map((problem) => problem.typed);
  const codeProblem = code === null ? undefined : quote.problems.find(({ kind }) => kind.startsWith('code_'));
  const discount = quote.discounts.find((taken) => code && taken.code?.toLowerCase() === code.toLowerCase());
  const [typed, setTyped] = useState(refusedCards[0] ?? code ?? '');
  const text = typed.trim();
  const isTaken =
    (discount !== undefined && text === code) || quote.credits.some((credit) => credit.typed === text);
  // What was taken leaves the field to the next.
  const shown = isTaken ? '' : typed;
  const kept = {
    code: codeProblem ? null : code,
    giftCards: giftCards.filter((card) => !refusedCards.includes(card)),
  };
  const change = (next: typeof kept) => {
    if (next.code !== code || next.giftCards.join() !== giftCards.join()) draftState.change(next);
  };
  return {
    shown,
    setTyped,
    discount,
    cardProblem: quote.cardProblems.find((problem) => problem.typed === text),
    codeProblem: text === code ? codeProblem : undefined,
    apply() {
      const next = shown.trim();
      if (next === '') change(kept);
      else if (!isCardCode(next)) change({ ...kept, code: next });
      else if (!kept.giftCards.includes(next)) change({ ...kept, giftCards: [...kept.giftCards, next] });
    },
    removeCode() {
      setTyped('');
      change({ ...kept, code: null });
    },
    removeCard(card: string | null) {
      setTyped('');
      change({ ...kept, giftCards: kept.giftCards.filter((other) => other !== card) });
    },
  };
}

/** What lowers the amount to pay: a discount code, gift cards, store credit. */
export function CodeSection(props: Props) {
  const { quote, draftState } = props;
  const t = useMessages('account/checkout/general');
  const { money } = useFormat();
  const { shown, setTyped, apply, ...codes } = useCodes(props);
  const { cardProblem, codeProblem } = codes;
  const minimum = money(codeProblem?.minimum ?? 0);
  const cards = quote.credits.filter(({ kind }) => kind === 'gift_card');
  return (
    <div className={cx('grid gap-4', partClasses)}>
      {cards.length < MOST_CARDS && (
        <Field
          label={t('codes')}
          error={
            (cardProblem && t(`card_${cardProblem.kind}`)) ??
            (codeProblem && t(codeProblem.kind as CodeProblem, { minimum }))
          }
        >
          {(control) => (
            <CodeInput
              control={control}
              value={shown}
              onType={setTyped}
              apply={apply}
              longest={LONGEST_CODE}
              label={t('apply')}
            />
          )}
        </Field>
      )}
      <DiscountTaken quote={quote} discount={codes.discount} onRemove={codes.removeCode} />
      <GiftCardsTaken cards={cards} onRemove={codes.removeCard} />
      {quote.storeCredit > 0 && (
        <Checkbox
          checked={draftState.draft.usesStoreCredit}
          onChange={(event) => draftState.change({ usesStoreCredit: event.target.checked })}
        >
          {t('useCredit', { balance: money(quote.storeCredit) })}
        </Checkbox>
      )}
    </div>
  );
}
