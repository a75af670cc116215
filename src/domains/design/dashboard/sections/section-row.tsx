import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import GripVertical from 'lucide-react/icons/grip-vertical';
import Trash from 'lucide-react/icons/trash-2';
import type { ReactNode } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Badge } from '#ui/badge.tsx';
import { cx } from '#ui/cx.ts';
import { MoveButtons } from '#ui/dashboard/move-buttons.tsx';
import { useRowDrag } from '#ui/dashboard/use-row-drag.ts';
import { IconButton } from '#ui/icon-button.tsx';
import type { AnySection, SectionFrame } from '../../fields/sections.ts';

type Props = {
  section: AnySection;
  /** What it is called in the list. */
  name: string;
  isOpen: boolean;
  place: number;
  total: number;
  onToggle: () => void;
  onHide: () => void;
  onRemove: () => void;
  onMove: (from: number, to: number) => void;
  /** Its form, while it is open. */
  children: ReactNode;
};

/** A section in the list: dragged by its handle, or moved by buttons. */
export function SectionRow({ section, name, isOpen, place, total, children, ...on }: Props) {
  const t = useMessages('dashboard/design/sections');
  const { isOver, row, handle } = useRowDrag(place, on.onMove);
  const period = periodOf(section, Date.now());
  return (
    <li {...row} className={cx('grid', isOver && 'bg-surface')}>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1 px-3 py-2">
        <span {...handle}>
          <GripVertical className="size-5" />
        </span>
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={on.onToggle}
          className={cx(
            'min-h-10 min-w-0 flex-1 basis-32 truncate text-start font-semibold text-sm hover:underline',
            section.isHidden && 'text-quiet',
          )}
        >
          <bdi>{name}</bdi>
        </button>
        {section.isHidden && <Badge>{t('hidden')}</Badge>}
        {!section.isHidden && period !== 'running' && <Badge>{t(period)}</Badge>}
        <span className="ms-auto flex">
          <MoveButtons
            up={t('up', { name })}
            down={t('down', { name })}
            place={place}
            total={total}
            onMove={(to) => on.onMove(place, to)}
          />
          <IconButton label={t(section.isHidden ? 'show' : 'hide', { name })} onClick={on.onHide}>
            {section.isHidden ? (
              <EyeOff aria-hidden className="size-4.5" />
            ) : (
              <Eye aria-hidden className="size-4.5" />
            )}
          </IconButton>
          <IconButton label={t('removeNamed', { name })} onClick={on.onRemove}>
            <Trash aria-hidden className="size-4.5" />
          </IconButton>
        </span>
      </div>
      {isOpen && <div className="grid gap-4 border-line border-t px-4 py-4">{children}</div>}
    </li>
  );
}

function periodOf({ startsAt, endsAt }: SectionFrame, now: number): 'running' | 'planned' | 'over' {
  if (endsAt && Date.parse(endsAt) <= now) return 'over';
  return startsAt && Date.parse(startsAt) > now ? 'planned' : 'running';
}
