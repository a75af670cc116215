import { useMessages } from '#platform/i18n/use-messages.ts';
import { Link } from './link.tsx';

/** Breadcrumbs. The last step is the current page and has no link. */
export function Breadcrumbs({ steps }: { steps: { name: string; href?: string }[] }) {
  const t = useMessages('storefront/ui/general');
  return (
    <nav aria-label={t('breadcrumbs')} className="text-quiet text-sm">
      <ol className="flex flex-wrap gap-x-2">
        {steps.map(({ name, href }) => (
          <li
            key={name}
            className="flex min-w-0 items-center gap-x-2 not-last:after:text-edge not-last:after:content-['/']"
          >
            {href ? (
              <Link href={href} className="py-1 hover:text-ink hover:underline pointer-coarse:py-3">
                {name}
              </Link>
            ) : (
              <span aria-current="page" className="line-clamp-1 py-1 text-ink">
                <bdi>{name}</bdi>
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
