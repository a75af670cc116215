import Plus from 'lucide-react/icons/plus';
import { OrderSums } from '#domains/orders/dashboard/editing/order-sums.tsx';
import { useMoneyIn } from '#domains/orders/storefront/use-money-in.ts';
import { LONGEST_CODE, MOST_ORDER_CODES } from '#domains/pricing/limits.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
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
        problems={problemsOf(quote, draft)}
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
      <DraftCodes codes={draft.codes} onChange={(codes) => draft.set({ codes })} />
    </>
  );
}

type CodesProps = { codes: string[]; onChange: (codes: string[]) => void };

/** The discount codes of the order, each in a field of its own. */
function DraftCodes({ codes, onChange }: CodesProps) {
  const t = useMessages('dashboard/orders/draft');
  return (
    <div className="grid gap-3">
      {codes.map((code, index) => (
        // They have no name of their own, and their inputs keep nothing.
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        <Field key={index} label={index === 0 ? t('code') : t('furtherCode', { number: index + 1 })}>
          {(control) => (
            <Input
              {...control}
              autoComplete="off"
              maxLength={LONGEST_CODE}
              value={code}
              onChange={({ target }) => onChange(codes.with(index, target.value))}
            />
          )}
        </Field>
      ))}
      {codes.length < MOST_ORDER_CODES && codes.at(-1) !== '' && (
        <Button
          look="secondary"
          size="sm"
          className="justify-self-start"
          onClick={() => onChange([...codes, ''])}
        >
          <Plus aria-hidden className="size-4" />
          {t('addCode')}
        </Button>
      )}
    </div>
  );
}

/** What prevents the order, with the names of goods; a method that is gone is replaced by the cheapest. */
function problemsOf({ problems, lines }: Quote, draft: DraftState) {
  return problems
    .filter(({ kind }) => kind !== 'shipping_gone')
    .map((problem) => {
      const { productId, variantId } = problem;
      const line =
        lines.find((one) => one.variantId === variantId) ??
        draft.lines.find((one) => one.productId === productId);
      return {
        kind: problem.kind.startsWith('code_') ? 'code' : problem.kind,
        name: problem.code ?? line?.name ?? '',
        available: 'available' in problem ? (problem.available ?? null) : null,
      };
    });
}
