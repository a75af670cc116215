import ArrowDownRight from 'lucide-react/icons/arrow-down-right';
import ArrowRight from 'lucide-react/icons/arrow-right';
import ArrowUpRight from 'lucide-react/icons/arrow-up-right';
import { changeOf, type FigureFormats, signedChange } from './format-figures.ts';

const looks = { more: 'text-good', less: 'text-bad', same: 'text-quiet', nothingBefore: 'text-quiet' };
const arrows = { more: ArrowUpRight, less: ArrowDownRight, same: ArrowRight, nothingBefore: null };

/** `isNeutral`: more is neither better nor worse. */
type Props = { total: number; before: number; words: FigureFormats; isNeutral?: boolean };

/** How a figure changed against the period before. */
export function Change({ total, before, words, isNeutral }: Props) {
  const { kind } = changeOf({ total, before });
  const Arrow = arrows[kind];
  return (
    <span className={`whitespace-nowrap font-medium ${isNeutral ? 'text-quiet' : looks[kind]}`}>
      {Arrow && <Arrow aria-hidden className="me-0.5 inline-block size-3.5 align-[-0.125em]" />}
      {signedChange({ total, before }, words)}
    </span>
  );
}
