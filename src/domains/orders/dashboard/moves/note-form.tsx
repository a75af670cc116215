import { type FormEvent, useState } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import type { OrderDetail } from '../../contract.ts';
import { useStaffMove } from './use-staff-move.ts';

const LONGEST_NOTE = 2_000;

/** Adds an internal note to an order. */
export function NoteForm({ order }: { order: OrderDetail }) {
  const t = useMessages('dashboard/orders/moves');
  const { isBusy, move } = useStaffMove(order);
  const [text, setText] = useState('');
  const isEmpty = text.trim() === '';
  const add = (event: FormEvent) => {
    event.preventDefault();
    if (!isEmpty)
      void move(
        (calls) => calls.addNote(text.trim()),
        t('noted'),
        () => setText(''),
      );
  };
  return (
    <form
      onSubmit={add}
      className="grid rounded-md border border-edge bg-raised outline-ink -outline-offset-1 has-[textarea:focus-visible]:outline-2"
    >
      <textarea
        aria-label={t('note')}
        placeholder={t('notePlaceholder')}
        rows={2}
        maxLength={LONGEST_NOTE}
        value={text}
        onChange={({ target }) => setText(target.value)}
        className="field-sizing-content max-h-60 w-full resize-none px-3 pt-2 text-[length:var(--control-text,1rem)] outline-none! placeholder:text-quiet"
      />
      <Button
        type="submit"
        size="sm"
        look="secondary"
        disabled={isEmpty}
        aria-busy={isBusy}
        className="m-1.5 justify-self-end"
      >
        {t('addNote')}
      </Button>
    </form>
  );
}
