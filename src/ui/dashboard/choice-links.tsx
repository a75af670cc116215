import type { ReactNode } from 'react';
import { useFormat } from '#platform/i18n/format.ts';
import { cx } from '../cx.ts';
import { Link } from '../link.tsx';

type Choice = {
  key: string;
  href: string;
  words: ReactNode;
  isChosen: boolean;
  /** The number of items that it shows. */
  count?: number;
};

/** Alternative views of the same thing, as links. */
export function ChoiceLinks({ label, choices }: { label: string; choices: readonly Choice[] }) {
  const { number } = useFormat();
  return (
    <nav
      aria-label={label}
      className="no-scrollbar min-w-0 max-sm:-my-1 max-sm:max-w-[calc(100vw-2rem)] max-sm:overflow-x-auto max-sm:py-1 max-sm:fade-end"
    >
      <div className="flex max-sm:w-max max-sm:pe-8">
        <ul className="flex gap-1 rounded-md border border-line bg-surface p-0.75 sm:flex-wrap">
          {choices.map(({ key, href, words, isChosen, count }) => (
            <li key={key}>
              <Link
                href={href}
                aria-current={isChosen ? 'true' : undefined}
                className={cx(
                  'inline-flex min-h-7 items-center gap-1.5 whitespace-nowrap rounded-sm border px-2.5 text-sm tabular-nums pointer-coarse:min-h-9',
                  isChosen ? 'border-edge bg-raised font-semibold' : 'border-transparent hover:bg-raised',
                )}
              >
                {words}
                {count !== undefined && <span className="text-quiet">{number(count)}</span>}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  );
}
