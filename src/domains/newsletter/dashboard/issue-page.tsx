import { useState } from 'react';
import { useFormat } from '#platform/i18n/format.ts';
import { useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/dashboard/confirm-dialog.tsx';
import { DashboardPage } from '#ui/dashboard/dashboard-page.tsx';
import { EditForm } from '#ui/dashboard/edit-form.tsx';
import { useAction } from '#ui/dashboard/use-action.ts';
import { useEditForm } from '#ui/dashboard/use-edit-form.ts';
import { Notice } from '#ui/notice.tsx';
import { showToast } from '#ui/toast.ts';
import type { NewsletterIssue } from '../contract.ts';
import { LONGEST_BODY, LONGEST_SUBJECT } from '../limits.ts';
import { IssueStatus, NEWSLETTER_PATH, subjectOf } from './issues-page.tsx';
import { MailTextFields } from './mail-text-fields.tsx';
import { type IssueDraft, issueDraft, issueTexts, newsletterCalls } from './newsletter-calls.ts';

type Props = {
  issue: NewsletterIssue | null;
  subscribers: number;
  /** Opens another issue, or the list if it is null. */
  onOpen: (id: string | null) => Promise<void>;
  onChange: () => Promise<unknown>;
};

/** An issue of the newsletter: written, tried, sent. */
export function IssuePage({ issue, subscribers, onOpen, onChange }: Props) {
  const t = useMessages('dashboard/newsletter/general');
  return (
    <DashboardPage
      title={issue ? subjectOf(issue) : t('newIssue')}
      within={{ name: t('newsletter'), href: NEWSLETTER_PATH }}
      action={issue && <IssueStatus status={issue.status} />}
    >
      <div className="grid gap-8">
        {issue && <Sending issue={issue} subscribers={subscribers} onOpen={onOpen} onChange={onChange} />}
        {(!issue || issue.status === 'draft') && (
          <IssueForm issue={issue} onOpen={onOpen} onChange={onChange} />
        )}
      </div>
    </DashboardPage>
  );
}

function IssueForm({ issue, onOpen, onChange }: Omit<Props, 'subscribers'>) {
  const t = useMessages('dashboard/newsletter/general');
  const calls = newsletterCalls(useLocale());
  const opened = (read: NewsletterIssue | null) => ({ draft: issueDraft(read), version: read?.version ?? 0 });
  const [saved, setSaved] = useState<NewsletterIssue | null>(null);
  const edit = useEditForm<IssueDraft, number>({
    opened: opened(issue),
    draftName: `newsletter-${issue?.id ?? 'new'}`,
    save: async (draft, version) => {
      const texts = issueTexts(draft);
      const next = issue ? await calls.change(issue.id, { ...texts, version }) : await calls.create(texts);
      setSaved(next);
      return opened(next);
    },
    reload: async () => {
      await onChange();
      return opened(saved ?? issue);
    },
    onSaved: async () => {
      await onChange();
      showToast(t('draftSaved'));
    },
    fieldOf: (code) => (code === 'newsletter.no_text' ? 'subject' : undefined),
  });
  // A new issue has an address of its own once it is saved.
  if (!issue && saved) void onOpen(saved.id);
  const labels = { subject: t('subject'), body: t('text') };
  return (
    <EditForm edit={edit} onCancel={() => void onOpen(null)} labels={labels} save={t('saveDraft')} isWide>
      <MailTextFields
        form={edit.form}
        longest={{ subject: LONGEST_SUBJECT, body: LONGEST_BODY }}
        onPreview={calls.preview}
      />
    </EditForm>
  );
}

/** How far an issue is, and what can be done with it. */
function Sending({ issue, subscribers, onOpen, onChange }: Props & { issue: NewsletterIssue }) {
  const t = useMessages('dashboard/newsletter/general');
  const locale = useLocale();
  const calls = newsletterCalls(locale);
  const { number, dateTime } = useFormat();
  const { isBusy, run } = useAction();
  const [asks, setAsks] = useState<'send' | 'remove' | null>(null);
  const { id, status, sent, version, startedAt } = issue;
  const act = (work: () => Promise<unknown>, words: string) =>
    run(async () => {
      setAsks(null);
      await work();
      await onChange();
      if (words) showToast(words);
    });
  const canSend = status === 'draft' || status === 'stopped';
  return (
    <section aria-label={t('sending')} className="grid max-w-5xl gap-4 rounded-md bg-surface p-5">
      <p>
        {status === 'draft'
          ? t('goesTo', { count: subscribers })
          : t('reached', { count: sent, time: startedAt ? dateTime(startedAt) : '' })}
      </p>
      {status === 'stopped' && <Notice look="plain">{t('stoppedText')}</Notice>}
      <div className="flex flex-wrap gap-2">
        {canSend && (
          <Button aria-busy={isBusy} onClick={() => setAsks('send')} disabled={subscribers === 0}>
            {t(status === 'draft' ? 'send' : 'goOn')}
          </Button>
        )}
        {status === 'sending' && (
          <Button aria-busy={isBusy} onClick={() => void act(() => calls.stop(id), t('stopped'))}>
            {t('stop')}
          </Button>
        )}
        <Button
          look="secondary"
          aria-busy={isBusy}
          onClick={() =>
            void run(async () => showToast(t('testSent', { address: (await calls.test(id, locale)).to })))
          }
        >
          {t('sendTest')}
        </Button>
        {status === 'draft' && (
          <Button look="quiet" onClick={() => setAsks('remove')}>
            {t('delete')}
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={asks === 'send'}
        isBusy={isBusy}
        onClose={() => setAsks(null)}
        onConfirm={() => void act(() => calls.send(id, version), t('isSending'))}
        title={t('sendTitle')}
        text={t('sendText', { count: number(Math.max(0, subscribers - sent)) })}
        action={t('send')}
        isCancelFirst
      />
      <ConfirmDialog
        open={asks === 'remove'}
        isBusy={isBusy}
        onClose={() => setAsks(null)}
        onConfirm={() =>
          void run(async () => {
            await calls.remove(id);
            await onOpen(null);
          })
        }
        title={t('removeTitle')}
        text={t('removeText')}
        action={t('delete')}
      />
    </section>
  );
}
