import { useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { MoveButtons } from '#ui/dashboard/move-buttons.tsx';
import { useAction } from '#ui/dashboard/use-action.ts';
import type { DashboardGroup } from '../contract/groups.ts';
import { moveCategory } from './group-calls.ts';

type Props = { group: DashboardGroup; onChange: () => Promise<unknown> };

/** Moves a category one position up or down among those in the same category. */
export function MoveCategory({ group: { _id, name, place, beside }, onChange }: Props) {
  const t = useMessages('dashboard/catalog/general');
  const locale = useLocale();
  const { isBusy, run } = useAction();
  const move = (to: number) =>
    run(async () => {
      await moveCategory(_id, to, locale);
      await onChange();
    });
  return (
    <MoveButtons
      up={t('up', { name })}
      down={t('down', { name })}
      place={place}
      total={beside}
      isBusy={isBusy}
      onMove={(to) => void move(to)}
    />
  );
}
