import { useState } from 'react';
import { isCardCode, MOST_CARDS } from '#domains/credits/limits.ts';
import { LONGEST_CODE, MOST_ORDER_CODES } from '#domains/pricing/limits.ts';
import { useFormat } from '#platform/i18n/format.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Checkbox } from '#ui/choice.tsx';
import { cx } from '#ui/cx.ts';
import { Field } from '#ui/field.tsx';
import type { CheckoutQuote } from '../../contract.ts';
import type { DraftState } from '../draft/use-draft.ts';
import { CodeInput } from './code-input.tsx';
import { CodesRefused, DiscountsTaken, GiftCardsTaken } from './codes-taken.tsx';
import { partClasses } from './section-parts.tsx';

type Props = { quote: CheckoutQuote; draftState: DraftState };
type CodeProblem = Extract<CheckoutQuote['problems'][number]['kind'], `code_${string}`>;

const isSame = (a: string | null | undefined, b: string) => a?.toLowerCase() === b.toLowerCase();

/** The one field for discount codes and gift cards: which of the two was typed shows in its form. */
function useCodes({ quote, draftState }: Props) {
  const { codes, giftCards } = draftState.draft;
  const refusedCards = quote.cardProblems.map((problem) => problem.typed);
  const isTyped = (code: string | null | undefined) => codes.some((one) => isSame(code, one));
  // Those of a code that was removed meanwhile do not count.
  const problems = quote.problems.filter(({ kind, code }) => kind.startsWith('code_') && isTyped(code));
  const discounts = quote.discounts.filter(({ code }) => isTyped(code));
  const [typed, setTyped] = useState(refusedCards[0] ?? problems[0]?.code ?? '');
  const text = typed.trim();
  const isTaken =
    discounts.some(({ code }) => isSame(code, text)) || quote.credits.some((credit) => credit.typed === text);
  // What was taken leaves the field to the next.
  const shown = isTaken ? '' : typed;
  const kept = {
    codes: codes.filter((code) => !problems.some((problem) => isSame(problem.code, code))),
    giftCards: giftCards.filter((card) => !refusedCards.includes(card)),
  };
  const change = (next: typeof kept) => {
    if (next.codes.join('\n') !== codes.join('\n') || next.giftCards.join() !== giftCards.join())
      draftState.change(next);
  };
  return {
    shown,
    setTyped,
    discounts,
    cardProblem: quote.cardProblems.find((problem) => problem.typed === text),
    codeProblem: problems.find(({ code }) => isSame(code, text)),
    otherProblems: problems.filter(({ code }) => !isSame(code, text)),
    apply() {
      const next = shown.trim();
      if (next === '') change(kept);
      else if (!isCardCode(next)) {
        const others = kept.codes.filter((code) => !isSame(code, next));
        change({ ...kept, codes: [...others, next].slice(-MOST_ORDER_CODES) });
      } else if (!kept.giftCards.includes(next)) change({ ...kept, giftCards: [...kept.giftCards, next] });
    },
    removeCode(removed: string) {
      setTyped('');
      draftState.change({ codes: codes.filter((code) => !isSame(code, removed)) });
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
  const wordsOf = ({ kind, minimum }: CheckoutQuote['problems'][number]) =>
    t(kind as CodeProblem, { minimum: money(minimum ?? 0) });
  const cards = quote.credits.filter(({ kind }) => kind === 'gift_card');
  return (
    <div className={cx('grid gap-4', partClasses)}>
      {cards.length < MOST_CARDS && (
        <Field
          label={t('codes')}
          error={(cardProblem && t(`card_${cardProblem.kind}`)) ?? (codeProblem && wordsOf(codeProblem))}
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
      <CodesRefused
        refused={codes.otherProblems.map((problem) => ({
          code: problem.code ?? '',
          words: wordsOf(problem),
        }))}
        onRemove={codes.removeCode}
      />
      <DiscountsTaken quote={quote} discounts={codes.discounts} onRemove={codes.removeCode} />
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
