import ExternalLink from 'lucide-react/icons/external-link';
import Layers from 'lucide-react/icons/layers';
import Pencil from 'lucide-react/icons/pencil';
import { useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { LinkButton } from '#ui/button.tsx';
import { DashboardPage } from '#ui/dashboard/dashboard-page.tsx';
import { DeleteButton } from '#ui/dashboard/delete-button.tsx';
import { ListCard } from '#ui/dashboard/list-card.tsx';
import { SearchField } from '#ui/dashboard/search-field.tsx';
import { Status } from '#ui/dashboard/status.tsx';
import { type Column, Table } from '#ui/dashboard/table.tsx';
import { nameIn } from '#ui/dashboard/text-drafts.ts';
import { Thumbnail } from '#ui/dashboard/thumbnail.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { IconLink } from '#ui/icon-button.tsx';
import { Link } from '#ui/link.tsx';
import { Pagination } from '#ui/pagination.tsx';
import type { DashboardCollection, CollectionsPage as Found } from '../contract.ts';
import { type CollectionsSearch, collectionCalls } from './collection-calls.ts';

type Props = {
  found: Found;
  search: CollectionsSearch;
  hrefFor: (page: number) => string;
  onSearch: (words: string) => void;
  mayWrite: boolean;
  onChange: () => Promise<unknown>;
};

const path = '/dashboard/collections';

/** The list of collections. */
export function CollectionsPage({ found, search, hrefFor, onSearch, mayWrite, onChange }: Props) {
  const t = useMessages('dashboard/collections/general');
  const { q = '' } = search;
  const { data, page, pages, total } = found;
  const columns = useColumns(mayWrite ? onChange : null);
  const isEmpty = total === 0 && q === '';
  const create = mayWrite && (
    <LinkButton href={`${path}/new`} size="sm">
      {t('newCollection')}
    </LinkButton>
  );
  return (
    <DashboardPage title={t('collections')} count={total} action={!isEmpty && create}>
      <ListCard
        filters={!isEmpty && <SearchField label={t('searchCollections')} words={q} onSearch={onSearch} />}
        foot={<Pagination page={page} pages={pages} hrefFor={hrefFor} />}
      >
        {data.length === 0 ? (
          <EmptyState
            icon={<Layers />}
            title={t(isEmpty ? 'none' : 'nothingFound')}
            text={t(isEmpty ? 'noneYetText' : 'noneText')}
          >
            {isEmpty && create}
          </EmptyState>
        ) : (
          <Table label={t('collections')} columns={columns} rows={data} keyOf={({ _id }) => _id} />
        )}
      </ListCard>
    </DashboardPage>
  );
}

/** `onChange` is null without permission to edit. */
function useColumns(onChange: Props['onChange'] | null): Column<DashboardCollection>[] {
  const t = useMessages('dashboard/collections/general');
  const locale = useLocale();
  return [
    {
      head: t('image'),
      isHeadHidden: true,
      cell: ({ image }) => <Thumbnail src={image} />,
    },
    {
      head: t('name'),
      look: 'rest',
      cell: ({ _id, isVisible, ...collection }) => (
        <span className="flex min-w-32 flex-wrap items-center gap-2">
          {onChange ? (
            <Link href={`${path}/${_id}`} data-row-link className="font-semibold hover:underline">
              <bdi>{nameIn(locale, collection)}</bdi>
            </Link>
          ) : (
            <bdi className="font-semibold">{nameIn(locale, collection)}</bdi>
          )}
          {!isVisible && <Status>{t('hidden')}</Status>}
        </span>
      ),
    },
    { head: t('how'), from: 'sm', cell: ({ rules }) => t(rules ? 'byRules' : 'byHand') },
    {
      head: t('products'),
      look: 'end',
      cell: ({ productCount }) => t('productCount', { count: productCount }),
    },
    {
      head: t('actions'),
      isHeadHidden: true,
      look: 'end',
      cell: ({ isVisible, ...collection }) => (
        <span className="flex items-center max-sm:-ms-2 sm:justify-end">
          {onChange && (
            <IconLink
              href={`${path}/${collection._id}`}
              label={t('editNamed', { name: nameIn(locale, collection) })}
            >
              <Pencil aria-hidden className="size-4.5" />
            </IconLink>
          )}
          {isVisible && (
            <IconLink
              href={`/collections/${collection.slug}`}
              label={`${t('view')}: ${nameIn(locale, collection)}`}
            >
              <ExternalLink aria-hidden className="size-4.5" />
            </IconLink>
          )}
          {onChange && <Delete id={collection._id} name={nameIn(locale, collection)} onChange={onChange} />}
        </span>
      ),
    },
  ];
}

type DeleteProps = { id: string; name: string; onChange: Props['onChange'] };

function Delete({ id, name, onChange }: DeleteProps) {
  const t = useMessages('dashboard/collections/general');
  const calls = collectionCalls(useLocale());
  return (
    <DeleteButton
      label={t('deleteNamed', { name })}
      title={t('deleteTitle', { name })}
      text={t('deleteCollection')}
      action={t('delete')}
      done={t('deleted', { name })}
      onDelete={() => calls.remove(id)}
      onChange={onChange}
    />
  );
}
