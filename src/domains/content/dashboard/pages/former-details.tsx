import { useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { storedText } from '#ui/dashboard/text-drafts.ts';
import { Link } from '#ui/link.tsx';
import { Notice } from '#ui/notice.tsx';
import type { DashboardPage } from '../../contract/pages.ts';

/** The pages that still have a former name, address, mail or number of the shop, with a link to each. */
export function OutdatedPages({ pages }: { pages: readonly DashboardPage[] }) {
  const t = useMessages('dashboard/content/pages');
  const locale = useLocale();
  const outdated = pages.filter(({ formerDetails }) => formerDetails.length > 0);
  if (outdated.length === 0) return null;
  return (
    <Notice look="plain" className="mb-6 grid gap-2">
      <p>{t('outdatedText')}</p>
      <ul className="grid list-disc gap-1 ps-5">
        {outdated.map((page) => (
          <li key={page.slug}>
            <Link
              href={`/dashboard/settings/pages/${page.slug}`}
              className="font-semibold underline underline-offset-4"
            >
              <bdi>{storedText(locale, page, 'title') || t(page.slug)}</bdi>
            </Link>
            : <Quoted texts={page.formerDetails} />
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** What a page still has of them, above its form. */
export function FormerDetails({ page: { formerDetails } }: { page: DashboardPage }) {
  const t = useMessages('dashboard/content/pages');
  if (formerDetails.length === 0) return null;
  return (
    <Notice look="plain">
      {t('formerText')} <Quoted texts={formerDetails} />
    </Notice>
  );
}

function Quoted({ texts }: { texts: readonly string[] }) {
  return texts.map((text, index) => (
    <span key={text}>
      {index > 0 && ' · '}
      <bdi className="break-words">{text}</bdi>
    </span>
  ));
}
