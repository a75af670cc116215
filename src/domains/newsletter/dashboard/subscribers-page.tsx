import Trash from 'lucide-react/icons/trash-2';
import Users from 'lucide-react/icons/users';
import { useState } from 'react';
import { useFormat } from '#platform/i18n/format.ts';
import { useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Badge } from '#ui/badge.tsx';
import { ConfirmDialog } from '#ui/dashboard/confirm-dialog.tsx';
import { DashboardPage } from '#ui/dashboard/dashboard-page.tsx';
import { KeysetLinks } from '#ui/dashboard/keyset-links.tsx';
import { SearchField } from '#ui/dashboard/search-field.tsx';
import { type Column, Table } from '#ui/dashboard/table.tsx';
import { useAction } from '#ui/dashboard/use-action.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Select } from '#ui/select.tsx';
import { showToast } from '#ui/toast.ts';
import type { Subscriber, SubscriberPage } from '../contract.ts';
import { subscriberStates } from '../limits.ts';
import { NEWSLETTER_PATH } from './issues-page.tsx';
import { newsletterCalls, readSubscriberSearch, type SubscriberSearch } from './newsletter-calls.ts';

type Props = {
  found: SubscriberPage;
  search: SubscriberSearch;
  mayDelete: boolean;
  hrefOf: (search: SubscriberSearch) => string;
  onSearch: (search: SubscriberSearch) => void;
  onChange: () => Promise<unknown>;
};

const looks = { waiting: 'warn', active: 'good', ended: 'plain' } as const;

/** Who gets the newsletter, and what each agreed to and when. */
export function SubscribersPage({ found, search, mayDelete, hrefOf, onSearch, onChange }: Props) {
  const t = useMessages('dashboard/newsletter/general');
  const columns = useColumns(mayDelete, onChange);
  const { before, ...filter } = search;
  return (
    <DashboardPage
      title={t('subscribers')}
      within={{ name: t('newsletter'), href: NEWSLETTER_PATH }}
      action={
        <div className="flex flex-wrap gap-2">
          <SearchField
            label={t('addressBegins')}
            words={search.email ?? ''}
            onSearch={(email) => onSearch(readSubscriberSearch({ ...filter, email }))}
          />
          <Select
            aria-label={t('status')}
            value={filter.state ?? ''}
            onChange={({ target }) => onSearch(readSubscriberSearch({ ...filter, state: target.value }))}
          >
            <option value="">{t('all')}</option>
            {subscriberStates.map((state) => (
              <option key={state} value={state}>
                {t('stateOf', { state })}
              </option>
            ))}
          </Select>
        </div>
      }
    >
      <div className="grid gap-5">
        {found.data.length === 0 ? (
          <EmptyState icon={<Users />} title={t('noSubscriber')} text={t('noSubscriberText')} />
        ) : (
          <Table label={t('subscribers')} columns={columns} rows={found.data} keyOf={({ id }) => id} />
        )}
        <KeysetLinks
          newest={before ? { href: hrefOf(filter), words: t('newest') } : null}
          older={found.next ? { href: hrefOf({ ...filter, before: found.next }), words: t('older') } : null}
        />
      </div>
    </DashboardPage>
  );
}

function useColumns(mayDelete: boolean, onChange: Props['onChange']): Column<Subscriber>[] {
  const t = useMessages('dashboard/newsletter/general');
  const { dateTime } = useFormat();
  return [
    {
      head: t('address'),
      look: 'rest',
      cell: ({ email, consents }) => (
        <details>
          <summary className="cursor-pointer break-all font-semibold">{email}</summary>
          <ul className="mt-2 grid gap-1 text-quiet text-sm">
            {consents.map(({ action, wording, at }) => (
              <li key={`${action}${at}`}>
                {dateTime(at)}: <bdi>{wording}</bdi>
              </li>
            ))}
          </ul>
        </details>
      ),
    },
    { head: t('status'), cell: ({ state }) => <Badge look={looks[state]}>{t('stateOf', { state })}</Badge> },
    {
      head: t('actions'),
      isHeadHidden: true,
      look: 'end',
      cell: (subscriber) => mayDelete && <Remove subscriber={subscriber} onChange={onChange} />,
    },
  ];
}

function Remove({ subscriber, onChange }: { subscriber: Subscriber; onChange: Props['onChange'] }) {
  const t = useMessages('dashboard/newsletter/general');
  const calls = newsletterCalls(useLocale());
  const [isOpen, setOpen] = useState(false);
  const { isBusy, run } = useAction();
  const name = subscriber.email;
  const remove = () =>
    run(async () => {
      await calls.removeSubscriber(subscriber.id);
      setOpen(false);
      await onChange();
      showToast(t('deleted', { name }));
    });
  return (
    <>
      <IconButton label={t('deleteNamed', { name })} onClick={() => setOpen(true)}>
        <Trash aria-hidden className="size-4.5" />
      </IconButton>
      <ConfirmDialog
        open={isOpen}
        isBusy={isBusy}
        onClose={() => setOpen(false)}
        onConfirm={() => void remove()}
        title={t('deleteTitle', { name })}
        text={t('deleteSubscriberText')}
        action={t('delete')}
      />
    </>
  );
}
