import { useMessages } from '#platform/i18n/use-messages.ts';
import { Link } from './link.tsx';

/** `lang` is the language of a name that has no translation. */
type Step = { name: string; lang?: string | null; href?: string };

/** Breadcrumbs, on phones in one line without those between the first and the last two. The last step is the current page and has no link. */
export function Breadcrumbs({ steps }: { steps: Step[] }) {
  const t = useMessages('storefront/ui/general');
  return (
    <nav aria-label={t('breadcrumbs')} className="text-quiet text-sm">
      <ol className="flex items-baseline gap-x-2 sm:flex-wrap">
        {steps.map(({ name, lang, href }) => (
          <li
            key={href ?? name}
            className="flex min-w-0 items-center gap-x-2 not-last:after:text-edge not-last:after:content-['/'] max-sm:first:shrink-0 max-sm:[&:not(:first-child):not(:nth-last-child(-n+2))]:hidden max-sm:last:shrink-[9]"
          >
            {href ? (
              <Link href={href} className="min-w-0 py-1 hover:text-ink hover:underline pointer-coarse:py-3">
                <bdi lang={lang ?? undefined} className="block truncate">
                  {name}
                </bdi>
              </Link>
            ) : (
              <bdi lang={lang ?? undefined} aria-current="page" className="block truncate py-1 text-ink">
                {name}
              </bdi>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
