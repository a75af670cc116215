import { use } from 'react';
import { useForm } from 'react-hook-form';
import { LocaleContext, useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { locales } from '#platform/locale.ts';
import { minorDigits } from '#platform/money.ts';
import { tidyTags } from '#platform/staff-tags.ts';
import { wordsOfFailure } from '#ui/dashboard/refusal.ts';
import { showToast } from '#ui/toast.ts';
import type { CustomerGroup } from '../../contract/customer-groups.ts';
import { groupCalls } from '../term-calls.ts';

/** The form of a group, as typed. */
export type GroupDraft = Record<
  'name' | 'minOrders' | 'minSpent' | 'orderedWithinDays' | 'silentForDays' | 'boughtTags',
  string
> & { matches: CustomerGroup['matches']; countries: string[]; languages: string[]; isSubscriber: boolean };

const numberOf = (typed: string) => (typed.trim() === '' ? null : Number(typed));

/** The form of a group of customers; null: of a new one. Refusals are shown above its buttons. */
export function useGroupForm(
  group: CustomerGroup | null,
  onSaved: (group: CustomerGroup) => Promise<unknown>,
) {
  const t = useMessages('dashboard/pricing/groups');
  const calls = groupCalls(useLocale());
  const { currency } = use(LocaleContext);
  const form = useForm<GroupDraft>({
    defaultValues: {
      name: group?.name ?? '',
      minOrders: String(group?.minOrders ?? ''),
      minSpent: String(group?.minSpent ?? ''),
      matches: group?.matches ?? 'all',
      countries: group?.countries ?? [],
      orderedWithinDays: String(group?.orderedWithinDays ?? ''),
      silentForDays: String(group?.silentForDays ?? ''),
      languages: group?.languages ?? [],
      isSubscriber: group?.isSubscriber ?? false,
      boughtTags: group?.boughtTags.join(', ') ?? '',
    },
  });
  const submit = form.handleSubmit(async (draft) => {
    const terms = {
      name: draft.name.trim(),
      minOrders: numberOf(draft.minOrders),
      minSpent: numberOf(draft.minSpent),
      matches: draft.matches,
      countries: draft.countries,
      orderedWithinDays: numberOf(draft.orderedWithinDays),
      silentForDays: numberOf(draft.silentForDays),
      languages: locales.filter((locale) => draft.languages.includes(locale)),
      isSubscriber: draft.isSubscriber,
      boughtTags: tidyTags(draft.boughtTags.split(',')),
    };
    try {
      const saved = group
        ? await calls.change(group.id, { ...terms, version: group.version })
        : await calls.create(terms);
      showToast(t('saved', { name: saved.name }));
      await onSaved(saved);
    } catch (error) {
      const message = wordsOfFailure(error, t('saveFailed'));
      form.setError('root', { message });
    }
  });
  return { form, submit, decimals: minorDigits(currency) };
}
