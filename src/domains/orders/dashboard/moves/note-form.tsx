import { type FormEvent, useState } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { TextArea } from '#ui/field.tsx';
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
    <form onSubmit={add} className="grid justify-items-start gap-2">
      <TextArea
        aria-label={t('note')}
        placeholder={t('notePlaceholder')}
        rows={2}
        maxLength={LONGEST_NOTE}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="submit" size="sm" look="secondary" disabled={isEmpty} aria-busy={isBusy}>
        {t('addNote')}
      </Button>
    </form>
  );
}
