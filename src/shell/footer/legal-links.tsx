import { useIsWritten } from '#domains/browse/storefront/use-written-pages.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Link } from '#ui/link.tsx';
import { legalPages } from './footer.tsx';

/** The foot of a page without the shop's frame: its legal pages. */
export function LegalLinks() {
  const t = useMessages('storefront/shell/footer');
  const isWritten = useIsWritten();
  return (
    <footer className="page flex flex-wrap justify-center gap-x-6 py-3 text-quiet">
      {legalPages
        .filter(({ href }) => isWritten(href))
        .map(({ href, words }) => (
          <Link key={href} href={href} className={link}>
            {t(words)}
          </Link>
        ))}
    </footer>
  );
}

const link = 'inline-flex min-h-9 items-center hover:text-ink hover:underline pointer-coarse:min-h-11';
