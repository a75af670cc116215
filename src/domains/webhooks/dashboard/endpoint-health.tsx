import { useFormat } from '#platform/i18n/format.ts';
import { useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { useAction } from '#ui/dashboard/use-action.ts';
import { Notice } from '#ui/notice.tsx';
import { showToast } from '#ui/toast.ts';
import type { WebhookEndpoint } from '../contract.ts';
import * as messages from './messages.ts';
import { webhookCalls } from './webhook-calls.ts';

type Props = { endpoint: WebhookEndpoint; onChange: () => Promise<unknown> };

/** Shows that deliveries fail, or that the endpoint was switched off for that, with a button to switch it on again. */
export function EndpointHealth({ endpoint, onChange }: Props) {
  const t = useMessages(messages);
  const { dateTime } = useFormat();
  const calls = webhookCalls(useLocale());
  const { isBusy, run } = useAction();
  const { id, isOn, failingSince, switchedOffAt } = endpoint;
  const since = failingSince ? dateTime(failingSince) : '';
  const switchOn = () =>
    run(async () => {
      await calls.change(id, { isOn: true });
      await onChange();
      showToast(t('switchedOn'));
    });
  if (isOn) return failingSince && <Notice look="plain">{t('failingWhy', { since })}</Notice>;
  if (!switchedOffAt) return null;
  return (
    <Notice look="bad" className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
      <span className="max-w-prose text-pretty">
        {t('switchedOffWhy', { since, when: dateTime(switchedOffAt) })}
      </span>
      <Button look="secondary" size="sm" aria-busy={isBusy} onClick={() => void switchOn()}>
        {t('switchOn')}
      </Button>
    </Notice>
  );
}
