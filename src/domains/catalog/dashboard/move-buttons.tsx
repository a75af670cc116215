import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { useAction } from '#ui/dashboard/use-action.ts';
import { IconButton } from '#ui/icon-button.tsx';
import type { DashboardGroup } from '../contract/groups.ts';
import { moveCategory } from './group-calls.ts';

type Props = { group: DashboardGroup; total: number; onChange: () => Promise<unknown> };

/** Moves a category one position up or down. */
export function MoveButtons({ group: { _id, name, place }, total, onChange }: Props) {
  const t = useMessages('dashboard/catalog/general');
  const locale = useLocale();
  const { isBusy, run } = useAction();
  const to = (next: number) =>
    run(async () => {
      await moveCategory(_id, next, locale);
      await onChange();
    });
  // At the ends the buttons stay, so that focus is kept.
  const button = (next: number, label: string) => {
    const isEnd = next < 0 || next >= total;
    return {
      label,
      'aria-disabled': isEnd || isBusy,
      onClick: isEnd ? undefined : () => void to(next),
      className: 'aria-disabled:text-edge',
    };
  };
  return (
    <>
      <IconButton {...button(place - 1, t('up', { name }))}>
        <ArrowUp aria-hidden className="size-4.5" />
      </IconButton>
      <IconButton {...button(place + 1, t('down', { name }))}>
        <ArrowDown aria-hidden className="size-4.5" />
      </IconButton>
    </>
  );
}
