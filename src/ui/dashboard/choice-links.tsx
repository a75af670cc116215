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

type Props = {
  label: string;
  choices: readonly Choice[];
  /** `tabs`: at the upper edge of the card of a list. */
  look?: 'segments' | 'tabs';
};

const lists = {
  segments: 'gap-1 rounded-md border border-line bg-surface p-0.75 sm:flex-wrap',
  tabs: 'sm:flex-wrap',
};
const links = {
  segments: 'min-h-7 rounded-sm border px-2.5 pointer-coarse:min-h-9',
  tabs: 'relative min-h-11 px-3 font-medium -outline-offset-4!',
};
const chosen = {
  segments: 'border-edge bg-raised font-semibold',
  tabs: "after:absolute after:inset-x-3 after:-bottom-px after:h-0.5 after:bg-ink after:content-['']",
};
const others = {
  segments: 'border-transparent hover:bg-raised',
  tabs: 'text-quiet hover:text-ink',
};
const counts = {
  segments: 'text-quiet',
  tabs: 'rounded-full bg-surface px-1.5 text-quiet text-xs leading-5',
};

/** Alternative views of the same thing, as links. */
export function ChoiceLinks({ label, choices, look = 'segments' }: Props) {
  const { number } = useFormat();
  return (
    <nav
      aria-label={label}
      className="no-scrollbar min-w-0 max-w-full max-sm:-my-1 max-sm:overflow-x-auto max-sm:py-1 max-sm:fade-end"
    >
      <div className="flex max-sm:w-max max-sm:pe-8">
        <ul className={cx('flex', lists[look])}>
          {choices.map(({ key, href, words, isChosen, count }) => (
            <li key={key}>
              <Link
                href={href}
                aria-current={isChosen ? 'true' : undefined}
                className={cx(
                  'inline-flex items-center gap-1.5 whitespace-nowrap text-sm tabular-nums',
                  links[look],
                  isChosen ? chosen[look] : others[look],
                )}
              >
                {words}
                {count !== undefined && <span className={counts[look]}>{number(count)}</span>}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  );
}
