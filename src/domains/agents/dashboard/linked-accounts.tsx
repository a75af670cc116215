import { useFormat } from '#platform/i18n/format.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Panel, PanelNote, panelRow } from '#ui/dashboard/panel.tsx';
import { Link } from '#ui/link.tsx';
import type { LinkedAccount } from '../contract/linking.ts';

/** The accounts of customers that agents act for, the newest first. */
export function LinkedAccounts({
  linked: { data, total },
}: {
  linked: { data: LinkedAccount[]; total: number };
}) {
  const t = useMessages('dashboard/agents/general');
  const { date } = useFormat();
  return (
    <Panel title={t('linked')} aside={total > 0 && t('linkedCount', { count: total })}>
      {data.length === 0 ? (
        <PanelNote>{t('noneLinked')}</PanelNote>
      ) : (
        <ul>
          {data.map(({ id, userId, email, name, createdAt }) => (
            <li key={id} className={`${panelRow} flex flex-wrap items-baseline gap-x-4 gap-y-1 text-sm`}>
              <Link
                href={`/dashboard/users/${userId}`}
                className="min-w-0 break-all font-semibold hover:underline"
              >
                {email}
              </Link>
              <bdi className="min-w-0 break-all">{name}</bdi>
              <time dateTime={createdAt} className="ms-auto text-quiet">
                {t('linkedOn', { day: date(createdAt) })}
              </time>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
