import { useState } from 'react';
import { useFormat } from '#platform/i18n/format.ts';
import { useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/dashboard/confirm-dialog.tsx';
import { SecretDialog } from '#ui/dashboard/secret-dialog.tsx';
import { useAction } from '#ui/dashboard/use-action.ts';
import { showToast } from '#ui/toast.ts';
import type { WebhookEndpoint } from '../contract.ts';
import { webhookCalls } from './webhook-calls.ts';

type Props = {
  endpoint: WebhookEndpoint;
  onChange: () => Promise<unknown>;
  onRemoved: () => Promise<void>;
};

/** Buttons to test an endpoint, renew its secret, and delete it. */
export function EndpointActions({ endpoint, onChange, onRemoved }: Props) {
  const t = useMessages('dashboard/webhooks/general');
  const { isBusy, run } = useAction();
  const calls = webhookCalls(useLocale());
  const [opened, setOpened] = useState<'secret' | 'removal' | null>(null);
  const { id } = endpoint;
  const test = () =>
    run(async () => {
      await calls.ping(id);
      showToast(t('testSent'));
      await onChange();
    });
  const remove = () =>
    run(async () => {
      await calls.remove(id);
      showToast(t('removed'));
      await onRemoved();
    });
  return (
    <div className="flex flex-wrap gap-2">
      <Button look="secondary" size="sm" aria-busy={isBusy} onClick={() => void test()}>
        {t('sendTest')}
      </Button>
      <Button look="secondary" size="sm" onClick={() => setOpened('secret')}>
        {t('changeSecret')}
      </Button>
      <Button look="quiet" size="sm" onClick={() => setOpened('removal')}>
        {t('remove')}
      </Button>
      <ConfirmDialog
        isBusy={isBusy}
        open={opened === 'removal'}
        onClose={() => setOpened(null)}
        title={t('removeTitle')}
        text={t('removeText')}
        action={t('remove')}
        onConfirm={() => void remove()}
      />
      <ChangeSecretDialog
        open={opened === 'secret'}
        onClose={() => setOpened(null)}
        endpoint={endpoint}
        onChange={onChange}
      />
    </div>
  );
}

type SecretProps = Omit<Props, 'onRemoved'> & { open: boolean; onClose: () => void };

function ChangeSecretDialog({ endpoint: { id, oldSecretUntil }, open, onClose, onChange }: SecretProps) {
  const t = useMessages('dashboard/webhooks/general');
  const { dateTime } = useFormat();
  const { isBusy, run } = useAction();
  const calls = webhookCalls(useLocale());
  const change = (take: (secret: string) => Promise<void>) =>
    run(async () => take((await calls.changeSecret(id)).secret));
  return (
    <SecretDialog
      open={open}
      onClose={onClose}
      onMade={onChange}
      titles={{ form: t('changeSecret'), made: t('secretTitle') }}
      text={t('keepIt')}
      label={t('secret')}
    >
      {(take) => (
        <div className="grid gap-5 px-6 pt-1 pb-6">
          <p className="text-pretty">{t('changeSecretText')}</p>
          {oldSecretUntil && (
            <p className="text-quiet">{t('bothSign', { when: dateTime(oldSecretUntil) })}</p>
          )}
          <Button className="justify-self-start" aria-busy={isBusy} onClick={() => void change(take)}>
            {t('changeSecret')}
          </Button>
        </div>
      )}
    </SecretDialog>
  );
}
