import { useFormat } from '#platform/i18n/format.ts';
import { useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { KeysetLinks } from '#ui/dashboard/keyset-links.tsx';
import { Panel, PanelNote, panelRow } from '#ui/dashboard/panel.tsx';
import { Status } from '#ui/dashboard/status.tsx';
import { useAction } from '#ui/dashboard/use-action.ts';
import { showToast } from '#ui/toast.ts';
import type { DeliveryPage, WebhookDelivery } from '../contract.ts';
import { webhookCalls } from './webhook-calls.ts';

type Props = {
  endpointId: string;
  log: DeliveryPage;
  isOlder: boolean;
  onChange: () => Promise<unknown>;
};

/** The deliveries of an endpoint, newest first. */
export function DeliveryLog({ endpointId, log, isOlder, onChange }: Props) {
  const t = useMessages('dashboard/webhooks/general');
  const { isBusy, run } = useAction();
  const path = `/dashboard/settings/webhooks/${endpointId}`;
  const { deliveries, next } = log;
  const reload = (
    <Button look="quiet" size="sm" aria-busy={isBusy} onClick={() => void run(onChange)}>
      {t('reload')}
    </Button>
  );
  return (
    <div className="grid gap-4">
      <Panel title={t('log')} aside={reload}>
        {deliveries.length === 0 ? (
          <PanelNote>{t('noLog')}</PanelNote>
        ) : (
          <ol>
            {deliveries.map((delivery) => (
              <DeliveryRow key={delivery.id} delivery={delivery} onChange={onChange} />
            ))}
          </ol>
        )}
      </Panel>
      <KeysetLinks
        newest={isOlder ? { href: path, words: t('newest') } : null}
        older={next ? { href: `${path}?before=${next}`, words: t('older') } : null}
      />
    </div>
  );
}

const looks = { waiting: 'warn', delivered: 'good', failed: 'bad' } as const;

type DeliveryRowProps = { delivery: WebhookDelivery; onChange: () => Promise<unknown> };

/** A delivery with its request and response, and a button to repeat it. */
function DeliveryRow({ delivery, onChange }: DeliveryRowProps) {
  const t = useMessages('dashboard/webhooks/general');
  const { dateTime } = useFormat();
  const calls = webhookCalls(useLocale());
  const { isBusy, run } = useAction();
  const { id, event, status, createdAt, attempts, nextAttemptAt } = delivery;
  const again = () =>
    run(async () => {
      await calls.redeliver(id);
      showToast(t('sentAgain'));
      await onChange();
    });
  const when = dateTime(createdAt);
  return (
    <li className={`${panelRow} grid gap-1 text-sm`}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold">{t(event)}</span>
        <Status look={looks[status]}>{t(status)}</Status>
        <span className="ms-auto">
          <Button
            look="quiet"
            size="sm"
            aria-busy={isBusy}
            aria-label={t('againNamed', { event: t(event), when })}
            onClick={() => void again()}
          >
            {t('again')}
          </Button>
        </span>
      </div>
      <p className="flex flex-wrap gap-x-3 text-quiet">
        <time dateTime={createdAt}>{when}</time>
        <span>{t('tries', { count: attempts })}</span>
        <Outcome delivery={delivery} />
        {nextAttemptAt && attempts > 0 && <span>{t('nextTry', { when: dateTime(nextAttemptAt) })}</span>}
      </p>
      <Contents delivery={delivery} />
    </li>
  );
}

function Outcome({ delivery: { responseStatus, error } }: Pick<DeliveryRowProps, 'delivery'>) {
  const t = useMessages('dashboard/webhooks/general');
  if (responseStatus !== null) return <span>{t('answered', { status: String(responseStatus) })}</span>;
  return error && <span>{t('noAnswer', { why: error })}</span>;
}

function Contents({ delivery: { body, responseText } }: Pick<DeliveryRowProps, 'delivery'>) {
  const t = useMessages('dashboard/webhooks/general');
  const parts = [
    [t('message'), body],
    [t('answer'), responseText],
  ] as const;
  return (
    <details>
      <summary className="w-fit py-1 text-quiet underline decoration-line underline-offset-4 hover:text-ink pointer-coarse:py-3">
        {t('details')}
      </summary>
      <dl className="grid gap-2 pt-1">
        {parts.map(
          ([name, text]) =>
            text && (
              <div key={name}>
                <dt className="text-quiet">{name}</dt>
                <dd className="whitespace-pre-wrap break-all rounded-md bg-surface px-3 py-2">{text}</dd>
              </div>
            ),
        )}
      </dl>
    </details>
  );
}
