import type { ReactNode } from 'react';
import { useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { DashboardPage } from '#ui/dashboard/dashboard-page.tsx';
import { Panel, panelRow } from '#ui/dashboard/panel.tsx';
import { StaffTags } from '#ui/dashboard/tags/staff-tags.tsx';
import { Link } from '#ui/link.tsx';
import type { Guest } from '../contract/guests.ts';
import { guestCalls } from './customer-calls.ts';
import { CustomerNotes, CustomerSums } from './customer-panels.tsx';

type Props = {
  guest: Guest;
  /** Whether the user may write notes and tags. */
  mayWrite: boolean;
  onChange: () => Promise<unknown>;
  /** The newest orders. */
  orders: ReactNode;
  /** Export and deletion. */
  data: ReactNode;
};

const link = 'underline underline-offset-4 hover:text-ink';

/** A buyer without an account: orders, sums, notes, tags and addresses. */
export function GuestDetails({ guest, mayWrite, onChange, orders, data }: Props) {
  const t = useMessages('dashboard/customers/guests');
  const calls = guestCalls(useLocale(), guest.id);
  const { email, name, tags, notes, sums, addresses, accountId } = guest;
  return (
    <DashboardPage title={name || email} within={{ name: t('guests'), href: '/dashboard/users/guests' }}>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)]">
        <div className="grid gap-6">
          <Panel title={t('person')}>
            <div className="grid gap-2 p-4 text-sm">
              <a href={`mailto:${email}`} className={link}>
                <bdi>{email}</bdi>
              </a>
              <p className="text-pretty text-quiet">{t(accountId ? 'account' : 'noAccount')}</p>
              {accountId && (
                <Link href={`/dashboard/users/${accountId}`} className={link}>
                  {t('toAccount')}
                </Link>
              )}
            </div>
          </Panel>
          {(mayWrite || tags.length > 0) && (
            <Panel title={t('tags')}>
              <div className="p-4">
                <StaffTags
                  tags={tags}
                  mayChange={mayWrite}
                  suggestions={[]}
                  sameTag={t('sameTag')}
                  hrefOf={(tag) => `/dashboard/users/guests?tag=${encodeURIComponent(tag)}`}
                  onSave={async (next) => {
                    const saved = await calls.setTags(next);
                    await onChange();
                    return saved.tags;
                  }}
                />
              </div>
            </Panel>
          )}
          {data}
        </div>
        <div className="grid gap-6">
          {sums && <CustomerSums sums={sums} />}
          {orders}
          <CustomerNotes notes={notes} calls={calls} mayWrite={mayWrite} onChange={onChange} />
          {addresses && addresses.length > 0 && <OrderAddresses addresses={addresses} />}
        </div>
      </div>
    </DashboardPage>
  );
}

/** The addresses of the newest orders. */
function OrderAddresses({ addresses }: { addresses: NonNullable<Guest['addresses']> }) {
  const t = useMessages('dashboard/customers/general');
  return (
    <Panel title={t('addresses')}>
      <ul>
        {addresses.map(({ lines }) => (
          <li key={lines.join('\n')} className={`${panelRow} text-sm`}>
            <address className="whitespace-pre-line not-italic">
              <bdi>{lines.join('\n')}</bdi>
            </address>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
