import type { Shop } from '#domains/browse/contract.ts';
import type { HeaderEntry } from '#domains/design/fields/menus.ts';
import type { ShownText } from '#domains/design/words.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Link } from '#ui/link.tsx';
import type * as parts from './menu-parts.tsx';

let loaded: typeof parts | null = null;

/** Loads the components of menus that a shop has arranged. Without them entries with links below them are links. */
export async function loadMenuParts(shop: Shop): Promise<Shop> {
  const hasPanels = menuEntries(shop).some(({ items }) => items.length > 0);
  if (hasPanels || shop.announcement) loaded ??= await import('./menu-parts.tsx').catch(() => null);
  return shop;
}

/** The components that `loadMenuParts` has loaded. */
export const menuParts = (): Partial<typeof parts> => loaded ?? {};

export type MenuEntry = Omit<Extract<HeaderEntry, { kind: 'link' }>, 'kind'>;

const categoryLink = ({ slug, name, nameLang }: Shop['categories'][number]) => ({
  label: { text: name, lang: nameLang },
  href: `/category/${slug}`,
  picture: null,
});

/**
 * The entries of the header menu, with one for each outermost category, which opens to those in it, where it names them all; of these only so many that there are
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
      : categories
          .filter(({ parent }) => parent === null)
          .slice(0, Math.max(0, most - others))
          .map((category) => ({
            ...categoryLink(category),
            id: `${entry.id}/${category.slug}`,
            look: 'list',
            items: categories.filter(({ parent }) => parent === category._id).map(categoryLink),
          })),
  );
}

/** Whether the menu is nothing but the categories. */
export const isOfCategories = (header: Shop['header']): boolean =>
  header.every(({ kind }) => kind === 'categories');

const MOST_SHOWN = 12;
export const inBar =
  'flex h-11 items-center gap-1 whitespace-nowrap border-transparent border-y-2 text-quiet text-sm hover:text-ink aria-[current=page]:border-b-ink aria-[current=page]:font-semibold aria-[current=page]:text-ink forced-colors:not-aria-[current=page]:border-[Canvas]';

/** The menu in one line on wide screens; narrow ones have it in a panel or, without scripts, in several lines. */
export function MenuBar({ shop }: { shop: Pick<Shop, 'header' | 'categories'> }) {
  const t = useMessages('storefront/shell/general');
  const { Disclosure } = menuParts();
  const entries = menuEntries(shop, MOST_SHOWN);
  if (entries.length === 0) return null;
  return (
    <nav
      aria-label={t(isOfCategories(shop.header) ? 'categories' : 'menu')}
      className="border-line border-b noscript:block! max-lg:hidden header-minimal:hidden"
    >
      <ul className="page flex h-11 flex-wrap noscript:h-auto! items-center justify-between gap-x-5 overflow-hidden header-centered:justify-center header-centered:gap-x-8">
        {entries.map((entry) => (
          <li key={entry.id}>
            {Disclosure && entry.items.length > 0 ? (
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
