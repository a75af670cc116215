import CornerDownLeft from 'lucide-react/icons/corner-down-left';
import FileText from 'lucide-react/icons/file-text';
import Package from 'lucide-react/icons/package';
import ReceiptText from 'lucide-react/icons/receipt-text';
import User from 'lucide-react/icons/user';
import Zap from 'lucide-react/icons/zap';
import { useEffect } from 'react';
import { cx } from '#ui/cx.ts';
import { Link } from '#ui/link.tsx';
import type { Entry, Group } from './entries.ts';

const icons = { page: FileText, action: Zap, product: Package, order: ReceiptText, person: User };

type Props = {
  id: string;
  label: string;
  groups: readonly Group[];
  /** Index across all groups. */
  active: number;
  onPoint: (index: number) => void;
  onChoose: (entry: Entry) => void;
};

/** The options below the palette's field. */
export function PaletteList({ id, label, groups, active, onPoint, onChoose }: Props) {
  let index = -1;
  return (
    <div role="listbox" id={id} aria-label={label} className="pb-2">
      {groups.map(({ title, entries }) => (
        // biome-ignore lint/a11y/useSemanticElements: options in a listbox are grouped by this role.
        <div key={title} role="group" aria-label={title}>
          <p aria-hidden className="px-5 pt-3 pb-1 font-semibold text-quiet text-xs">
            {title}
          </p>
          {entries.map((entry) => {
            index += 1;
            const position = index;
            return (
              <Option
                key={'href' in entry ? entry.href : entry.words}
                id={`${id}-${position}`}
                entry={entry}
                isActive={position === active}
                onPoint={() => onPoint(position)}
                onChoose={() => onChoose(entry)}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
}

type OptionProps = {
  id: string;
  entry: Entry;
  isActive: boolean;
  onPoint: () => void;
  onChoose: () => void;
};

function Option({ id, entry, isActive, onPoint, onChoose }: OptionProps) {
  useEffect(() => {
    if (isActive) document.getElementById(id)?.scrollIntoView({ block: 'nearest' });
  }, [isActive, id]);
  const Icon = icons[entry.kind];
  const props = {
    id,
    role: 'option',
    'aria-selected': isActive,
    tabIndex: -1,
    onClick: onChoose,
    onPointerMove: onPoint,
    className: cx(
      'mx-2 flex min-h-10 items-center gap-3 rounded-md px-3 py-1.5 text-start text-sm pointer-coarse:min-h-11',
      isActive && 'bg-surface',
    ),
  } as const;
  const inside = (
    <>
      <Icon aria-hidden className="size-4.5 shrink-0 text-quiet" />
      <bdi className="min-w-0 truncate">{entry.words}</bdi>
      {entry.note && <bdi className="min-w-0 flex-1 truncate text-quiet">{entry.note}</bdi>}
      {isActive && <CornerDownLeft aria-hidden className="ms-auto size-4 shrink-0 text-quiet" />}
    </>
  );
  if ('href' in entry)
    return (
      <Link href={entry.href} {...props}>
        {inside}
      </Link>
    );
  return (
    <button type="button" {...props} className={`${props.className} w-[calc(100%-1rem)]`}>
      {inside}
    </button>
  );
}
