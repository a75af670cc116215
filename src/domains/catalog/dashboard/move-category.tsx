import GripVertical from 'lucide-react/icons/grip-vertical';
import type { ReactNode } from 'react';
import { useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { cx } from '#ui/cx.ts';
import { MoveButtons } from '#ui/dashboard/move-buttons.tsx';
import { nameIn } from '#ui/dashboard/text-drafts.ts';
import { useAction } from '#ui/dashboard/use-action.ts';
import { useRowDrag } from '#ui/dashboard/use-row-drag.ts';
import type { DashboardGroup } from '../contract/groups.ts';
import { moveCategory } from './group-calls.ts';

type Props = { group: DashboardGroup; onChange: () => Promise<unknown> };

/** Moves a category one position up or down among those in the same category. */
export function MoveCategory({ group, onChange }: Props) {
  const t = useMessages('dashboard/catalog/general');
  const locale = useLocale();
  const { _id, place, beside } = group;
  const name = nameIn(locale, group);
  const { isBusy, run } = useAction();
  const move = (to: number) =>
    run(async () => {
      await moveCategory(_id, { place: to }, locale);
      await onChange();
    });
  return (
    <MoveButtons
      up={t('up', { name })}
      down={t('down', { name })}
      place={place}
      total={beside}
      isBusy={isBusy}
      onMove={(to) => void move(to)}
    />
  );
}

type DragProps = Props & {
  /** All rows of the list. */
  rows: readonly DashboardGroup[];
  children: ReactNode;
};

/** Takes the place of the category that it is dropped on, also in another category. */
export function DraggedCategory({ group, rows, onChange, children }: DragProps) {
  const locale = useLocale();
  const { isBusy, run } = useAction();
  const drop = (from: number, to: number) => {
    const [moved, target] = [rows[from], rows[to]];
    if (!moved || !target || isBusy) return;
    void run(async () => {
      const parent = target.within.at(-1)?._id ?? null;
      await moveCategory(moved._id, { place: target.place, parent }, locale);
      await onChange();
    });
  };
  const { isOver, row, handle } = useRowDrag(rows.indexOf(group), drop, 'categories');
  return (
    <span {...row} className={cx('flex items-center gap-2 rounded-sm', isOver && 'bg-surface')}>
      <span {...handle} className={cx(handle.className, 'pointer-coarse:hidden')}>
        <GripVertical className="size-5" />
      </span>
      {children}
    </span>
  );
}
