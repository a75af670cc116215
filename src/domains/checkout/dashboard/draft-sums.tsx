import { OrderSums } from '#domains/orders/dashboard/editing/order-sums.tsx';
import { useMoneyIn } from '#domains/orders/storefront/use-money-in.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Field, Input } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import type { DraftState } from './use-order-draft.ts';

type Props = { draft: DraftState };
type Quote = NonNullable<DraftState['quote']>;

/** What the order costs, how it is shipped, and what prevents it. */
export function DraftSums({ draft }: Props) {
  const t = useMessages('dashboard/orders/draft');
  const { quote, currency } = draft;
  const money = useMoneyIn(currency);
  if (!quote) return null;
  const { subtotal, discount, deposit, shipping, tax, total } = quote;
  return (
    <>
      <OrderSums
        currency={currency}
        isCollected={Boolean(shipping?.pickup)}
        isBusy={!draft.isSettled}
        before={null}
        after={{ subtotal, discount, deposit, shipping: shipping?.price ?? 0, tax, total }}
        problems={problemsOf(quote)}
        shippingPrice={{
          typed: draft.shippingPrice,
          isWrong: draft.isWrong(draft.shippingPrice),
          hint: t('shippingPriceHint'),
          onType: (shippingPrice) => draft.set({ shippingPrice }),
        }}
      >
        <Field label={t('shippingMethod')}>
          {(control) => (
            <Select
              {...control}
              value={draft.shippingMethodId ?? ''}
              onChange={({ target }) => draft.set({ shippingMethodId: target.value || null })}
            >
              <option value="">{t('cheapest')}</option>
              {quote.shippingMethods.map(({ methodId, name, price }) => (
                <option key={methodId} value={methodId}>
                  {`${name} · ${money(price)}`}
                </option>
              ))}
              {quote.pickupPlaces.map(({ id, name }) => (
                <option key={id} value={id}>
                  {t('pickupAt', { name })}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </OrderSums>
      <Field label={t('code')}>
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
    </>
  );
}

/** What prevents the order, with the names of goods; a method that is gone is replaced by the cheapest. */
function problemsOf({ problems, lines }: Quote) {
  return problems
    .filter(({ kind }) => kind !== 'shipping_gone')
    .map((problem) => {
      const id = 'variantId' in problem ? problem.variantId : null;
      return {
        kind: problem.kind.startsWith('code_') ? 'code' : problem.kind,
        name: lines.find(({ variantId }) => variantId === id)?.name ?? '',
        available: 'available' in problem ? (problem.available ?? null) : null,
      };
    });
}
