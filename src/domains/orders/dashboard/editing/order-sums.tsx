import type { ReactNode } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { cx } from '#ui/cx.ts';
import { Field, Input } from '#ui/field.tsx';
import { Notice } from '#ui/notice.tsx';
import { useMoneyIn } from '../../storefront/use-money-in.ts';

const rows = ['subtotal', 'discount', 'deposit', 'shipping', 'tax', 'total'] as const;
type Sums = Record<(typeof rows)[number], number>;

type Props = {
  currency: string;
  isCollected: boolean;
  isBusy: boolean;
  /** Null: of an order that is new. */
  before: Sums | null;
  after: Sums;
  problems: readonly { kind: string; name: string; available: number | null }[];
  shippingPrice: { typed: string; isWrong: boolean; hint: string; onType: (typed: string) => void };
  /** Between the sums and the shipping price. */
  children?: ReactNode;
};

/** What an order costs, and cost before, what prevents it, and the shipping price to type. */
export function OrderSums({ isBusy, problems, shippingPrice, children, ...sums }: Props) {
  const t = useMessages('dashboard/orders/edit');
  const { currency } = sums;
  return (
    <div className="grid gap-4" aria-busy={isBusy}>
      <Amounts {...sums} />
      {problems.length > 0 && (
        <Notice look="bad">
          <ul>
            {problems.map(({ kind, name, available }) => (
              <li key={`${kind} ${name}`}>{t('problem', { kind, name, available: available ?? 0 })}</li>
            ))}
          </ul>
        </Notice>
      )}
      {children}
      <Field
        label={t('shippingPrice', { currency })}
        hint={shippingPrice.hint}
        error={shippingPrice.isWrong ? t('priceWrong') : undefined}
      >
        {(control) => (
          <Input
            {...control}
            inputMode="decimal"
            autoComplete="off"
            maxLength={20}
            value={shippingPrice.typed}
            onChange={({ target }) => shippingPrice.onType(target.value)}
          />
        )}
      </Field>
    </div>
  );
}

type Amounts = Pick<Props, 'currency' | 'isCollected' | 'before' | 'after'>;

function Amounts({ currency, isCollected, before, after }: Amounts) {
  const t = useMessages('dashboard/orders/edit');
  const money = useMoneyIn(currency);
  const shown = rows.filter((row) => row !== 'deposit' || (before?.deposit ?? 0) + after.deposit > 0);
  const show = (row: keyof Sums, amount: number) =>
    row === 'discount' && amount > 0 ? `−${money(amount)}` : money(amount);
  return (
    <table className="w-full text-sm tabular-nums">
      {before && (
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
      )}
      <tbody>
        {shown.map((row) => (
          <tr key={row} className={cx(row === 'total' && 'border-line border-t font-semibold text-base')}>
            <th scope="row" className={cx('py-1 text-start', row !== 'total' && 'font-normal')}>
              {t(row === 'shipping' && isCollected ? 'pickup' : row)}
            </th>
            {before && (
              <td className={cx('ps-3 text-end', before[row] !== after[row] && 'text-quiet')}>
                {show(row, before[row])}
              </td>
            )}
            <td className="ps-3 text-end">{show(row, after[row])}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
