import ChevronDown from 'lucide-react/icons/chevron-down';
import { useId, useState } from 'react';
import { useFormat } from '#platform/i18n/format.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Field } from '#ui/field.tsx';
import type { CheckoutQuote } from '../../contract.ts';
import type { DraftState } from '../draft/use-draft.ts';
import { CodeInput } from './code-input.tsx';
import { GiftCards } from './gift-cards.tsx';

const LONGEST_CODE = 100;

type Props = { quote: CheckoutQuote; draftState: DraftState };
type CodeProblem = Extract<CheckoutQuote['problems'][number]['kind'], `code_${string}`>;

/** The typed code and its effect. */
function useCode({ quote, draftState }: Props) {
  const { code } = draftState.draft;
  const [typed, setTyped] = useState(code ?? '');
  const isApplied = code !== null && typed.trim() === code;
  const problem = code === null ? undefined : quote.problems.find(({ kind }) => kind.startsWith('code_'));
  const taken = quote.discounts.find((discount) => discount.code?.toLowerCase() === code?.toLowerCase());
  return {
    typed,
    setTyped,
    isApplied,
    problem,
    taken: isApplied ? taken : undefined,
    apply: () => draftState.change({ code: typed.trim() || null }),
    remove() {
      setTyped('');
      draftState.change({ code: null });
    },
  };
}

type Discount = CheckoutQuote['discounts'][number];

/** What an accepted code does: one on the shipping waits for a shipping method. */
function effectOf({ amount, kind }: Discount, { discounts }: CheckoutQuote) {
  if (amount > 0 || kind === 'free_shipping') return 'codeTaken';
  return discounts.some((discount) => discount.amount > 0) ? 'codeBeaten' : 'codeWaiting';
}

/** What lowers the amount to pay: a discount code, gift cards, store credit. Folded until there is something to show. */
export function CodeSection(props: Props) {
  const t = useMessages('account/checkout/general');
  const id = useId();
  const { code, giftCards } = props.draftState.draft;
  const [isOpen] = useState(code !== null || giftCards.length > 0 || props.quote.storeCredit > 0);
  return (
    <section aria-labelledby={id} className="border-line border-t">
      <details open={isOpen} className="group/filter">
        <summary className="flex min-h-13 items-center justify-between gap-2 py-6">
          <h2 id={id} className="text-xl">
            {t('codes')}
          </h2>
          <ChevronDown
            aria-hidden
            className="size-4 shrink-0 text-quiet transition-transform group-open/filter:rotate-180"
          />
        </summary>
        <div className="grid gap-5 pb-8">
          <DiscountCode {...props} />
          <GiftCards {...props} />
        </div>
      </details>
    </section>
  );
}

/** A discount code, with what it saves or why it does not apply. */
function DiscountCode(props: Props) {
  const t = useMessages('account/checkout/general');
  const { money } = useFormat();
  const code = useCode(props);
  const { problem, taken } = code;
  const minimum = money(problem?.minimum ?? 0);
  return (
    <div className="grid gap-1.5">
      <Field label={t('codeLabel')} error={problem && t(problem.kind as CodeProblem, { minimum })}>
        {(control) => (
          <CodeInput
            control={control}
            value={code.typed}
            onType={code.setTyped}
            apply={code.apply}
            longest={LONGEST_CODE}
            label={t(code.isApplied ? 'remove' : 'apply')}
            remove={code.isApplied ? code.remove : undefined}
          />
        )}
      </Field>
      <p role="status" className="font-medium text-good text-sm empty:hidden">
        {taken?.code && t(effectOf(taken, props.quote), { code: taken.code, name: taken.name })}
      </p>
    </div>
  );
}
