import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { MailTextFields } from '#domains/newsletter/dashboard/mail-text-fields.tsx';
import { type IssueDraft, issueDraft, issueTexts } from '#domains/newsletter/dashboard/newsletter-calls.ts';
import { useFormat } from '#platform/i18n/format.ts';
import { useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/dashboard/confirm-dialog.tsx';
import { DashboardPage } from '#ui/dashboard/dashboard-page.tsx';
import { FormProblems } from '#ui/dashboard/form-problems.tsx';
import { Panel, panelRow } from '#ui/dashboard/panel.tsx';
import { useAction } from '#ui/dashboard/use-action.ts';
import { showToast } from '#ui/toast.ts';
import type { RecallState } from '../../contract/recalls.ts';
import { LONGEST_RECALL, LONGEST_RECALL_SUBJECT } from '../../limits.ts';
import { type RecallSearch, recallCalls } from './recall-calls.ts';

type Props = {
  state: RecallState;
  search: RecallSearch;
  /** The list of these orders. */
  ordersHref: string;
  onChange: () => Promise<unknown>;
};

/** A mail to all who bought a product, such as its recall: written, looked at, sent once. */
export function RecallPage({ state, search, ordersHref, onChange }: Props) {
  const t = useMessages('dashboard/orders/recall');
  const list = useMessages('dashboard/orders/list');
  return (
    <DashboardPage title={t('title')} within={{ name: list('orders'), href: ordersHref }}>
      <div className="grid max-w-5xl gap-6 *:min-w-0">
        <p className="max-w-[65ch] text-pretty">
          {t('goesTo', { count: state.buyers })} {t('text')}
        </p>
        {state.data.length > 0 && <Earlier sent={state.data} />}
        <RecallForm state={state} search={search} onChange={onChange} />
      </div>
    </DashboardPage>
  );
}

function Earlier({ sent }: { sent: RecallState['data'] }) {
  const t = useMessages('dashboard/orders/recall');
  const { dateTime } = useFormat();
  return (
    <Panel title={t('earlier')}>
      <ul>
        {sent.map((recall) => (
          <li key={recall.id} className={`${panelRow} grid gap-1`}>
            <bdi className="break-words font-medium">{Object.values(recall.subject)[0]}</bdi>
            <span className="text-quiet text-sm">
              {t('sentTo', { count: recall.sent, status: recall.status })} · {dateTime(recall.startedAt)}
              {recall.startedBy && (
                <>
                  {' · '}
                  <bdi>{recall.startedBy}</bdi>
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function RecallForm({ state, search, onChange }: Omit<Props, 'ordersHref'>) {
  const t = useMessages('dashboard/orders/recall');
  const calls = recallCalls(useLocale());
  const form = useForm<IssueDraft>({ defaultValues: issueDraft(null), shouldFocusError: false });
  const { isBusy, run } = useAction();
  const [isAsked, setAsked] = useState(false);
  const send = () =>
    run(async () => {
      setAsked(false);
      try {
        await calls.send({ ...search, ...issueTexts(form.getValues()), after: state.earlier });
        form.reset(issueDraft(null));
        showToast(t('isSending'));
      } finally {
        // Also after a refusal, since another mail may have been sent meanwhile.
        await onChange();
      }
    });
  return (
    <form noValidate onSubmit={form.handleSubmit(() => setAsked(true))} className="grid gap-4">
      <MailTextFields
        form={form}
        longest={{ subject: LONGEST_RECALL_SUBJECT, body: LONGEST_RECALL }}
        onPreview={calls.preview}
      />
      <FormProblems form={form} />
      <div>
        <Button type="submit" aria-busy={isBusy} disabled={state.buyers === 0}>
          {t('send')}
        </Button>
      </div>
      <ConfirmDialog
        open={isAsked}
        isBusy={isBusy}
        onClose={() => setAsked(false)}
        onConfirm={() => void send()}
        title={t('sendTitle')}
        text={t('sendText', { count: state.buyers })}
        action={t('send')}
        isCancelFirst
      />
    </form>
  );
}
