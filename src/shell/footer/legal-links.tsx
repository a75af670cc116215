import { useIsWritten } from '#domains/browse/storefront/use-written-pages.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { cx } from '#ui/cx.ts';
import { Link } from '#ui/link.tsx';
import { legalPages } from './footer.tsx';

/** The foot of a page without the shop's frame: its legal pages. `className`: how wide the page's column is. */
export function LegalLinks({ className }: { className: string }) {
  const t = useMessages('storefront/shell/footer');
  const isWritten = useIsWritten();
  return (
    <footer className="page py-3 text-quiet">
      <div className={cx('mx-auto flex flex-wrap gap-x-6', className)}>
        {legalPages
          .filter(({ href }) => isWritten(href))
          .map(({ href, words }) => (
            <Link key={href} href={href} className={link}>
              {t(words)}
            </Link>
          ))}
      </div>
    </footer>
  );
}

const link = 'inline-flex min-h-9 items-center hover:text-ink hover:underline pointer-coarse:min-h-11';
