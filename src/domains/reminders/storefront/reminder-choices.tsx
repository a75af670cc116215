import { useQuery, useQueryClient } from '@tanstack/react-query';
import { apiQuery } from '#platform/browser/calls/api-query.ts';
import { ask } from '#platform/browser/calls/ask.ts';
import { FetchFailure } from '#platform/browser/fetch-failure.ts';
import { useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { Locale } from '#platform/locale.ts';
import { Checkbox } from '#ui/choice.tsx';
import { showToast } from '#ui/toast.ts';
import type * as contract from '../contract.ts';
import { type ReminderKind, reminderKinds } from '../kinds.ts';

const remindersQuery = (lang: Locale) =>
  apiQuery<typeof contract.getReminders>(['account', 'reminders'], 'GET /account/reminders', { lang });

/** Which reminders the member wants by mail; nothing if the shop sends none and the member wants none. */
export function ReminderChoices() {
  const t = useMessages('account/reminders/choices');
  const lang = useLocale();
  const client = useQueryClient();
  const query = remindersQuery(lang);
  const { data } = useQuery(query);
  const shown = data ? reminderKinds.filter((kind) => data.offered[kind] || data[kind]) : [];
  if (!data || shown.length === 0) return null;
  const choose = async (kind: ReminderKind, isWanted: boolean) => {
    const { cart, review } = data;
    const body = { cart, review, [kind]: isWanted };
    client.setQueryData(query.queryKey, { ...data, ...body });
    try {
      const saved = await ask<typeof contract.putReminders>('PUT /account/reminders', { lang, body });
      client.setQueryData(query.queryKey, saved);
      showToast(t('saved'));
    } catch (failure) {
      client.setQueryData(query.queryKey, data);
      showToast(failure instanceof FetchFailure && failure.code ? failure.message : t('failed'));
    }
  };
  return (
    <section
      aria-labelledby="reminders"
      className="grid gap-2 max-xl:border-line max-xl:border-t max-xl:pt-8"
    >
      <h2 id="reminders" className="text-base">
        {t('heading')}
      </h2>
      <p className="text-pretty text-quiet text-sm">{t('text')}</p>
      <div className="mt-2 grid gap-4 pointer-coarse:gap-1">
        {shown.map((kind) => (
          <Checkbox
            key={kind}
            checked={data[kind]}
            className="items-start! [&>input]:mt-[3px]"
            onChange={(event) => void choose(kind, event.currentTarget.checked)}
          >
            {t(kind)}
          </Checkbox>
        ))}
      </div>
    </section>
  );
}
