import { use } from 'react';
import { useForm } from 'react-hook-form';
import { FetchFailure } from '#platform/browser/fetch-failure.ts';
import { LocaleContext, useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { minorDigits } from '#platform/money.ts';
import { showToast } from '#ui/toast.ts';
import type { CustomerGroup } from '../../contract/customer-groups.ts';
import { groupCalls } from '../term-calls.ts';

type Draft = Record<'name' | 'minOrders' | 'minSpent', string>;

const numberOf = (typed: string) => (typed.trim() === '' ? null : Number(typed));

/** The form of a group of customers; null: of a new one. Refusals are shown above its buttons. */
export function useGroupForm(
  group: CustomerGroup | null,
  onSaved: (group: CustomerGroup) => Promise<unknown>,
) {
  const t = useMessages('dashboard/pricing/groups');
  const calls = groupCalls(useLocale());
  const { currency } = use(LocaleContext);
  const form = useForm<Draft>({
    defaultValues: {
      name: group?.name ?? '',
      minOrders: String(group?.minOrders ?? ''),
      minSpent: String(group?.minSpent ?? ''),
    },
  });
  const submit = form.handleSubmit(async ({ name, minOrders, minSpent }) => {
    const terms = { name: name.trim(), minOrders: numberOf(minOrders), minSpent: numberOf(minSpent) };
    try {
      const saved = group
        ? await calls.change(group.id, { ...terms, version: group.version })
        : await calls.create(terms);
      showToast(t('saved', { name: saved.name }));
      await onSaved(saved);
    } catch (error) {
      const message = error instanceof FetchFailure && error.code ? error.message : t('saveFailed');
      form.setError('root', { message });
    }
  });
  return { form, submit, decimals: minorDigits(currency) };
}
