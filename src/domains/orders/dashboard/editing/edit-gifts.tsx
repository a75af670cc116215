import { useMessages } from '#platform/i18n/use-messages.ts';
import { Checkbox } from '#ui/choice.tsx';
import type { EditPreview } from '../../contract/editing.ts';
import type { Edit } from './use-edit.ts';

type Props = { gifts: EditPreview['gifts']; edit: Edit };

/** The gifts that would join or leave with an edit, for staff to decide. */
export function EditGifts({ gifts, edit }: Props) {
  const t = useMessages('dashboard/orders/edit');
  if (gifts.length === 0) return null;
  return (
    <section aria-label={t('gifts')} className="grid gap-2 rounded-md border border-line p-3 text-sm">
      <ul className="grid gap-1">
        {gifts.map(({ variantId, name, choice, from, to }) => {
          const goods = choice ? `${name}, ${choice}` : name;
          return (
            <li key={variantId}>
              {to > from
                ? t('giftJoins', { count: to - from, name: goods })
                : t('giftLeaves', { count: from - to, name: goods })}
            </li>
          );
        })}
      </ul>
      <Checkbox checked={edit.withGifts} onChange={({ target }) => edit.setWithGifts(target.checked)}>
        {t('withGifts')}
      </Checkbox>
      <p className="text-quiet">{t('withGiftsHint')}</p>
    </section>
  );
}
