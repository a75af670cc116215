import ExternalLink from 'lucide-react/icons/external-link';
import Pencil from 'lucide-react/icons/pencil';
import { useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { Column } from '#ui/dashboard/table.tsx';
import { nameIn, storedText } from '#ui/dashboard/text-drafts.ts';
import { Thumbnail } from '#ui/dashboard/thumbnail.tsx';
import { useTextLanguage } from '#ui/dashboard/use-text-language.ts';
import { IconLink } from '#ui/icon-button.tsx';
import { Link } from '#ui/link.tsx';
import type { DashboardGroup } from '../contract/groups.ts';
import { DeleteGroup } from './delete-group.tsx';
import type { GroupKind } from './group-calls.ts';
import { groupWords } from './group-words.ts';
import { DraggedCategory, MoveCategory } from './move-category.tsx';

type Options = {
  /** Null without permission to edit. */
  onChange: (() => Promise<unknown>) | null;
  /** Whether they can be moved up and down. */
  isOrdered: boolean;
  rows: readonly DashboardGroup[];
};

/** The columns of the list of categories or brands. */
export function useGroupColumns(
  kind: GroupKind,
  { onChange, isOrdered, rows }: Options,
): Column<DashboardGroup>[] {
  const t = useMessages('dashboard/catalog/general');
  const locale = useLocale();
  const { path } = groupWords[kind];
  const deepest = Math.max(1, ...rows.map(({ within }) => within.length));
  const shopHref = ({ slug }: DashboardGroup) =>
    kind === 'category' ? `/category/${slug}` : `/search?brand=${slug}`;
  return [
    { head: t('image'), isHeadHidden: true, cell: ({ image }) => <Thumbnail src={image} /> },
    {
      head: t('name'),
      look: 'rest',
      cell: (group) => {
        const name = (
          <Name
            group={group}
            href={onChange ? `${path}/${group._id}` : null}
            deepest={isOrdered ? deepest : null}
          />
        );
        if (!onChange || !isOrdered) return name;
        return (
          <DraggedCategory group={group} rows={rows} onChange={onChange}>
            {name}
          </DraggedCategory>
        );
      },
    },
    {
      head: t('products'),
      look: 'end',
      cell: ({ _id, productCount }) => (
        <Link
          href={`/dashboard/products?${kind}=${_id}`}
          className="inline-flex min-h-9 items-center underline-offset-4 hover:underline"
        >
          {t('productCount', { count: productCount })}
        </Link>
      ),
    },
    {
      head: t('actions'),
      isHeadHidden: true,
      look: 'end',
      cell: (group) => (
        <span className="flex items-center max-sm:-ms-2 sm:justify-end">
          {onChange && isOrdered && <MoveCategory group={group} onChange={onChange} />}
          {onChange && (
            <IconLink href={`${path}/${group._id}`} label={t('editNamed', { name: nameIn(locale, group) })}>
              <Pencil aria-hidden className="size-4.5" />
            </IconLink>
          )}
          <IconLink href={shopHref(group)} label={`${t('view')}: ${nameIn(locale, group)}`}>
            <ExternalLink aria-hidden className="size-4.5" />
          </IconLink>
          {onChange && <DeleteGroup kind={kind} group={group} onChange={onChange} />}
        </span>
      ),
    },
  ];
}

type NameProps = {
  group: DashboardGroup;
  href: string | null;
  /** How deep the tree of the list is, where those that a category is in are above it; null: they are named instead. */
  deepest: number | null;
};

/** A deep tree has smaller steps, so that names keep their room on a phone. */
const indent = (depth: number, deepest: number) => `calc(${depth} * min(1.25rem, 16vw / ${deepest}))`;

function Name({ group, href, deepest }: NameProps) {
  const locale = useLocale();
  const { texts, within } = group;
  const name = nameIn(locale, group);
  const description = storedText(locale, group, 'description');
  const { language } = useTextLanguage();
  const other = language && texts[language]?.name;
  const label = <bdi className="break-words font-semibold">{name}</bdi>;
  return (
    <span
      className="block min-w-32"
      style={deepest === null ? undefined : { paddingInlineStart: indent(within.length, deepest) }}
    >
      {within.length > 0 && (
        <span className={deepest === null ? 'block text-quiet' : 'sr-only'}>
          <bdi>{within.map((outer) => nameIn(locale, outer)).join(' › ')}</bdi>
        </span>
      )}
      {href ? (
        <Link href={href} data-row-link className="hover:underline">
          {label}
        </Link>
      ) : (
        label
      )}
      {other && other !== name && (
        <span lang={language} className="ms-2 text-quiet">
          {other}
        </span>
      )}
      {description && <span className="line-clamp-1 text-quiet">{description}</span>}
    </span>
  );
}
