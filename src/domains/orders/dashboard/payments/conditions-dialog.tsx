import { use } from 'react';
import { useForm } from 'react-hook-form';
import { GroupsField } from '#domains/pricing/dashboard/groups/groups-field.tsx';
import { CountriesField } from '#domains/pricing/dashboard/term-parts.tsx';
import { useRules } from '#domains/pricing/dashboard/use-term-form.ts';
import { LocaleContext, useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { minorDigits } from '#platform/money.ts';
import { CheckField, TextField } from '#ui/dashboard/form-fields.tsx';
import { wordsOfFailure } from '#ui/dashboard/refusal.ts';
import { SmallForm } from '#ui/dashboard/small-form.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { showToast } from '#ui/toast.ts';
import type { OfferedProvider, PaymentConditions } from '../../contract/payments.ts';
import { paymentCalls } from './payment-calls.ts';

type Props = { provider: OfferedProvider; onClose: () => void; onChange: () => Promise<unknown> };
type Draft = Omit<PaymentConditions, 'from' | 'to'> & Record<'from' | 'to', string>;

/** Decides for which orders a way to pay is offered. */
export function ConditionsDialog(props: Props) {
  const t = useMessages('dashboard/orders/payments');
  const name = props.provider.name.replace('-', '_');
  return (
    <Dialog open onClose={props.onClose} title={t('conditionsTitle', { provider: name })}>
      <ConditionsForm {...props} />
    </Dialog>
  );
}

const amountOf = (typed: string) => (typed.trim() === '' ? null : Number(typed));

function ConditionsForm({ provider, onClose, onChange }: Props) {
  const t = useMessages('dashboard/orders/payments');
  const calls = paymentCalls(useLocale(), provider.name);
  const { currency } = use(LocaleContext);
  const { amountOrNone } = useRules();
  const { from, to, ...lists } = provider.conditions;
  const form = useForm<Draft>({
    defaultValues: { ...lists, from: String(from ?? ''), to: String(to ?? '') },
  });
  const submit = form.handleSubmit(async (draft) => {
    // A single checkbox of a list registers as true or false where no other was there.
    const customerGroups = Array.isArray(draft.customerGroups) ? draft.customerGroups : lists.customerGroups;
    const conditions = { ...draft, customerGroups, from: amountOf(draft.from), to: amountOf(draft.to) };
    try {
      await calls.putConditions({ conditions, version: provider.version });
      showToast(t('conditionsSaved'));
      await onChange();
      onClose();
    } catch (error) {
      form.setError('root', { message: wordsOfFailure(error, t('saveFailed')) });
    }
  });
  const sum = { form, inputMode: 'decimal' as const, decimals: minorDigits(currency), rules: amountOrNone };
  return (
    <SmallForm isInDialog form={form} onSubmit={submit} save={t('save')} onCancel={onClose}>
      <CheckField form={form} name="isOn" label={t('isOn')} hint={t('isOnHint')} />
      <CountriesField form={form} label={t('countries')} hint={t('countriesHint')} />
      <GroupsField form={form} label={t('groups')} hint={t('groupsHint')} />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField {...sum} name="from" label={t('from', { currency })} hint={t('sumHint')} />
        <TextField {...sum} name="to" label={t('to', { currency })} />
      </div>
    </SmallForm>
  );
}
