import ExternalLink from 'lucide-react/icons/external-link';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import Tag from 'lucide-react/icons/tag';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { LinkButton } from '#ui/button.tsx';
import { DeskPage } from '#ui/desk/desk-page.tsx';
import { type Column, Table } from '#ui/desk/table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { IconLink } from '#ui/icon-button.tsx';
import type { Group } from '../contract.ts';
import type { GroupKind } from './group-calls.ts';
import * as messages from './messages.ts';

export const groupWords = {
  category: {
    title: 'categories',
    create: 'newCategory',
    none: 'noCategory',
    noneText: 'noCategoryText',
    nameEmpty: 'categoryNameEmpty',
    path: '/dashboard/categories',
  },
  brand: {
    title: 'brands',
    create: 'newBrand',
    none: 'noBrand',
    noneText: 'noBrandText',
    nameEmpty: 'brandNameEmpty',
    path: '/dashboard/brands',
  },
} as const;

type Props = { kind: GroupKind; groups: Group[]; mayWrite: boolean };

/** All categories, or all brands. */
export function GroupsPage({ kind, groups, mayWrite }: Props) {
  const t = useMessages(messages);
  const words = groupWords[kind];
  const columns = useColumns(kind);
  const create = mayWrite && <LinkButton href={`${words.path}/new`}>{t(words.create)}</LinkButton>;
  return (
    <DeskPage title={t(words.title)} count={groups.length} action={groups.length > 0 && create}>
      {groups.length === 0 ? (
        <EmptyState
          icon={kind === 'category' ? <LayoutGrid /> : <Tag />}
          title={t(words.none)}
          text={t(words.noneText)}
        >
          {create}
        </EmptyState>
      ) : (
        <Table label={t(words.title)} columns={columns} rows={groups} keyOf={({ _id }) => _id} />
      )}
    </DeskPage>
  );
}

function useColumns(kind: GroupKind): Column<Group>[] {
  const t = useMessages(messages);
  const hrefOf = ({ slug }: Group) => (kind === 'category' ? `/category/${slug}` : `/search?brand=${slug}`);
  return [
    {
      head: t('image'),
      isHeadHidden: true,
      cell: ({ image }) => (
        <img
          src={image}
          alt=""
          width={40}
          height={40}
          loading="lazy"
          className="size-10 max-w-none rounded-sm bg-studio object-cover"
        />
      ),
    },
    {
      head: t('name'),
      look: 'rest',
      cell: ({ name, description }) => (
        <span className="block">
          <bdi className="block font-semibold">{name}</bdi>
          {description && <span className="line-clamp-1 text-quiet">{description}</span>}
        </span>
      ),
    },
    {
      head: t('view'),
      isHeadHidden: true,
      look: 'end',
      cell: (group) => (
        <IconLink href={hrefOf(group)} label={`${t('view')}: ${group.name}`}>
          <ExternalLink aria-hidden className="size-4.5" />
        </IconLink>
      ),
    },
  ];
}
