import { useState } from 'react';
import { countryNames } from '#domains/pricing/dashboard/countries.ts';
import { useFormat } from '#platform/i18n/format.ts';
import { useLocale, useTexts } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/dashboard/confirm-dialog.tsx';
import { DashboardPage } from '#ui/dashboard/dashboard-page.tsx';
import { Status } from '#ui/dashboard/status.tsx';
import { useAction } from '#ui/dashboard/use-action.ts';
import { Notice } from '#ui/notice.tsx';
import { showToast } from '#ui/toast.ts';
import type { OfferedProvider } from '../../contract/payments.ts';
import { AccountDialog, Test, Webhook } from './account-dialog.tsx';
import { ConditionsDialog } from './conditions-dialog.tsx';
import { paymentCalls } from './payment-calls.ts';

type Props = {
  providers: OfferedProvider[];
  /** Whether the user may change where the money goes. */
  mayChangeAccounts: boolean;
  onChange: () => Promise<unknown>;
};
type Opened = { name: OfferedProvider['name']; part: 'account' | 'conditions' | 'removal' };

/** The ways to pay: what each needs, and for which orders it is offered. */
export function PaymentsPage({ providers, mayChangeAccounts, onChange }: Props) {
  const t = useMessages('dashboard/orders/payments');
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  const provider = providers.find(({ name }) => name === opened?.name);
  return (
    <DashboardPage title={t('payments')}>
      <ul className="grid max-w-3xl divide-y divide-line rounded-lg border border-line bg-raised">
        {providers.map((one) => (
          <li key={one.name} className="grid gap-3 px-4 py-4 text-sm">
            <Way
              provider={one}
              mayChangeAccounts={mayChangeAccounts}
              onOpen={(part) => setOpened({ name: one.name, part })}
            />
          </li>
        ))}
      </ul>
      {opened?.part === 'conditions' && provider && (
        <ConditionsDialog provider={provider} onClose={close} onChange={onChange} />
      )}
      {opened?.part === 'account' && provider?.account && (
        <AccountDialog
          provider={{ ...provider, account: provider.account }}
          onClose={close}
          onChange={onChange}
        />
      )}
      {opened?.part === 'removal' && provider && (
        <RemoveAccount provider={provider} onClose={close} onChange={onChange} />
      )}
    </DashboardPage>
  );
}

type WayProps = Pick<Props, 'mayChangeAccounts'> & {
  provider: OfferedProvider;
  onOpen: (part: Opened['part']) => void;
};

function Way({ provider, mayChangeAccounts, onOpen }: WayProps) {
  const t = useMessages('dashboard/orders/payments');
  const name = provider.name.replace('-', '_');
  const { account, isOffered } = provider;
  const mayType = account !== null && account.source !== 'environment' && mayChangeAccounts;
  return (
    <>
      <h2 className="flex flex-wrap items-center gap-2 font-semibold text-base">
        {t('name', { provider: name })}
        <Status look={isOffered ? 'good' : 'plain'}>{t(isOffered ? 'offered' : 'notOffered')}</Status>
        {account?.mode === 'test' && <Status look="warn">{t('testMode')}</Status>}
      </h2>
      <p className="text-pretty text-quiet">{t('about', { provider: name })}</p>
      <ConditionsNote provider={provider} />
      {account && (
        <AccountState provider={provider} account={account} mayChangeAccounts={mayChangeAccounts} />
      )}
      <div className="flex flex-wrap gap-2">
        {mayType && (
          <Button look="secondary" size="sm" onClick={() => onOpen('account')}>
            {t(account.source ? 'changeAccount' : 'setUp')}
            <span className="sr-only">: {t('name', { provider: name })}</span>
          </Button>
        )}
        <Button look="secondary" size="sm" onClick={() => onOpen('conditions')}>
          {t('conditions')}
          <span className="sr-only">: {t('name', { provider: name })}</span>
        </Button>
        {mayType && (account.source === 'dashboard' || account.isUnreadable) && (
          <Button look="quiet" size="sm" onClick={() => onOpen('removal')}>
            {t('removeAccount')}
            <span className="sr-only">: {t('name', { provider: name })}</span>
          </Button>
        )}
      </div>
    </>
  );
}

type StateProps = {
  provider: OfferedProvider;
  account: NonNullable<OfferedProvider['account']>;
  mayChangeAccounts: boolean;
};

/** Where the account is set, as much of it as may be shown, and whether it works. */
function AccountState({ provider, account, mayChangeAccounts }: StateProps) {
  const t = useMessages('dashboard/orders/payments');
  const calls = paymentCalls(useLocale(), provider.name);
  const { source, fields, isUnreadable, reportsTo, events } = account;
  if (isUnreadable) return <Notice look="bad">{t('unreadable')}</Notice>;
  if (source === null) return mayChangeAccounts ? null : <p className="text-quiet">{t('ownersOnly')}</p>;
  return (
    <div className="grid gap-3 rounded-md bg-surface px-4 py-3">
      <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-[max-content_minmax(0,1fr)]">
        {fields.map(({ name, kind, shown, variable, isSet }) => (
          <div key={name} className="contents">
            <dt className="text-quiet">
              {source === 'environment' ? <code>{variable}</code> : t('fieldName', { field: name })}
            </dt>
            <dd className="break-all tabular-nums max-sm:mb-2">
              {kind === 'secret' && isSet && t('endsIn', { end: shown })}
              {kind === 'text' && shown}
              {kind === 'choice' && t('choice', { choice: shown })}
            </dd>
          </div>
        ))}
      </dl>
      {source === 'environment' && <p className="text-pretty text-quiet">{t('setBy')}</p>}
      <Webhook reportsTo={reportsTo} events={events} provider={provider.name} />
      {mayChangeAccounts && <Test check={() => calls.check({})} />}
    </div>
  );
}

/** For which orders it is offered, if not for all. */
function ConditionsNote({ provider: { conditions } }: { provider: OfferedProvider }) {
  const t = useMessages('dashboard/orders/payments');
  const locale = useTexts();
  const { money } = useFormat();
  const { isOn, countries, customerGroups, from, to } = conditions;
  if (!isOn) return <p className="font-medium">{t('isOff')}</p>;
  const parts = [
    ...(countries.length > 0 ? [countryNames(locale, countries)] : []),
    ...(customerGroups.length > 0 ? [t('someGroups', { count: customerGroups.length })] : []),
    ...(from !== null ? [t('fromSum', { sum: money(from) })] : []),
    ...(to !== null ? [t('upToSum', { sum: money(to) })] : []),
  ];
  if (parts.length === 0) return null;
  return <p className="font-medium">{t('onlyFor', { parts: parts.join(' · ') })}</p>;
}

type RemovalProps = { provider: OfferedProvider; onClose: () => void; onChange: () => Promise<unknown> };

function RemoveAccount({ provider, onClose, onChange }: RemovalProps) {
  const t = useMessages('dashboard/orders/payments');
  const calls = paymentCalls(useLocale(), provider.name);
  const { isBusy, run } = useAction();
  const remove = () =>
    run(async () => {
      await calls.clearAccount(provider.version);
      showToast(t('accountRemoved'));
      await onChange();
      onClose();
    });
  return (
    <ConfirmDialog
      open
      isCancelFirst
      isBusy={isBusy}
      onClose={onClose}
      onConfirm={() => void remove()}
      title={t('removeTitle', { provider: provider.name.replace('-', '_') })}
      text={t('removeText')}
      action={t('removeAccount')}
    />
  );
}
