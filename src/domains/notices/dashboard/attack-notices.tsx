import { apiQuery } from '#platform/browser/calls/api-query.ts';
import { useFormat } from '#platform/i18n/format.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Notice } from '#ui/notice.tsx';
import type { Attack, getAttacks } from '../contract.ts';

/** The attacks of the last 24 hours. */
export const attacksQuery = apiQuery<typeof getAttacks>(['dashboard'], 'GET /attacks', {}, { staleTime: 0 });

/** What was refused in great number, when, and what one can do; nothing without attacks. */
export function AttackNotices({ attacks }: { attacks: readonly Attack[] }) {
  const t = useMessages('dashboard/notices/attacks');
  const { dateTime } = useFormat();
  if (attacks.length === 0) return null;
  return (
    <section aria-labelledby="attacks" className="grid gap-3">
      <h2 id="attacks" className="font-semibold text-base">
        {t('title')}
      </h2>
      {attacks.map(({ kind, text, advice, from, until }) => (
        <Notice key={kind} look="bad" className="grid gap-1">
          <p className="font-semibold">{text}</p>
          <p className="max-w-prose text-pretty text-ink">{advice}</p>
          <p className="text-quiet text-xs tabular-nums">
            {t('hour', { from: dateTime(from), until: dateTime(until) })}
          </p>
        </Notice>
      ))}
    </section>
  );
}
