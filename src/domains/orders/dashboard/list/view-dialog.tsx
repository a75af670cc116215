import { type FormEvent, useState } from 'react';
import { useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/choice.tsx';
import { useAction } from '#ui/dashboard/use-action.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Field, Input } from '#ui/field.tsx';
import { showToast } from '#ui/toast.ts';
import type { OrderView } from '../../contract/views.ts';
import { LONGEST_VIEW_NAME } from '../../limits.ts';
import { handlingCalls } from '../handling-calls.ts';
import { filterOf } from './list-query.ts';
import type { OrdersSearch } from './orders-search.ts';

type Props = {
  /** Absent: a new one. */
  view: OrderView | undefined;
  /** What a new one shows. */
  filter: OrdersSearch;
  /** Whether the user may save views for all. */
  mayShare: boolean;
  onClose: () => void;
  /** Null: it was deleted. */
  onDone: (view: OrderView | null) => Promise<void>;
};

/** Names the filters of the list, renames a saved view, says whose it is, or deletes it. */
export function ViewDialog({ view, filter, mayShare, onClose, onDone }: Props) {
  const t = useMessages('dashboard/orders/views');
  const calls = handlingCalls(useLocale());
  const { isBusy, run } = useAction();
  const [name, setName] = useState(view?.name ?? '');
  const [isShared, setShared] = useState(view?.isShared ?? false);
  const [problem, setProblem] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const typed = name.trim();
    setProblem(typed ? undefined : t('nameMissing'));
    if (!typed) return;
    const input = { name: typed, isShared, filter: view?.filter ?? filterOf(filter) };
    void run(async () => {
      const saved = await (view ? calls.changeView(view.id, input) : calls.createView(input));
      await onDone(saved);
      showToast(t('saved', { name: typed }));
    });
  };
  const drop = ({ id, ...deleted }: OrderView) =>
    run(async () => {
      await calls.deleteView(id);
      await onDone(null);
      showToast(t('deleted', { name: deleted.name }), () => {
        void run(async () => onDone(await calls.createView(deleted)));
      });
    });
  return (
    <Dialog open onClose={onClose} title={t(view ? 'changeTitle' : 'saveTitle')} size="sm">
      <form noValidate onSubmit={submit} className="grid gap-5 px-6 pt-1 pb-6">
        <Field label={t('name')} error={problem} isRequired>
          {(control) => (
            <Input
              {...control}
              autoComplete="off"
              maxLength={LONGEST_VIEW_NAME}
              value={name}
              onChange={({ target }) => setName(target.value)}
            />
          )}
        </Field>
        {mayShare && (
          <Checkbox checked={isShared} onChange={({ target }) => setShared(target.checked)}>
            <span className="block">{t('forAll')}</span>
            <span className="block text-quiet text-sm">{t('forAllHint')}</span>
          </Checkbox>
        )}
        <div className="flex flex-wrap gap-2">
          <Button type="submit" aria-busy={isBusy}>
            {t('saveNow')}
          </Button>
          <Button look="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
          {view && (
            <Button look="quiet" className="ms-auto" onClick={() => void drop(view)}>
              {t('delete')}
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  );
}
