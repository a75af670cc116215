import { useId, useState } from 'react';
import { useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/choice.tsx';
import { ConfirmDialog } from '#ui/dashboard/confirm-dialog.tsx';
import { panelRow } from '#ui/dashboard/panel.tsx';
import { SecretDialog } from '#ui/dashboard/secret-dialog.tsx';
import { Status } from '#ui/dashboard/status.tsx';
import { useAction } from '#ui/dashboard/use-action.ts';
import { showToast } from '#ui/toast.ts';
import type { KnownAgent } from '../contract/known-agents.ts';
import { agentCalls } from './agent-calls.ts';
import { ReturnAddressesDialog } from './return-addresses-dialog.tsx';

type Props = { agent: KnownAgent; onChange: () => Promise<unknown> };

const rights = ['mayComplete', 'mayInvoice', 'mustSign', 'isBlocked'] as const;

/** A known agent: what it may do, a new key, and its removal. */
export function AgentRow({ agent, onChange }: Props) {
  const t = useMessages('dashboard/agents/general');
  const calls = agentCalls(useLocale());
  const { isBusy, run } = useAction();
  const [opened, setOpened] = useState<'removal' | 'key' | 'urls' | null>(null);
  const nameId = useId();
  const { id, name, profileUrl, orderCount, isBlocked } = agent;
  const remove = () =>
    run(async () => {
      await calls.remove(id);
      setOpened(null);
      await onChange();
      showToast(t('removed', { name }));
    });
  const toggle = (right: (typeof rights)[number]) =>
    run(async () => {
      await calls.change(id, { [right]: !agent[right] });
      await onChange();
      showToast(t('saved'));
    });
  return (
    <li className={`${panelRow} grid gap-2`}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 id={nameId} className="font-semibold text-base">
          <bdi>{name}</bdi>
        </h3>
        {isBlocked && <Status look="bad">{t('blocked')}</Status>}
        <span className="text-quiet text-sm">{t('orderCount', { count: orderCount })}</span>
        <span className="ms-auto flex flex-wrap gap-1">
          <Button look="quiet" size="sm" aria-describedby={nameId} onClick={() => setOpened('key')}>
            {t('newKey')}
          </Button>
          <Button look="quiet" size="sm" aria-describedby={nameId} onClick={() => setOpened('urls')}>
            {t('returnAddresses')}
          </Button>
          <Button look="quiet" size="sm" aria-describedby={nameId} onClick={() => setOpened('removal')}>
            {t('remove')}
          </Button>
        </span>
      </div>
      <p className="break-all text-quiet text-sm">{profileUrl}</p>
      <fieldset aria-labelledby={nameId} className="flex min-w-0 flex-wrap gap-x-5" disabled={isBusy}>
        {rights.map((right) => (
          <Checkbox key={right} checked={agent[right]} onChange={() => void toggle(right)}>
            {t(right)}
          </Checkbox>
        ))}
      </fieldset>
      <ConfirmDialog
        isBusy={isBusy}
        open={opened === 'removal'}
        onClose={() => setOpened(null)}
        title={t('deleteTitle', { name })}
        text={t('removeText')}
        action={t('remove')}
        onConfirm={() => void remove()}
      />
      <ReturnAddressesDialog
        open={opened === 'urls'}
        onClose={() => setOpened(null)}
        agent={agent}
        onChange={onChange}
      />
      <KeyDialog open={opened === 'key'} onClose={() => setOpened(null)} agent={agent} />
    </li>
  );
}

function KeyDialog({ open, onClose, agent }: { open: boolean; onClose: () => void; agent: KnownAgent }) {
  const t = useMessages('dashboard/agents/general');
  const calls = agentCalls(useLocale());
  const { isBusy, run } = useAction();
  const { name, profileUrl } = agent;
  const renew = (take: (key: string) => Promise<void>) =>
    run(async () => take((await calls.add({ name, profileUrl })).key));
  const title = t('newKeyTitle', { name });
  return (
    <SecretDialog
      open={open}
      onClose={onClose}
      titles={{ form: title, made: title }}
      text={t('keepIt')}
      label={t('key')}
    >
      {(take) => (
        <div className="grid gap-5 px-6 pt-1 pb-6">
          <p className="text-pretty">{t('newKeyText')}</p>
          <Button className="justify-self-start" aria-busy={isBusy} onClick={() => void renew(take)}>
            {t('newKey')}
          </Button>
        </div>
      )}
    </SecretDialog>
  );
}
