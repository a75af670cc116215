import { useEffect, useRef } from 'react';
import { addressFormat } from '#platform/address/address-format.ts';
import { useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { CountryOptions } from '#ui/dashboard/country-options.tsx';
import { Field, Input } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import type { Address, OrderDetail } from '../../contract.ts';
import type { Edit } from './edit-page.tsx';

const parts = [
  'firstName',
  'lastName',
  'company',
  'line1',
  'line2',
  'postalCode',
  'city',
  'region',
  'phone',
] as const;
const longest = { firstName: 100, lastName: 100, company: 200, line1: 200, line2: 200 };
const limits = { ...longest, postalCode: 20, city: 100, region: 10, phone: 40 };
const required: readonly string[] = ['lastName', 'line1'];

type Props = { order: OrderDetail; edit: Edit };

/** The delivery address as it is, and on request the fields to change it. */
export function EditAddress({ order, edit }: Props) {
  const t = useMessages('dashboard/orders/edit');
  const { address, setAddress } = edit;
  if (!address)
    return (
      <div className="flex flex-wrap items-start justify-between gap-4 p-4 text-sm">
        <address className="not-italic">
          {order.shippingAddressLines.map((line) => (
            <bdi key={line} className="block">
              {line}
            </bdi>
          ))}
        </address>
        {/* What is collected stays at the place that was agreed. */}
        {!order.shippingMethod.pickup && (
          <Button size="sm" look="secondary" onClick={() => setAddress(order.shippingAddress)}>
            {t('changeAddress')}
          </Button>
        )}
      </div>
    );
  return <AddressFields address={address} onChange={setAddress} />;
}

type FieldsProps = { address: Address; onChange: (address: Address) => void };

/** The fields of the address; they open where the pressed button was, which the keyboard goes on from. */
function AddressFields({ address, onChange }: FieldsProps) {
  const t = useMessages('dashboard/orders/edit');
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => fields.current?.querySelector('input')?.focus(), []);
  return (
    <div ref={fields} className="grid gap-4 p-4 sm:grid-cols-2">
      {parts.map((part) => (
        <AddressField key={part} part={part} address={address} onChange={onChange} />
      ))}
      <Field label={t('country')} isRequired>
        {(control) => (
          <Select
            {...control}
            value={address.country}
            onChange={({ target }) => onChange({ ...address, country: target.value, region: null })}
          >
            <CountryOptions chosen={address.country} />
          </Select>
        )}
      </Field>
      <p className="self-end text-quiet text-sm sm:col-span-2">{t('addressHint')}</p>
    </div>
  );
}

type FieldProps = FieldsProps & { part: (typeof parts)[number] };

function AddressField({ part, address, onChange }: FieldProps) {
  const t = useMessages('dashboard/orders/edit');
  const locale = useLocale();
  const isRequired =
    required.includes(part) || (part === 'city' && addressFormat(address.country, locale).city !== null);
  const isMissing = isRequired && (address[part] ?? '').trim() === '';
  return (
    <Field label={t(part)} isRequired={isRequired} error={isMissing ? t('missing') : undefined}>
      {(control) => (
        <Input
          {...control}
          autoComplete="off"
          maxLength={limits[part]}
          value={address[part] ?? ''}
          onChange={({ target: { value } }) =>
            onChange({ ...address, [part]: part === 'region' ? value.toUpperCase() || null : value })
          }
        />
      )}
    </Field>
  );
}
