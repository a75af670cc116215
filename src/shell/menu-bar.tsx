import ChevronDown from 'lucide-react/icons/chevron-down';
import { type FocusEvent, type MouseEvent, useId } from 'react';
import type { Shop } from '#domains/browse/contract.ts';
import type { HeaderEntry } from '#domains/design/fields/menus.ts';
import type { ShownText } from '#domains/design/words.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { cx } from '#ui/cx.ts';
import { Link } from '#ui/link.tsx';
import { Picture } from '#ui/picture.tsx';

export type MenuEntry = Omit<Extract<HeaderEntry, { kind: 'link' }>, 'kind'>;

/**
 * The entries of the header menu, with one for each category where it names them all; of these only so many that there are
 * `most` entries.
 */
export function menuEntries(
  { header, categories }: Pick<Shop, 'header' | 'categories'>,
  most = Number.POSITIVE_INFINITY,
): MenuEntry[] {
  const others = header.filter(({ kind }) => kind === 'link').length;
  return header.flatMap((entry): MenuEntry[] =>
    entry.kind === 'link'
      ? [entry]
      : categories.slice(0, Math.max(0, most - others)).map(({ slug, name, nameLang }) => ({
          id: `${entry.id}/${slug}`,
          label: { text: name, lang: nameLang },
          href: `/category/${slug}`,
          look: 'list',
          items: [],
        })),
  );
}

/** Whether the menu is nothing but the categories. */
export const isOfCategories = (header: Shop['header']): boolean =>
  header.every(({ kind }) => kind === 'categories');

const MOST_SHOWN = 12;
const inBar =
  'flex h-11 items-center gap-1 whitespace-nowrap text-quiet text-sm hover:text-ink aria-[current=page]:font-semibold aria-[current=page]:text-ink';

/** The menu in one line on wide screens; narrow ones have it in a panel. */
export function MenuBar({ shop }: { shop: Pick<Shop, 'header' | 'categories'> }) {
  const t = useMessages('storefront/shell/general');
  const entries = menuEntries(shop, MOST_SHOWN);
  if (entries.length === 0) return null;
  return (
    <nav
      aria-label={t(isOfCategories(shop.header) ? 'categories' : 'menu')}
      className="border-line border-b max-lg:hidden header-minimal:hidden"
    >
      <ul className="page flex h-11 flex-wrap items-center justify-between gap-x-5 overflow-hidden header-centered:justify-center header-centered:gap-x-8">
        {entries.map((entry) => (
          <li key={entry.id}>
            {entry.items.length > 0 ? (
              <Disclosure entry={entry} />
            ) : (
              <Link href={entry.href} className={inBar}>
                <Name of={entry.label} />
              </Link>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

export function Name({ of: { text, lang } }: { of: ShownText }) {
  return <bdi lang={lang ?? undefined}>{text}</bdi>;
}

const panels = {
  list: 'min-w-56 max-w-80 rounded-b-md border border-line p-2 [position-area:block-end_span-inline-end] [position-try-fallbacks:flip-inline]',
  pictures: 'w-full max-w-none border-line border-b py-8 [position-area:block-end_span-all]',
};

/** An entry with links below it. The browser opens and closes them, without a script: also before the page is hydrated. */
function Disclosure({ entry: { label, href, look, items } }: { entry: MenuEntry }) {
  const id = useId();
  const close = ({ currentTarget, target }: MouseEvent<HTMLElement>) => {
    if (target instanceof Element && target.closest('a')) currentTarget.hidePopover();
  };
  // What has focus is never behind the panel. The button closes it by itself.
  const leave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (!relatedTarget || currentTarget.contains(relatedTarget)) return;
    if (relatedTarget.getAttribute('popovertarget') !== id) currentTarget.hidePopover();
  };
  const isWide = look === 'pictures';
  return (
    <>
      <button type="button" popoverTarget={id} className={inBar}>
        <Name of={label} />
        <ChevronDown aria-hidden className="size-4" />
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: notices that one of its links was followed, also by keyboard. */}
      <div
        id={id}
        popover="auto"
        onClick={close}
        onBlur={leave}
        className={cx(
          'inset-auto m-0 max-h-[75dvh] overflow-y-auto bg-raised text-ink shadow-high',
          panels[look],
        )}
      >
        <div className={isWide ? 'page' : undefined}>
          {href && (
            <Link
              href={href}
              className={cx(
                'flex min-h-11 items-center font-semibold hover:underline',
                isWide ? 'mb-3 text-lg' : 'px-3 text-sm',
              )}
            >
              <Name of={label} />
            </Link>
          )}
          <ul
            className={
              isWide ? 'grid grid-cols-[repeat(auto-fill,minmax(10rem,1fr))] gap-x-6 gap-y-5' : undefined
            }
          >
            {items.map((item) => (
              <li key={item.href + item.label.text}>
                <Link
                  href={item.href}
                  className={cx(
                    'hover:underline',
                    isWide
                      ? 'grid gap-2'
                      : 'flex min-h-10 items-center rounded-md px-3 text-sm hover:bg-surface',
                  )}
                >
                  {isWide && item.picture && (
                    <Picture
                      picture={item.picture}
                      alt=""
                      sizes="12rem"
                      widest={640}
                      className="aspect-4/3 w-full rounded-md object-cover"
                    />
                  )}
                  <span className={isWide ? 'min-h-6 font-medium text-sm' : undefined}>
                    <Name of={item.label} />
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </>
  );
}
