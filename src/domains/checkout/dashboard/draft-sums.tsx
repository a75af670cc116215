import { useMoneyIn } from '#domains/orders/storefront/use-money-in.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Field, Input } from '#ui/field.tsx';
import { Notice } from '#ui/notice.tsx';
import { Select } from '#ui/select.tsx';
import type { DraftState } from './use-order-draft.ts';

type Props = { draft: DraftState };

const rows = ['subtotal', 'discount', 'shipping', 'tax', 'total'] as const;

/** What the order costs, how it is shipped, and what prevents it. */
export function DraftSums({ draft }: Props) {
  const t = useMessages('dashboard/orders/edit');
  const words = useMessages('dashboard/orders/draft');
  const { quote, currency } = draft;
  const money = useMoneyIn(currency);
  if (!quote) return null;
  const { subtotal, discount, shipping, tax, total } = quote;
  const amounts = { subtotal, discount, shipping: shipping?.price ?? 0, tax, total };
  const problems = quote.problems.filter(({ kind }) => kind !== 'shipping_gone');
  const nameOf = (id: string | undefined) =>
    quote.lines.find(({ variantId }) => variantId === id)?.name ?? '';
  return (
    <div className="grid gap-4" aria-busy={!draft.isSettled}>
      <dl className="grid gap-1.5 text-sm tabular-nums">
        {rows.map((row) => (
          <div
            key={row}
            className={
              row === 'total'
                ? 'flex justify-between gap-4 border-line border-t pt-2 font-semibold text-base'
                : 'flex justify-between gap-4'
            }
          >
            <dt>{t(row)}</dt>
            <dd>{row === 'discount' && discount > 0 ? `−${money(discount)}` : money(amounts[row])}</dd>
          </div>
        ))}
      </dl>
      {problems.length > 0 && (
        <Notice look="bad">
          <ul>
            {problems.map((problem, index) => {
              const variantId = 'variantId' in problem ? (problem.variantId ?? undefined) : undefined;
              const available = 'available' in problem ? (problem.available ?? 0) : 0;
              return (
                <li key={`${problem.kind} ${variantId ?? index}`}>
                  {problem.kind.startsWith('code_')
                    ? words('codeRefused')
                    : t('problem', { kind: problem.kind, name: nameOf(variantId), available })}
                </li>
              );
            })}
          </ul>
        </Notice>
      )}
      <Field label={words('shippingMethod')}>
        {(control) => (
          <Select
            {...control}
            value={draft.shippingMethodId ?? ''}
            onChange={({ target }) => draft.set({ shippingMethodId: target.value || null })}
          >
            <option value="">{words('cheapest')}</option>
            {quote.shippingMethods.map(({ methodId, name, price }) => (
              <option key={methodId} value={methodId}>
                {`${name} · ${money(price)}`}
              </option>
            ))}
            {quote.pickupPlaces.map(({ id, name }) => (
              <option key={id} value={id}>
                {words('pickupAt', { name })}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field
        label={t('shippingPrice', { currency })}
        hint={words('shippingPriceHint')}
        error={draft.isWrong(draft.shippingPrice) ? t('priceWrong') : undefined}
      >
        {(control) => (
          <Input
            {...control}
            inputMode="decimal"
            autoComplete="off"
            maxLength={20}
            value={draft.shippingPrice}
            onChange={({ target }) => draft.set({ shippingPrice: target.value })}
          />
        )}
      </Field>
      <Field label={words('code')}>
        {(control) => (
          <Input
            {...control}
            autoComplete="off"
            maxLength={50}
            value={draft.code}
            onChange={({ target }) => draft.set({ code: target.value })}
          />
        )}
      </Field>
    </div>
  );
}
