import { Combobox } from '@base-ui/react/combobox';
import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ReactNode } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';

type Choice = { id: string; name: string };

/** Opens the list of a combobox by the pointer; the keyboard has the input for it. */
export const ComboboxArrow = () => (
  <Combobox.Trigger
    aria-hidden
    tabIndex={-1}
    className="absolute inset-e-0 inset-y-0 grid w-10 place-items-center text-quiet"
  >
    <ChevronDown aria-hidden className="size-4" />
  </Combobox.Trigger>
);

type Props = {
  /** What an entry says. */
  children: (choice: Choice) => ReactNode;
  /** Stands before it. */
  icon?: (choice: Choice) => ReactNode;
};

/** The list of a combobox. */
export function ComboboxPopup({ children, icon }: Props) {
  const t = useMessages('dashboard/ui/general');
  return (
    <Combobox.Portal>
      <Combobox.Positioner sideOffset={4} className="z-50 outline-none">
        <Combobox.Popup className="max-h-[min(20rem,var(--available-height))] w-(--anchor-width) overflow-y-auto rounded-md border border-edge bg-raised p-1 text-ink shadow-high">
          <Combobox.Empty className="px-3 py-2 text-quiet text-sm empty:p-0">{t('noneFound')}</Combobox.Empty>
          <Combobox.List>
            {(choice: Choice) => (
              <Combobox.Item
                key={choice.id}
                value={choice}
                className="flex min-h-10 cursor-default items-center gap-2 rounded-sm px-3 data-highlighted:bg-surface data-selected:font-semibold pointer-coarse:min-h-11"
              >
                {icon?.(choice)}
                <bdi className="min-w-0 break-words">{children(choice)}</bdi>
              </Combobox.Item>
            )}
          </Combobox.List>
        </Combobox.Popup>
      </Combobox.Positioner>
    </Combobox.Portal>
  );
}
