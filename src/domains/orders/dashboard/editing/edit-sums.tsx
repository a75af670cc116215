import { useMessages } from '#platform/i18n/use-messages.ts';
import { cx } from '#ui/cx.ts';
import { Field, Input } from '#ui/field.tsx';
import { Notice } from '#ui/notice.tsx';
import type { EditPreview } from '../../contract/editing.ts';
import { useMoneyIn } from '../../storefront/use-money-in.ts';
import type { Edit } from './edit-page.tsx';

type Props = { edit: Edit; preview: EditPreview; currency: string };

const rows = ['subtotal', 'discount', 'shipping', 'tax', 'total'] as const;

/** What an order costs before and after an edit, and what prevents it. */
export function EditSums({ edit, preview, currency }: Props) {
  const t = useMessages('dashboard/orders/edit');
  const money = useMoneyIn(currency);
  const { before, after, problems } = preview;
  const show = (row: (typeof rows)[number], amount: number) =>
    row === 'discount' && amount > 0 ? `−${money(amount)}` : money(amount);
  return (
    <div className="grid gap-4" aria-busy={!edit.isSettled}>
      <table className="w-full text-sm tabular-nums">
        <thead className="text-quiet">
          <tr>
            <td />
            <th scope="col" className="pb-2 text-end font-medium">
              {t('before')}
            </th>
            <th scope="col" className="pb-2 text-end font-medium">
              {t('after')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row} className={cx(row === 'total' && 'border-line border-t font-semibold text-base')}>
              <th scope="row" className={cx('py-1 text-start', row !== 'total' && 'font-normal')}>
                {t(row)}
              </th>
              <td className={cx('ps-3 text-end', before[row] !== after[row] && 'text-quiet')}>
                {show(row, before[row])}
              </td>
              <td className="ps-3 text-end">{show(row, after[row])}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {problems.length > 0 && (
        <Notice look="bad">
          <ul>
            {problems.map(({ kind, name, available }) => (
              <li key={`${kind} ${name}`}>{t('problem', { kind, name, available: available ?? 0 })}</li>
            ))}
          </ul>
        </Notice>
      )}
      <Field
        label={t('shippingPrice', { currency })}
        hint={t('shippingPriceHint')}
        error={edit.isWrong(edit.shippingPrice) ? t('priceWrong') : undefined}
      >
        {(control) => (
          <Input
            {...control}
            inputMode="decimal"
            autoComplete="off"
            maxLength={20}
            value={edit.shippingPrice}
            onChange={({ target }) => edit.setShippingPrice(target.value)}
          />
        )}
      </Field>
    </div>
  );
}
