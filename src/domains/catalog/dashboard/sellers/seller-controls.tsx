import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Checkbox } from '#ui/choice.tsx';
import { ConfirmDialog } from '#ui/dashboard/confirm-dialog.tsx';
import { useAction } from '#ui/dashboard/use-action.ts';
import { IconButton, IconLink } from '#ui/icon-button.tsx';
import { showToast } from '#ui/toast.ts';
import type { Seller } from '../../contract/sellers.ts';
import { sellerCalls } from './seller-calls.ts';

type ToggleProps = {
  seller: Seller;
  /** Null without permission to edit. */
  onChange: (() => Promise<unknown>) | null;
};

/** Activates or deactivates a seller, whose products are visible only while active. */
export function SellerToggle({ seller: { _id, name, isActive }, onChange }: ToggleProps) {
  const t = useMessages('dashboard/catalog/sellers');
  const calls = sellerCalls(useLocale());
  const { isBusy, run } = useAction();
  const set = (next: boolean) =>
    run(async () => {
      await calls.setActive(_id, next);
      await onChange?.();
      showToast(t(next ? 'isActive' : 'isInactive', { name }));
    });
  if (!onChange) return t(isActive ? 'active' : 'inactive');
  return (
    <Checkbox
      role="switch"
      checked={isActive}
      disabled={isBusy}
      onChange={({ target }) => void set(target.checked)}
      className="whitespace-nowrap"
    >
      {t(isActive ? 'active' : 'inactive')}
      <span className="sr-only"> {name}</span>
    </Checkbox>
  );
}

type ActionsProps = { seller: Seller; onChange: () => Promise<unknown> };

/** Buttons to edit and delete a seller. */
export function SellerActions({ seller, onChange }: ActionsProps) {
  const t = useMessages('dashboard/catalog/sellers');
  const calls = sellerCalls(useLocale());
  const { isBusy, run } = useAction();
  const [isAsking, setAsking] = useState(false);
  const { _id, name, productCount, isActive } = seller;
  const text =
    productCount === 0
      ? t('deleteText')
      : t(isActive ? 'deleteOwn' : 'deleteDrafts', { count: productCount });
  const remove = () =>
    run(async () => {
      await calls.remove(_id);
      setAsking(false);
      await onChange();
      showToast(t('deleted', { name }));
    });
  return (
    <span className="flex items-center max-sm:-ms-2 sm:justify-end">
      <IconLink href={`/dashboard/sellers/${_id}`} label={t('editNamed', { name })}>
        <Pencil aria-hidden className="size-4.5" />
      </IconLink>
      <IconButton label={t('deleteNamed', { name })} onClick={() => setAsking(true)}>
        <Trash2 aria-hidden className="size-4.5" />
      </IconButton>
      <ConfirmDialog
        open={isAsking}
        isBusy={isBusy}
        onClose={() => setAsking(false)}
        title={t('deleteTitle', { name })}
        text={text}
        action={t('delete')}
        onConfirm={() => void remove()}
      />
    </span>
  );
}
