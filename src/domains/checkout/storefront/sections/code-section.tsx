import { type ComponentProps, type KeyboardEvent, useState } from 'react';
import { useFormat } from '#platform/i18n/format.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { Field, Input } from '#ui/field.tsx';
import type { CheckoutQuote } from '../../contract.ts';
import type { DraftState } from '../draft/use-draft.ts';
import { GiftCards } from './gift-cards.tsx';
import { Section } from './section-parts.tsx';

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
    // A code that was typed but not applied counts as applied.
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

/** What lowers the amount to pay: a discount code, gift cards, store credit. */
export function CodeSection(props: Props) {
  const t = useMessages('account/checkout/general');
  return (
    <Section title={t('codes')}>
      <DiscountCode {...props} />
      <GiftCards {...props} />
    </Section>
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
        {(control) => <CodeField control={control} code={code} />}
      </Field>
      <p role="status" className="font-medium text-good text-sm empty:hidden">
        {taken?.code && t(effectOf(taken, props.quote), { code: taken.code, name: taken.name })}
      </p>
    </div>
  );
}

type FieldProps = { control: ComponentProps<'input'>; code: ReturnType<typeof useCode> };

function CodeField({ control, code: { typed, setTyped, isApplied, apply, remove } }: FieldProps) {
  const t = useMessages('account/checkout/general');
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    apply();
  };
  return (
    <span className="flex flex-wrap gap-2">
      <Input
        {...control}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={apply}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="done"
        maxLength={100}
        className="min-w-0 flex-1 basis-32"
      />
      <Button
        look="secondary"
        // Keeps focus in the field: on blur this button would become another one under the pointer.
        onMouseDown={(event) => event.preventDefault()}
        onClick={isApplied ? remove : apply}
        className="shrink-0"
      >
        {t(isApplied ? 'remove' : 'apply')}
      </Button>
    </span>
  );
}
