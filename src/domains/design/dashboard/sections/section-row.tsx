import ChevronDown from 'lucide-react/icons/chevron-down';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import GripVertical from 'lucide-react/icons/grip-vertical';
import Trash from 'lucide-react/icons/trash-2';
import type { ReactNode } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { statusOfPeriod } from '#platform/period.ts';
import { cx } from '#ui/cx.ts';
import { MoveButtons } from '#ui/dashboard/move-buttons.tsx';
import { Status } from '#ui/dashboard/status.tsx';
import { useRowDrag } from '#ui/dashboard/use-row-drag.ts';
import { IconButton } from '#ui/icon-button.tsx';
import type { Period } from '../../fields/field.ts';
import type { AnySection } from '../../fields/sections.ts';
import { KindIcon } from './kind-icon.tsx';

type RowProps = {
  /** What it is called in the list. */
  name: string;
  /** Before its name. */
  icon?: ReactNode;
  isOpen: boolean;
  place: number;
  total: number;
  /** Tells its list from those in its rows, in lower case. */
  list?: string;
  onToggle: () => void;
  onRemove: () => void;
  onMove: (from: number, to: number) => void;
  isQuiet?: boolean;
  badges?: ReactNode;
  /** Buttons beside those that move and remove it. */
  actions?: ReactNode;
  /** Its form, while it is open. */
  children: ReactNode;
};

/** A row that is dragged by its handle, or moved by buttons, and opens to a form. */
export function MovableRow({ name, icon, isOpen, place, total, list, ...more }: RowProps) {
  const { badges, actions, children, ...on } = more;
  const t = useMessages('dashboard/design/sections');
  const { isOver, row, handle } = useRowDrag(place, on.onMove, list);
  return (
    <li {...row} className={cx('grid grid-cols-1', isOver && 'bg-surface')}>
      <div className="group/row relative flex flex-wrap items-center gap-x-2 gap-y-1 py-0.5 ps-3 pe-11">
        <span {...handle}>
          <GripVertical className="size-5" />
        </span>
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={on.onToggle}
          className={cx(
            'flex min-h-10 min-w-0 flex-1 basis-24 items-center gap-2.5 text-start font-medium text-sm underline-offset-4 hover:underline',
            on.isQuiet && 'text-quiet',
          )}
        >
          {icon}
          <bdi className="line-clamp-2">{name}</bdi>
          {/* At the end of the row: in one column, while names differ in length. */}
          <span className="absolute end-3 top-0.5 inline-flex h-10 w-8 items-center justify-center text-quiet">
            <ChevronDown aria-hidden className={cx('size-4 transition-transform', isOpen && 'rotate-180')} />
          </span>
        </button>
        {badges}
        <span className="ms-auto flex">
          {/* The handle moves as well: these appear once a pointer or the focus is in the row. */}
          <span className="can-hover:opacity-0 flex transition-opacity group-focus-within/row:opacity-100 group-hover/row:opacity-100">
            <MoveButtons
              up={t('up', { name })}
              down={t('down', { name })}
              place={place}
              total={total}
              onMove={(to) => on.onMove(place, to)}
            />
            <IconButton label={t('removeNamed', { name })} onClick={on.onRemove}>
              <Trash aria-hidden className="size-4.5" />
            </IconButton>
          </span>
          {actions}
        </span>
      </div>
      {isOpen && <div className="grid grid-cols-1 gap-4 border-line border-t px-4 py-4">{children}</div>}
    </li>
  );
}

type Props = Omit<RowProps, 'icon' | 'isQuiet' | 'badges' | 'actions'> & {
  section: AnySection;
  onHide: () => void;
};

/** A section in the list. */
export function SectionRow({ section, onHide, ...row }: Props) {
  const t = useMessages('dashboard/design/sections');
  const { isHidden } = section;
  const Icon = isHidden ? EyeOff : Eye;
  return (
    <MovableRow
      {...row}
      icon={<KindIcon kind={section.kind} look={'look' in section ? String(section.look) : undefined} />}
      isQuiet={isHidden}
      badges={isHidden ? <Status>{t('hidden')}</Status> : <PeriodStatus period={section} />}
      actions={
        <IconButton label={t(isHidden ? 'show' : 'hide', { name: row.name })} onClick={onHide}>
          <Icon aria-hidden className="size-4.5" />
        </IconButton>
      }
    />
  );
}

/** Says so if something is not shown now by its period. */
export function PeriodStatus({ period }: { period: Period }) {
  const t = useMessages('dashboard/design/sections');
  const status = statusOfPeriod(period, Date.now());
  return status !== 'running' && <Status>{t(status)}</Status>;
}
