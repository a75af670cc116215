import { useMessages } from '#platform/i18n/use-messages.ts';
import { type Locale, languages } from '#platform/locale.ts';
import { DashboardPage } from '#ui/dashboard/dashboard-page.tsx';
import { Panel, panelRow } from '#ui/dashboard/panel.tsx';
import { Link } from '#ui/link.tsx';
import type { MailKindList } from '../../contract/words.ts';
import { kindWord } from './kind-word.ts';

/** The mails to customers whose words the owner can change. */
export function MailKindsPage({ found }: { found: MailKindList }) {
  const t = useMessages('dashboard/mail/words');
  return (
    <DashboardPage title={t('title')}>
      <div className="grid max-w-3xl gap-5">
        <p className="text-pretty text-quiet">
          {t('intro')} {t('look')}
        </p>
        <Panel title={t('title')}>
          <ul>
            {found.data.map(({ kind, changedIn }) => (
              <li key={kind} className={`${panelRow} flex flex-wrap justify-between gap-x-4 gap-y-1 text-sm`}>
                <Link
                  href={`/dashboard/settings/mails/${kind}`}
                  className="font-semibold underline-offset-4 hover:underline pointer-coarse:py-2"
                >
                  {t('kind', { kind: kindWord(kind) })}
                </Link>
                <span className="text-quiet">
                  {changedIn.length === 0
                    ? t('asShipped')
                    : t('changedIn', {
                        languages: changedIn.map((one: Locale) => languages[one].name).join(', '),
                      })}
                </span>
              </li>
            ))}
          </ul>
        </Panel>
      </div>
    </DashboardPage>
  );
}
