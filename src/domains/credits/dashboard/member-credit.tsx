import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { formatters } from '#platform/i18n/format.ts';
import { useLocale, useTexts } from '#platform/i18n/locale-context.ts';
import { typedAmount } from '#platform/i18n/typed-numbers.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { minorDigits } from '#platform/money.ts';
import { Button } from '#ui/button.tsx';
import { Panel } from '#ui/dashboard/panel.tsx';
import { useAction } from '#ui/dashboard/use-action.ts';
import { Field, Input } from '#ui/field.tsx';
import { showToast } from '#ui/toast.ts';
import type { StoreCredit } from '../contract.ts';
import { LARGEST_CREDIT, LONGEST_CREDIT_NOTE } from '../limits.ts';
import { creditCalls, creditOfQuery } from './credit-calls.ts';
import { CreditEntries } from './credit-entries.tsx';

/** The store credit of a member, for staff. */
export function MemberCredit({ userId, mayChange }: { userId: string; mayChange: boolean }) {
  const t = useMessages('dashboard/credits/general');
  const texts = useTexts();
  const { data: credit } = useQuery(creditOfQuery(userId));
  if (!credit || !('balance' in credit)) return null;
  const { money } = formatters(texts, credit.currency);
  return (
    <Panel title={t('storeCredit')} aside={money(credit.balance)}>
      <div className="grid gap-5 p-4">
        {credit.entries.length > 0 && <CreditEntries entries={credit.entries} currency={credit.currency} />}
        {mayChange && <ChangeForm userId={userId} credit={credit} />}
      </div>
    </Panel>
  );
}

/** What the deletion of a member takes: the store credit, where there is any; an item of a list. */
export function CreditGoes({ userId }: { userId: string }) {
  const t = useMessages('dashboard/credits/general');
  const texts = useTexts();
  const { data: credit } = useQuery(creditOfQuery(userId));
  if (!credit || !('balance' in credit) || credit.balance <= 0) return null;
  const { money } = formatters(texts, credit.currency);
  return <li>{t('creditGoes', { amount: money(credit.balance) })}</li>;
}

function ChangeForm({ userId, credit }: { userId: string; credit: StoreCredit }) {
  const t = useMessages('dashboard/credits/general');
  const locale = useLocale();
  const texts = useTexts();
  const client = useQueryClient();
  const { isBusy, run } = useAction();
  const [typed, setTyped] = useState('');
  const [note, setNote] = useState('');
  const [isWrong, setWrong] = useState(false);
  const { currency } = credit;
  const change = (sign: 1 | -1) => {
    const amount = typedAmount(texts, typed, minorDigits(currency)) ?? 0;
    const isFine = amount > 0 && amount <= LARGEST_CREDIT;
    setWrong(!isFine);
    if (!isFine) return;
    void run(async () => {
      await creditCalls(locale).changeCredit(userId, { amount: sign * amount, note: note.trim() });
      await client.invalidateQueries(creditOfQuery(userId));
      setTyped('');
      setNote('');
      showToast(t('creditChanged'));
    });
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    change(1);
  };
  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-3">
      <div className="grid gap-3 sm:grid-cols-[8rem_minmax(0,1fr)]">
        <Field
          label={t('amount', { currency })}
          error={isWrong ? t('amountWrong', { most: LARGEST_CREDIT }) : undefined}
        >
          {(control) => (
            <Input
              {...control}
              inputMode="decimal"
              maxLength={20}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
        </Field>
        <Field label={t('note')}>
          {(control) => (
            <Input
              {...control}
              maxLength={LONGEST_CREDIT_NOTE}
              value={note}
              onChange={(event) => setNote(event.target.value)}
            />
          )}
        </Field>
      </div>
      <p className="text-quiet text-sm">{t('reasonHint')}</p>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="secondary" size="sm" aria-busy={isBusy}>
          {t('grant')}
        </Button>
        {credit.balance > 0 && (
          <Button look="secondary" size="sm" aria-busy={isBusy} onClick={() => change(-1)}>
            {t('deduct')}
          </Button>
        )}
      </div>
    </form>
  );
}
