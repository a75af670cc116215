import ExternalLink from 'lucide-react/icons/external-link';
import { useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { locales } from '#platform/locale.ts';
import { mainLanguage } from '#platform/main-language.ts';
import { Badge } from '#ui/badge.tsx';
import { DashboardPage as Dashboard } from '#ui/dashboard/dashboard-page.tsx';
import { Status } from '#ui/dashboard/status.tsx';
import { type Column, Table } from '#ui/dashboard/table.tsx';
import { storedText } from '#ui/dashboard/text-drafts.ts';
import { IconLink } from '#ui/icon-button.tsx';
import { Link } from '#ui/link.tsx';
import type { DashboardPage } from '../../contract/pages.ts';

/** The list of content pages, written or not. */
export function PagesPage({ pages }: { pages: DashboardPage[] }) {
  const t = useMessages('dashboard/content/pages');
  const locale = useLocale();
  const columns: Column<DashboardPage>[] = [
    {
      head: t('page'),
      look: 'rest',
      cell: (page) => (
        <Link
          href={`/dashboard/settings/pages/${page.slug}`}
          data-row-link
          className="font-semibold hover:underline"
        >
          <bdi>{storedText(locale, page, 'title') || t(page.slug)}</bdi>
        </Link>
      ),
    },
    {
      head: t('languages'),
      cell: ({ version, texts, isTemplate, formerDetails }) => (
        <span className="flex flex-wrap gap-1">
          {isTemplate && <Status look="warn">{t('template')}</Status>}
          {formerDetails.length > 0 && <Status look="warn">{t('outdated')}</Status>}
          {version === 0 && <Status look="warn">{t('unwritten')}</Status>}
          {version > 0 && <Badge>{mainLanguage().toUpperCase()}</Badge>}
          {locales.map((locale) => texts[locale]?.body && <Badge key={locale}>{locale.toUpperCase()}</Badge>)}
        </span>
      ),
    },
    {
      head: t('view'),
      isHeadHidden: true,
      look: 'end',
      cell: (page) =>
        page.version > 0 && (
          <IconLink href={`/${page.slug}`} label={`${t('view')}: ${storedText(locale, page, 'title')}`}>
            <ExternalLink aria-hidden className="size-4.5" />
          </IconLink>
        ),
    },
  ];
  return (
    <Dashboard title={t('pages')}>
      <Table label={t('pages')} columns={columns} rows={pages} keyOf={({ slug }) => slug} />
    </Dashboard>
  );
}
