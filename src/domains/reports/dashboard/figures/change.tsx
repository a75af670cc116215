import { changeOf, type FigureFormats, signedChange } from './format-figures.ts';

const looks = { more: 'text-good', less: 'text-bad', same: 'text-quiet', nothingBefore: 'text-quiet' };

type Props = { total: number; before: number; words: FigureFormats };

/** How a figure changed against the period before. */
export const Change = ({ total, before, words }: Props) => (
  <span className={looks[changeOf({ total, before }).kind]}>{signedChange({ total, before }, words)}</span>
);
