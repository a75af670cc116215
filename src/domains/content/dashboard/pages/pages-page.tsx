import ExternalLink from 'lucide-react/icons/external-link';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Badge } from '#ui/badge.tsx';
import { DeskPage as Desk } from '#ui/desk/desk-page.tsx';
import { type Column, Table } from '#ui/desk/table.tsx';
import { IconLink } from '#ui/icon-button.tsx';
import { Link } from '#ui/link.tsx';
import type { DeskPage } from '../../contract/pages.ts';
import * as messages from './messages.ts';

/** The shop's own pages, written or not. */
export function PagesPage({ pages }: { pages: DeskPage[] }) {
  const t = useMessages(messages);
  const columns: Column<DeskPage>[] = [
    {
      head: t('page'),
      look: 'rest',
      cell: ({ slug, title }) => (
        <Link href={`/dashboard/settings/pages/${slug}`} className="font-semibold hover:underline">
          <bdi>{title || t(slug)}</bdi>
        </Link>
      ),
    },
    {
      head: t('languages'),
      cell: ({ version, bodyDe }) => (
        <span className="flex flex-wrap gap-1">
          {version === 0 && <Badge look="warn">{t('unwritten')}</Badge>}
          {version > 0 && <Badge>EN</Badge>}
          {bodyDe && <Badge>DE</Badge>}
        </span>
      ),
    },
    {
      head: t('view'),
      isHeadHidden: true,
      look: 'end',
      cell: ({ slug, title, version }) =>
        version > 0 && (
          <IconLink href={`/${slug}`} label={`${t('view')}: ${title}`}>
            <ExternalLink aria-hidden className="size-4.5" />
          </IconLink>
        ),
    },
  ];
  return (
    <Desk title={t('pages')}>
      <Table label={t('pages')} columns={columns} rows={pages} keyOf={({ slug }) => slug} />
    </Desk>
  );
}
