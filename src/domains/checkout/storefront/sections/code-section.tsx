import { type KeyboardEvent, useState } from 'react';
import { useFormat } from '#platform/i18n/format.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { Field, Input } from '#ui/field.tsx';
import type { CheckoutQuote } from '../../contract.ts';
import type { DraftKeeper } from '../draft/use-draft.ts';
import * as messages from '../messages.ts';
import { Section } from './section.tsx';

type Props = { quote: CheckoutQuote; keeper: DraftKeeper };
type CodeProblem = Extract<CheckoutQuote['problems'][number]['kind'], `code_${string}`>;

/** A discount code: what is wrong with it stands beside its field; what it saves, in its place. */
export function CodeSection({ quote, keeper }: Props) {
  const t = useMessages(messages);
  const { money } = useFormat();
  const { code } = keeper.draft;
  const [typed, setTyped] = useState(code ?? '');
  const problem = quote.problems.find(({ kind }) => kind.startsWith('code_'));
  const taken = quote.discounts.find(
    (discount) => code !== null && discount.code?.toLowerCase() === code.toLowerCase(),
  );
  const apply = () => keeper.change({ code: typed.trim() || null });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    apply();
  };
  const remove = () => {
    setTyped('');
    keeper.change({ code: null });
  };
  const minimum = money(problem?.minimum ?? 0);
  const isRefused = problem !== undefined && code !== null && typed.trim() === code;
  return (
    <Section title={t('code')}>
      <div role="status" className="-mb-5">
        {taken && (
          <p className="mb-5 flex items-center justify-between gap-4 rounded-md border border-good bg-good/5 py-1 ps-4 pe-1 text-sm">
            <span>
              <span className="font-semibold">{taken.code}</span> {t('codeTaken', { name: taken.name })}
            </span>
            <Button look="quiet" size="sm" onClick={remove}>
              {t('remove')}
            </Button>
          </p>
        )}
      </div>
      {!taken && (
        <Field
          label={t('codeLabel')}
          error={isRefused ? t(problem.kind as CodeProblem, { minimum }) : undefined}
        >
          {(control) => (
            <span className="flex gap-2">
              <Input
                {...control}
                value={typed}
                onChange={(event) => setTyped(event.target.value)}
                onKeyDown={onKeyDown}
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                enterKeyHint="done"
                maxLength={100}
                className="min-w-0"
              />
              <Button look="secondary" onClick={isRefused ? remove : apply} className="shrink-0">
                {t(isRefused ? 'remove' : 'apply')}
              </Button>
            </span>
          )}
        </Field>
      )}
    </Section>
  );
}
