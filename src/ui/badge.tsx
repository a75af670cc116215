import type { ReactNode } from 'react';
import { cx } from './cx.ts';

const looks = {
  plain: 'bg-surface text-ink',
  inverse: 'bg-ink text-paper',
  glass: 'bg-paper/80 text-ink frosted',
  deal: 'bg-deal text-ink',
  good: 'bg-surface text-good',
};

export function Badge({ look = 'plain', children }: { look?: keyof typeof looks; children: ReactNode }) {
  return (
    <span
      className={cx(
        'inline-flex items-center gap-1 whitespace-nowrap rounded-sm px-2 py-0.5 font-semibold text-xs',
        looks[look],
      )}
    >
      {children}
    </span>
  );
}
