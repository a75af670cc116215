import type { ReactNode } from 'react';
import { useFormat } from '#platform/i18n/format.ts';
import { useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { DashboardPage } from '#ui/dashboard/dashboard-page.tsx';
import { Status } from '#ui/dashboard/status.tsx';
import { useAction } from '#ui/dashboard/use-action.ts';
import { Notice } from '#ui/notice.tsx';
import { showToast } from '#ui/toast.ts';
import type { OutboxEntry, OutboxMail } from '../contract.ts';
import { sendAgain } from './outbox-calls.ts';

type Props = { mail: OutboxMail; mayResend: boolean; onChange: () => Promise<unknown> };

/** A mail with its delivery status and contents. */
export function MailPage({ mail, mayResend, onChange }: Props) {
  const t = useMessages('dashboard/mail/general');
  const locale = useLocale();
  const { isBusy, run } = useAction();
  const again = () =>
    run(async () => {
      await sendAgain(mail.id, locale);
      await onChange();
      showToast(t('queuedAgain'));
    });
  const { status, lastError, subject, text } = mail;
  const canResend = mayResend && status === 'failed' && mail.to !== null;
  return (
    <DashboardPage
      title={subject}
      within={{ name: t('outbox'), href: '/dashboard/settings/outbox' }}
      action={
        canResend && (
          <Button aria-busy={isBusy} onClick={() => void again()}>
            {t('sendAgain')}
          </Button>
        )
      }
    >
      <div className="grid max-w-2xl gap-5">
        <MailFacts mail={mail} />
        {status === 'failed' && lastError && <Notice look="bad">{t('failure', { words: lastError })}</Notice>}
        {text === null ? (
          <Notice look="plain">{t('confidential')}</Notice>
        ) : (
          <pre
            lang={mail.locale}
            className="whitespace-pre-wrap break-words rounded-md border border-line bg-raised p-5 font-sans"
          >
            {text}
          </pre>
        )}
      </div>
    </DashboardPage>
  );
}

function MailFacts({ mail }: Pick<Props, 'mail'>) {
  const t = useMessages('dashboard/mail/general');
  const { dateTime } = useFormat();
  const { to, status, attempts, createdAt, sentAt } = mail;
  const facts: [string, ReactNode][] = [
    [t('to'), to ?? t('gone')],
    [t('status'), <MailStatus key="status" status={status} />],
    [t('written'), dateTime(createdAt)],
    ...(sentAt ? [[t('sentAt'), dateTime(sentAt)] as [string, ReactNode]] : []),
    [t('attempts'), attempts],
  ];
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1 text-sm">
      {facts.map(([name, fact]) => (
        <div key={name} className="contents">
          <dt className="text-quiet">{name}</dt>
          <dd className="break-words">{fact}</dd>
        </div>
      ))}
    </dl>
  );
}

const looks = { queued: 'plain', sent: 'good', failed: 'bad' } as const;

/** The delivery status of a mail. */
export function MailStatus({ status }: Pick<OutboxEntry, 'status'>) {
  const t = useMessages('dashboard/mail/general');
  return <Status look={looks[status]}>{t(status)}</Status>;
}
