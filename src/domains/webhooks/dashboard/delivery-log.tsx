import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { KeysetLinks } from '#ui/dashboard/keyset-links.tsx';
import { Panel, PanelNote } from '#ui/dashboard/panel.tsx';
import { useAction } from '#ui/dashboard/use-action.ts';
import type { DeliveryPage } from '../contract.ts';
import { DeliveryRow } from './delivery-row.tsx';
import * as messages from './messages.ts';

type Props = {
  endpointId: string;
  log: DeliveryPage;
  isOlder: boolean;
  onChange: () => Promise<unknown>;
};

/** The deliveries of an endpoint, newest first. */
export function DeliveryLog({ endpointId, log, isOlder, onChange }: Props) {
  const t = useMessages(messages);
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
