import ChevronLeft from 'lucide-react/icons/chevron-left';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Link } from './link.tsx';

/** `lang` is the language of a name that has no translation. */
type Step = { name: string; lang?: string | null; href?: string };

/** Breadcrumbs; on phones the way back to the parent alone. The last step is the current page and has no link. */
export function Breadcrumbs({ steps }: { steps: Step[] }) {
  const t = useMessages('storefront/ui/general');
  return (
    <nav aria-label={t('breadcrumbs')} className="text-quiet text-sm">
      <ol className="flex items-baseline gap-x-2 sm:flex-wrap">
        {steps.map(({ name, lang, href }, index) => (
          <li
            key={href ?? name}
            className="flex min-w-0 items-center gap-x-2 max-sm:not-nth-last-2:hidden max-sm:gap-x-1 sm:not-last:after:content-['/']"
          >
            {index === steps.length - 2 && (
              <ChevronLeft aria-hidden className="-ms-1 size-4 shrink-0 sm:hidden rtl:-scale-x-100" />
            )}
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
