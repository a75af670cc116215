import { useFormat } from '#platform/i18n/format.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Link } from '#ui/link.tsx';
import type { Overview } from '../contract.ts';
import * as messages from './messages.ts';

const tiles = ['users', 'sellers', 'orders', 'products', 'reviews', 'categories'] as const;

/** The counts as links to their lists. */
export function CountTiles({ counts }: Pick<Overview, 'counts'>) {
  const t = useMessages(messages);
  const { number } = useFormat();
  return (
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-6">
      {tiles.map((name) => (
        <li key={name}>
          <Link
            href={`/dashboard/${name}`}
            className="grid gap-1 rounded-lg border border-line bg-raised px-4 py-3.5 transition-colors hover:border-ink"
          >
            <span className="text-quiet text-sm">{t(name)}</span>
            <span className="font-semibold text-2xl tabular-nums">{number(counts[name])}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
