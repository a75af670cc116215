import type { Shop } from '#domains/browse/contract.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { pictureUrl, srcSet } from '#platform/picture.ts';
import { cx } from '#ui/cx.ts';
import { Link } from '#ui/link.tsx';

/** The shop's mark, an awning with a counter; the same drawing as the icons in `public/`. */
const Mark = ({ className }: { className?: string }) => (
  <svg viewBox="0 0 32 32" aria-hidden="true" className={className}>
    <path
      className="fill-accent"
      d="M6.2 5h19.6a2 2 0 0 1 1.9 1.4L30 13a4 4 0 0 1-7 2.4 4.6 4.6 0 0 1-7 0 4.6 4.6 0 0 1-7 0A4 4 0 0 1 2 13l2.3-6.6A2 2 0 0 1 6.2 5Z"
    />
    <path
      className="fill-current"
      d="M5 19.2c1.5.3 3-.1 4.2-1a7.4 7.4 0 0 0 6.8 0 7.4 7.4 0 0 0 6.8 0c1.2.9 2.7 1.3 4.2 1V26a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2Z"
    />
  </svg>
);

type Props = { shop: Pick<Shop, 'name' | 'logo'> };

const sources = ({ src, width }: { src: string; width: number }) =>
  srcSet({ src, width: Math.min(width, 640) }, 'webp');

/** The link to the home page: the shop's logo, or its name beside the mark. */
export function Logo({ shop: { name, logo } }: Props) {
  const t = useMessages('storefront/shell/general');
  return (
    <Link
      href="/"
      aria-label={t('home', { shop: name })}
      className="flex min-h-11 items-center gap-2 font-bold text-xl tracking-tight"
    >
      {logo ? (
        <picture className="contents">
          {logo.dark && (
            <source
              media="(prefers-color-scheme: dark)"
              srcSet={sources(logo.dark)}
              sizes="160px"
              width={logo.dark.width}
              height={logo.dark.height}
            />
          )}
          <img
            src={pictureUrl(logo.src, 320, 'webp')}
            srcSet={sources(logo)}
            sizes="160px"
            width={logo.width}
            height={logo.height}
            alt={logo.alt}
            // Most logos are drawn for a light ground only.
            className={cx(
              'h-9 w-auto max-w-40 object-contain',
              !logo.dark && 'dark:rounded-sm dark:bg-sheet dark:p-1',
            )}
          />
        </picture>
      ) : (
        <>
          <Mark className="size-7 shrink-0" />
          <bdi className="max-w-40 truncate">{name}</bdi>
        </>
      )}
    </Link>
  );
}
