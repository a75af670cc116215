import Columns3 from 'lucide-react/icons/columns-3';
import { useMemo, useState } from 'react';
import { storedValue, useStoredValue } from '#platform/browser/stored-value.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '../button.tsx';
import { Checkbox } from '../choice.tsx';
import { Dialog } from '../dialog.tsx';
import type { Column } from './table.tsx';

/** An optional column, with a name independent of the language. */
export type NamedColumn<Row> = Column<Row> & {
  name?: string;
  /** Hidden by default, also for users who chose their columns before it existed. */
  isExtra?: boolean;
};

const none: string[] = [];

type Options = {
  /** The names of those hidden by default. */
  hiddenAtFirst?: string[];
  /** Whether they can be chosen on phones. */
  isOnPhones?: boolean;
  /** The size of the control: beside buttons or beside fields. */
  size?: 'sm' | 'md';
};

/** The columns that the user of this browser wants to see, and the control to choose them. */
export function useColumnChoice<Row>(
  list: string,
  columns: readonly NamedColumn<Row>[],
  { hiddenAtFirst = none, isOnPhones = false, size = 'sm' }: Options = {},
) {
  const stored = useMemo(
    () => storedValue<string[]>(`kiosk.columns.${list}`, hiddenAtFirst, parseNames),
    [list, hiddenAtFirst],
  );
  // Lists the shown extra columns and the hidden other ones.
  const named = useStoredValue(stored);
  const toggle = (name: string) =>
    stored.change((names) =>
      names.includes(name) ? names.filter((other) => other !== name) : [...names, name],
    );
  return {
    shown: columns.filter((column) => isShown(column, named)),
    control: (
      <ColumnChoice columns={columns} named={named} onToggle={toggle} isOnPhones={isOnPhones} size={size} />
    ),
  };
}

const isShown = <Row,>({ name, isExtra = false }: NamedColumn<Row>, named: readonly string[]): boolean =>
  !name || named.includes(name) === isExtra;

function parseNames(text: string): string[] {
  const names: unknown = JSON.parse(text);
  return Array.isArray(names) ? names.filter((name) => typeof name === 'string') : none;
}

type Props<Row> = {
  columns: readonly NamedColumn<Row>[];
  named: readonly string[];
  onToggle: (name: string) => void;
  isOnPhones: boolean;
  size: 'sm' | 'md';
};

function ColumnChoice<Row>({ columns, named, onToggle, isOnPhones, size }: Props<Row>) {
  const t = useMessages('dashboard/ui/general');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        look="secondary"
        size={size}
        onClick={() => setOpen(true)}
        className={isOnPhones ? '' : 'max-sm:hidden'}
      >
        <Columns3 aria-hidden className="size-4" />
        {t('columns')}
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={t('columns')} size="sm">
        <div className="grid gap-1 px-6 pt-1 pb-6">
          {columns.map(
            ({ name, ...column }) =>
              name && (
                <Checkbox
                  key={name}
                  checked={isShown({ name, ...column }, named)}
                  onChange={() => onToggle(name)}
                >
                  {column.head}
                </Checkbox>
              ),
          )}
        </div>
      </Dialog>
    </>
  );
}
