import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { cx } from './cx.ts';
import { Link } from './link.tsx';

const step =
  'inline-flex h-11 min-w-11 items-center justify-center gap-1 rounded-md px-2 tabular-nums transition-colors';

type Props = {
  page: number;
  pages: number;
  hrefFor: (page: number) => string;
  /** The next page if it has no number. A page beyond the numbered ones links back to the last of them. */
  beyond?: string | null;
};

/** Links to the pages around this one; hidden if there is only one. */
export function Pagination({ page, pages, hrefFor, beyond = null }: Props) {
  const t = useMessages('storefront/ui/general');
  if (pages < 2) return null;
  return (
    <nav aria-label={t('pagination')} className="flex flex-wrap items-center justify-center gap-1">
      <Turn to={page > 1 ? hrefFor(Math.min(page - 1, pages)) : null} rel="prev" label={t('previousPage')} />
      <ul className="flex flex-wrap gap-1">
        {pagesToShow(page, pages).map((shown, index) => (
          <li key={shown ?? `gap-${index}`} className={cx(shown !== page && 'max-sm:hidden')}>
            {shown === null ? (
              <span aria-hidden className={cx(step, 'text-quiet')}>
                …
              </span>
            ) : (
              <Link
                href={hrefFor(shown)}
                aria-label={t('page', { page: shown })}
                aria-current={shown === page ? 'page' : undefined}
                className={cx(step, shown === page ? 'bg-ink font-semibold text-paper' : 'hover:bg-surface')}
              >
                {shown}
              </Link>
            )}
          </li>
        ))}
      </ul>
      {page <= pages && (
        <span aria-hidden className="px-1 text-quiet text-sm sm:hidden">
          {t('ofPages', { pages })}
        </span>
      )}
      <Turn to={page < pages ? hrefFor(page + 1) : beyond} rel="next" label={t('nextPage')} />
    </nav>
  );
}

function Turn({ to, rel, label }: { to: string | null; rel: 'prev' | 'next'; label: string }) {
  const icon =
    rel === 'prev' ? (
      <ChevronLeft aria-hidden className="size-5 rtl:-scale-x-100" />
    ) : (
      <ChevronRight aria-hidden className="size-5 rtl:-scale-x-100" />
    );
  if (!to)
    return (
      <span aria-hidden className={cx(step, 'text-line')}>
        {icon}
      </span>
    );
  return (
    <Link href={to} rel={rel} aria-label={label} title={label} className={cx(step, 'hover:bg-surface')}>
      {icon}
    </Link>
  );
}

/** The pages to link around `page`: first, last and neighbors, with null for gaps. `page` may be beyond the last. */
function pagesToShow(page: number, pages: number): (number | null)[] {
  if (page > pages) return [1, null, pages, ...(page > pages + 1 ? [null] : []), page];
  const wanted = [1, page - 1, page, page + 1, pages].filter((shown) => shown >= 1 && shown <= pages);
  return [...new Set(wanted)].flatMap((shown, index, all) => {
    const before = all[index - 1] ?? 0;
    if (shown - before === 2) return [shown - 1, shown];
    return shown - before > 2 ? [null, shown] : [shown];
  });
}
