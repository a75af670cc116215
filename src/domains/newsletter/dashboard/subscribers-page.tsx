import Users from 'lucide-react/icons/users';
import { useFormat } from '#platform/i18n/format.ts';
import { useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { ClearLink } from '#ui/dashboard/clear-link.tsx';
import { DashboardPage } from '#ui/dashboard/dashboard-page.tsx';
import { DeleteButton } from '#ui/dashboard/delete-button.tsx';
import { KeysetLinks } from '#ui/dashboard/keyset-links.tsx';
import { ListCard } from '#ui/dashboard/list-card.tsx';
import { SearchField } from '#ui/dashboard/search-field.tsx';
import { Status } from '#ui/dashboard/status.tsx';
import { type Column, Table } from '#ui/dashboard/table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Select } from '#ui/select.tsx';
import type { Subscriber, SubscriberPage } from '../contract.ts';
import { subscriberStates } from '../limits.ts';
import { NEWSLETTER_PATH } from './issues-page.tsx';
import { newsletterCalls, readSubscriberSearch, type SubscriberSearch } from './newsletter-calls.ts';

type Props = {
  found: SubscriberPage;
  search: SubscriberSearch;
  mayDelete: boolean;
  /** Whether the newsletter’s own page may be opened. */
  mayWrite: boolean;
  hrefOf: (search: SubscriberSearch) => string;
  onSearch: (search: SubscriberSearch) => void;
  onChange: () => Promise<unknown>;
};

const looks = { waiting: 'warn', active: 'good', ended: 'plain' } as const;

/** Who gets the newsletter, and what each agreed to and when. */
export function SubscribersPage({ found, search, mayDelete, mayWrite, ...page }: Props) {
  const { hrefOf, onSearch, onChange } = page;
  const t = useMessages('dashboard/newsletter/general');
  const columns = useColumns(mayDelete, onChange);
  const { before, ...filter } = search;
  return (
    <DashboardPage
      title={t('subscribers')}
      {...(mayWrite && { within: { name: t('newsletter'), href: NEWSLETTER_PATH } })}
    >
      <ListCard
        filters={
          <div className="flex flex-wrap gap-3">
            <SearchField
              label={t('addressBegins')}
              words={search.email ?? ''}
              onSearch={(email) => onSearch(readSubscriberSearch({ ...filter, email }))}
            />
            <Select
              aria-label={t('status')}
              className="w-auto max-sm:w-full"
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
        foot={
          <KeysetLinks
            newest={before ? { href: hrefOf(filter), words: t('newest') } : null}
            older={found.next ? { href: hrefOf({ ...filter, before: found.next }), words: t('older') } : null}
          />
        }
      >
        {found.data.length === 0 ? (
          <EmptyState icon={<Users />} title={t('noSubscriber')} text={t('noSubscriberText')}>
            {Object.keys(filter).length > 0 && <ClearLink href={hrefOf({})} />}
          </EmptyState>
        ) : (
          <Table label={t('subscribers')} columns={columns} rows={found.data} keyOf={({ id }) => id} />
        )}
      </ListCard>
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
    {
      head: t('status'),
      cell: ({ state }) => <Status look={looks[state]}>{t('stateOf', { state })}</Status>,
    },
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
  const { id, email: name } = subscriber;
  return (
    <DeleteButton
      label={t('deleteNamed', { name })}
      title={t('deleteTitle', { name })}
      text={t('deleteSubscriberText')}
      action={t('delete')}
      done={t('deleted', { name })}
      onDelete={() => calls.removeSubscriber(id)}
      onChange={onChange}
    />
  );
}
