import type { Shop } from '#domains/browse/contract.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Link } from '#ui/link.tsx';
import * as messages from './messages.ts';

/** The categories in one line on wide screens; narrow ones have the menu. */
export function CategoryBar({ categories }: { categories: Shop['categories'] }) {
  const t = useMessages(messages);
  if (categories.length === 0) return null;
  return (
    <nav aria-label={t('categories')} className="border-line border-b max-lg:hidden">
      <ul className="page flex h-11 flex-wrap items-center justify-between gap-x-5 overflow-hidden">
        {categories.slice(0, 12).map(({ slug, name }) => (
          <li key={slug}>
            <Link
              href={`/category/${slug}`}
              className="flex h-11 items-center whitespace-nowrap text-quiet text-sm hover:text-ink aria-[current=page]:font-semibold aria-[current=page]:text-ink"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
