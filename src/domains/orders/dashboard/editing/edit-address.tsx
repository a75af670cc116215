import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { useRegions } from '#domains/pricing/dashboard/use-regions.ts';
import { addressFormat, postalCodeProblem } from '#platform/address/address-format.ts';
import { longestOfAddress } from '#platform/address/limits.ts';
import { useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { LONGEST_VAT_ID } from '#platform/vat-id.ts';
import { Button } from '#ui/button.tsx';
import { CountryOptions } from '#ui/dashboard/country-options.tsx';
import { Field, Input } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import type { Address, OrderDetail } from '../../contract.ts';
import type { Edit } from './use-edit.ts';

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
type AllProps = FieldsProps & {
  /** Below them, in place of the hint for edits. */
  hint?: string;
  /** Whether the keyboard stays where it is, and nothing is missing yet. */
  isCalm?: boolean;
  /** Whether it is that of an invoice. */
  hasVatId?: boolean;
};

/** The fields of the address; they open where the pressed button was, which the keyboard goes on from. */
export function AddressFields({ address, onChange, hint, isCalm = false, hasVatId = false }: AllProps) {
  const t = useMessages('dashboard/orders/edit');
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isCalm) fields.current?.querySelector('input')?.focus();
  }, [isCalm]);
  return (
    <div ref={fields} className="grid gap-4 p-4 sm:grid-cols-2">
      {parts.map((part) => (
        <AddressField key={part} part={part} address={address} isCalm={isCalm} onChange={onChange} />
      ))}
      <Field label={t('country')} isRequired>
        {(control) => (
          <Select
            {...control}
            value={address.country}
            onChange={({ target }) => onChange({ ...address, country: target.value, region: null })}
          >
            {address.country === '' && <option value="" />}
            <CountryOptions chosen={address.country} />
          </Select>
        )}
      </Field>
      {hasVatId && (
        <Field label={t('vatId')}>
          {(control) => (
            <Input
              {...control}
              autoComplete="off"
              maxLength={LONGEST_VAT_ID}
              value={address.vatId ?? ''}
              onChange={({ target }) => onChange({ ...address, vatId: target.value || undefined })}
            />
          )}
        </Field>
      )}
      {hasVatId && address.company !== '' && (
        <Field label={t('buyerReference')}>
          {(control) => (
            <Input
              {...control}
              autoComplete="off"
              maxLength={longestOfAddress.buyerReference}
              value={address.buyerReference ?? ''}
              onChange={({ target }) => onChange({ ...address, buyerReference: target.value || undefined })}
            />
          )}
        </Field>
      )}
      <p className="self-end text-quiet text-sm empty:hidden sm:col-span-2">{hint ?? t('addressHint')}</p>
    </div>
  );
}

type FieldProps = FieldsProps & { part: (typeof parts)[number]; isCalm: boolean };

function AddressField({ part, address, isCalm, onChange }: FieldProps) {
  const t = useMessages('dashboard/orders/edit');
  const locale = useLocale();
  const [isTyping, setTyping] = useState(false);
  const { city, postalCode } = addressFormat(address.country, locale);
  const isRequired =
    required.includes(part) ||
    (part === 'city' && city !== null) ||
    (part === 'postalCode' && postalCode?.isRequired === true);
  const isMissing = !isCalm && isRequired && (address[part] ?? '').trim() === '';
  const isCodeWrong =
    part === 'postalCode' &&
    !isTyping &&
    postalCodeProblem(address.country, address.postalCode) === 'invalid';
  const codeError = isCodeWrong ? t('postalCodeWrong', { example: postalCode?.example ?? '' }) : undefined;
  if (part === 'region' && addressFormat(address.country, locale).region === null && !address.region)
    return null;
  return (
    <Field
      label={t(part)}
      isRequired={isRequired}
      error={isMissing ? t('missing') : codeError}
      // Street and addition stand side by side, and postcode and city.
      {...(part === 'company' && { className: 'sm:col-span-2' })}
    >
      {(control) =>
        part === 'region' ? (
          <RegionSelect
            {...control}
            country={address.country}
            region={address.region}
            onRegion={(region) => onChange({ ...address, region })}
          />
        ) : (
          <Input
            {...control}
            autoComplete="off"
            className={part === 'postalCode' ? 'max-w-40' : undefined}
            maxLength={longestOfAddress[part]}
            onFocus={() => setTyping(true)}
            onBlur={() => setTyping(false)}
            value={address[part] ?? ''}
            onChange={({ target: { value } }) => onChange({ ...address, [part]: value })}
          />
        )
      }
    </Field>
  );
}

type RegionProps = Omit<ComponentProps<typeof Select>, 'children'> & {
  country: string;
  region: string | null;
  onRegion: (region: string | null) => void;
};

/** The regions of the country by their names; one that is none of them stays as it is. */
function RegionSelect({ country, region, onRegion, ...control }: RegionProps) {
  const regions = useRegions(country);
  const isListed = regions.some(({ code }) => code === region);
  return (
    <Select {...control} value={region ?? ''} onChange={({ target }) => onRegion(target.value || null)}>
      <option value="" />
      {region && !isListed && <option value={region}>{region}</option>}
      {regions.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </Select>
  );
}
