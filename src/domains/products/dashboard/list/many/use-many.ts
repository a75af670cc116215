import { useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { useAction } from '#ui/dashboard/use-action.ts';
import { showToast } from '#ui/toast.ts';
import type { Chosen } from '../../../contract/bulk.ts';
import { type ManyChange, manyCalls, restoreMany } from './many-calls.ts';
import * as messages from './messages.ts';

type Options = { selected: readonly Chosen[]; onChange: () => Promise<unknown>; onDone: () => void };

/**
 * Applies a change to all selected products, or to none: then the list is read again and shows the conflicting change.
 */
export function useMany({ selected, onChange, onDone }: Options) {
  const t = useMessages(messages);
  const locale = useLocale();
  const calls = manyCalls(locale);
  const { isBusy, run, runNext } = useAction();
  const attempt = (work: () => Promise<void>, doIt = run) =>
    doIt(async () => {
      try {
        await work();
      } finally {
        await onChange();
      }
    });
  const apply = <What extends keyof ManyChange>(what: What, change: ManyChange[What]) =>
    attempt(async () => {
      const { changed } = await calls[what](selected, change);
      onDone();
      showToast(t('done', { count: changed }));
    });
  const restore = (ids: readonly string[]) =>
    attempt(async () => {
      const { changed } = await restoreMany(locale, ids);
      showToast(t('restored', { count: changed }));
    }, runNext);
  const remove = () =>
    attempt(async () => {
      const ids = selected.map(({ id }) => id);
      const { changed } = await calls.deletion(selected, {});
      onDone();
      showToast(t('deleted', { count: changed }), () => void restore(ids));
    });
  return { isBusy, apply, remove };
}

export type Many = ReturnType<typeof useMany>;
