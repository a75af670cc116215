import { type FormEvent, useState } from 'react';
import { formatters, useFormat } from '#platform/i18n/format.ts';
import { useTexts } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Panel, PanelNote, panelRow } from '#ui/dashboard/panel.tsx';
import { useAction } from '#ui/dashboard/use-action.ts';
import { Field, TextArea } from '#ui/field.tsx';
import { showToast } from '#ui/toast.ts';
import type { Customer } from '../contract.ts';
import { LONGEST_NOTE } from '../limits.ts';

/** Writes and deletes notes. */
export type NoteCalls = {
  add: (text: string) => Promise<unknown>;
  drop: (noteId: string) => Promise<unknown>;
};

type Props = {
  notes: Customer['notes'];
  calls: NoteCalls;
  mayWrite: boolean;
  onChange: () => Promise<unknown>;
};

/** Spent, orders, average and last order of a customer. */
export function CustomerSums({ sums }: { sums: NonNullable<Customer['sums']> }) {
  const t = useMessages('dashboard/customers/general');
  const locale = useTexts();
  const { number, date } = useFormat();
  if (sums.length === 0)
    return (
      <Panel title={t('sums')}>
        <PanelNote>{t('noOrders')}</PanelNote>
      </Panel>
    );
  return (
    <Panel title={t('sums')}>
      {sums.map(({ currency, orders, spent, average, lastOrderAt }) => {
        const { money } = formatters(locale, currency);
        const facts = [
          [t('spent'), money(spent)],
          [t('ordersThatCount'), number(orders)],
          [t('average'), money(average)],
          [t('lastOrder'), date(lastOrderAt)],
        ] as const;
        return (
          <dl key={currency} className="grid grid-cols-2 gap-4 p-4 sm:grid-cols-4">
            {facts.map(([head, figure]) => (
              <div key={head} className="grid content-start gap-0.5">
                <dt className="text-quiet text-xs">{head}</dt>
                <dd className="font-semibold text-lg tabular-nums">{figure}</dd>
              </div>
            ))}
          </dl>
        );
      })}
    </Panel>
  );
}

/** The notes of staff about a customer. */
export function CustomerNotes({ notes, calls, mayWrite, onChange }: Props) {
  const t = useMessages('dashboard/customers/general');
  const { dateTime } = useFormat();
  const { isBusy, run } = useAction();
  const drop = (noteId: string, text: string) =>
    run(async () => {
      await calls.drop(noteId);
      await onChange();
      showToast(t('noteDeleted'), () => void run(() => calls.add(text).then(onChange)));
    });
  return (
    <Panel title={t('notes')}>
      {notes.length === 0 && <PanelNote>{t('noNotes')}</PanelNote>}
      {notes.length > 0 && (
        <ul>
          {notes.map(({ id, text, author, createdAt }) => (
            <li
              key={id}
              className={`${panelRow} grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 text-sm`}
            >
              <p className="wrap-anywhere whitespace-pre-line">
                <bdi>{text}</bdi>
              </p>
              {mayWrite && (
                <Button look="quiet" size="sm" disabled={isBusy} onClick={() => void drop(id, text)}>
                  {t('deleteNote')}
                </Button>
              )}
              <p className="text-quiet text-xs">
                {dateTime(createdAt)} {author && <bdi>· {author}</bdi>}
              </p>
            </li>
          ))}
        </ul>
      )}
      {mayWrite && <NoteForm calls={calls} onChange={onChange} />}
    </Panel>
  );
}

function NoteForm({ calls, onChange }: Pick<Props, 'calls' | 'onChange'>) {
  const t = useMessages('dashboard/customers/general');
  const { isBusy, run } = useAction();
  const [typed, setTyped] = useState('');
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!typed.trim()) return;
    void run(async () => {
      await calls.add(typed.trim());
      setTyped('');
      await onChange();
    });
  };
  return (
    <form onSubmit={onSubmit} className="grid gap-3 border-line border-t p-4">
      <Field label={t('newNote')} hint={t('noteHint')}>
        {(control) => (
          <TextArea
            {...control}
            rows={2}
            maxLength={LONGEST_NOTE}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </Field>
      <Button type="submit" size="sm" look="secondary" aria-busy={isBusy} className="justify-self-start">
        {t('writeNote')}
      </Button>
    </form>
  );
}

/** The addresses that a customer saved. */
export function CustomerAddresses({ addresses }: Pick<Customer, 'addresses'>) {
  const t = useMessages('dashboard/customers/general');
  if (addresses.length === 0) return null;
  return (
    <Panel title={t('addresses')}>
      <ul>
        {addresses.map(({ id, lines, isDefault }) => (
          <li key={id} className={`${panelRow} flex flex-wrap items-start justify-between gap-2 text-sm`}>
            <address className="whitespace-pre-line not-italic">
              <bdi>{lines.join('\n')}</bdi>
            </address>
            {isDefault && <Badge>{t('default')}</Badge>}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
