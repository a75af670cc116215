import { Combobox } from '@base-ui/react/combobox';
import GripVertical from 'lucide-react/icons/grip-vertical';
import Trash from 'lucide-react/icons/trash-2';
import { useId, useRef, useState } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { cx } from '#ui/cx.ts';
import { ComboboxArrow, ComboboxPopup } from '#ui/dashboard/combobox-popup.tsx';
import { MoveButtons } from '#ui/dashboard/move-buttons.tsx';
import { useRowDrag } from '#ui/dashboard/use-row-drag.ts';
import { Field, Input } from '#ui/field.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import type { Field as Declared } from '../../fields/field.ts';
import { moved } from './new-section.ts';

type Choice = { id: string; name: string };
type Props = {
  label: string;
  field: Extract<Declared, { type: 'chosen' }>;
  all: readonly Choice[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
};

/** Categories or brands in an order: found by a part of their name, dragged or moved by buttons. */
export function ChosenField({ label, field, all, chosen, onChange }: Props) {
  const t = useMessages('dashboard/design/sections');
  const list = useId().toLowerCase();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [spoken, setSpoken] = useState('');
  // What is gone from the shop is left out with the next change.
  const known = chosen.flatMap((id) => all.find((choice) => choice.id === id) ?? []);
  const put = (choices: readonly Choice[]) => onChange(choices.map(({ id }) => id));
  const move = (from: number, to: number) => {
    put(moved(known, from, to));
    setSpoken(t('movedTo', { name: known[from]?.name ?? '', place: to + 1, total: known.length }));
  };
  const remove = (choice: Choice) => {
    put(known.filter(({ id }) => id !== choice.id));
    input.current?.focus();
  };
  const add = (choice: Choice | null) => {
    if (!choice) return;
    put([...known, choice]);
    setTyped('');
    setSpoken(t('added', { name: choice.name }));
  };
  const isFull = known.length >= field.most;
  return (
    <div className="grid grid-cols-1 gap-3">
      <Field label={label} hint={t(isFull ? 'chosenFull' : `chosenHint_${field.of}`, { most: field.most })}>
        {(control) => (
          <Combobox.Root
            items={all.filter(({ id }) => !chosen.includes(id))}
            value={null}
            onValueChange={add}
            inputValue={typed}
            onInputValueChange={(text, { reason }) => setTyped(reason === 'input-change' ? text : '')}
            itemToStringLabel={(choice: Choice) => choice.name}
            readOnly={isFull}
            autoHighlight
          >
            <span className="relative">
              <Combobox.Input
                {...control}
                ref={input}
                render={<Input className="pe-10" autoComplete="off" maxLength={200} />}
              />
              <ComboboxArrow />
            </span>
            <ComboboxPopup>{(choice: Choice) => choice.name}</ComboboxPopup>
          </Combobox.Root>
        )}
      </Field>
      {known.length > 0 && (
        <ol
          aria-label={label}
          className="grid grid-cols-1 divide-y divide-line rounded-md border border-line"
        >
          {known.map((choice, index) => (
            <ChosenRow
              key={choice.id}
              name={choice.name}
              place={index}
              total={known.length}
              list={list}
              onMove={move}
              onRemove={() => remove(choice)}
            />
          ))}
        </ol>
      )}
      <p role="status" className="sr-only">
        {spoken}
      </p>
    </div>
  );
}

type RowProps = {
  name: string;
  place: number;
  total: number;
  list: string;
  onMove: (from: number, to: number) => void;
  onRemove: () => void;
};

function ChosenRow({ name, place, total, list, onMove, onRemove }: RowProps) {
  const t = useMessages('dashboard/design/sections');
  const { isOver, row, handle } = useRowDrag(place, onMove, list);
  return (
    <li {...row} className={cx('flex items-center gap-2 px-3 py-1 text-sm', isOver && 'bg-surface')}>
      <span {...handle}>
        <GripVertical className="size-5" />
      </span>
      <bdi className="line-clamp-2 min-w-0 flex-1">{name}</bdi>
      <span className="flex">
        <MoveButtons
          up={t('up', { name })}
          down={t('down', { name })}
          place={place}
          total={total}
          onMove={(to) => onMove(place, to)}
        />
        <IconButton label={t('removeNamed', { name })} onClick={onRemove}>
          <Trash aria-hidden className="size-4.5" />
        </IconButton>
      </span>
    </li>
  );
}
