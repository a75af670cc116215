import { longestOfAddress } from '#platform/address/limits.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Field, Input } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import type { OrderDetail } from '../../contract.ts';
import { useMoneyIn } from '../../storefront/use-money-in.ts';
import type { Edit } from './use-edit.ts';

type Props = { order: OrderDetail; edit: Edit };

/** Where the mails of an order go, how it is shipped, and the number that its company gave it. */
export function EditContact({ order, edit }: Props) {
  const t = useMessages('dashboard/orders/edit');
  const words = useMessages('dashboard/orders/draft');
  const money = useMoneyIn(order.currency);
  const others = (edit.preview?.shippingMethods ?? []).filter(({ id }) => id !== order.shippingMethod.id);
  const company = (edit.address ?? order.billingAddress).company || order.billingAddress.company;
  return (
    <div className="grid gap-4 border-line border-t p-4 sm:grid-cols-2">
      <Field label={words('email')} hint={t('emailHint')}>
        {(control) => (
          <Input
            {...control}
            type="email"
            autoComplete="off"
            maxLength={254}
            value={edit.email}
            onChange={({ target }) => edit.setEmail(target.value)}
          />
        )}
      </Field>
      {!order.shippingMethod.pickup && order.fulfillmentStatus === 'unfulfilled' && (
        <Field label={words('shippingMethod')} hint={t('methodHint')}>
          {(control) => (
            <Select
              {...control}
              value={edit.shippingMethodId ?? ''}
              onChange={({ target }) => edit.setShippingMethodId(target.value || null)}
            >
              <option value="">{t('methodAgreed', { name: order.shippingMethod.name })}</option>
              {others.map(({ id, name, price }) => (
                <option key={id} value={id}>
                  {`${name} · ${money(price)}`}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      {company !== '' && (
        <Field label={t('buyerReference')}>
          {(control) => (
            <Input
              {...control}
              autoComplete="off"
              maxLength={longestOfAddress.buyerReference}
              value={edit.reference}
              onChange={({ target }) => edit.setReference(target.value)}
            />
          )}
        </Field>
      )}
    </div>
  );
}
