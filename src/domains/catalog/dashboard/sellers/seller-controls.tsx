import Pencil from 'lucide-react/icons/pencil';
import { useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Checkbox } from '#ui/choice.tsx';
import { DeleteButton } from '#ui/dashboard/delete-button.tsx';
import { useAction } from '#ui/dashboard/use-action.ts';
import { IconLink } from '#ui/icon-button.tsx';
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
  const { _id, name, productCount, isActive } = seller;
  const text =
    productCount === 0
      ? t('deleteText')
      : t(isActive ? 'deleteOwn' : 'deleteDrafts', { count: productCount });
  return (
    <span className="flex items-center max-sm:-ms-2 sm:justify-end">
      <IconLink href={`/dashboard/sellers/${_id}`} label={t('editNamed', { name })}>
        <Pencil aria-hidden className="size-4.5" />
      </IconLink>
      <DeleteButton
        label={t('deleteNamed', { name })}
        title={t('deleteTitle', { name })}
        text={text}
        action={t('delete')}
        done={t('deleted', { name })}
        onDelete={() => calls.remove(_id)}
        onChange={onChange}
      />
    </span>
  );
}
