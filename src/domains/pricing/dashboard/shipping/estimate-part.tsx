import { useQuery } from '@tanstack/react-query';
import { use, useDeferredValue, useState } from 'react';
import { longestOfAddress } from '#platform/address/limits.ts';
import { useFormat } from '#platform/i18n/format.ts';
import { LocaleContext } from '#platform/i18n/locale-context.ts';
import { plainNumber } from '#platform/i18n/typed-numbers.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { CountryOptions } from '#ui/dashboard/country-options.tsx';
import { Field, Input } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import type { ShippingEstimate } from '../../contract/shipping-estimate.ts';
import { estimateQuery } from '../term-calls.ts';
import { PartHead } from './part-head.tsx';

/** Grams of a kilogram. */
const GRAMS = 1000;

/** What a parcel to some place would cost, for trying out zones and tables. */
export function EstimatePart({ home }: { home: string }) {
  const t = useMessages('dashboard/pricing/estimate');
  const { currency, texts } = use(LocaleContext);
  const numberOf = (typed: string) => Number(plainNumber(texts, typed) ?? 0);
  const [country, setCountry] = useState(home);
  const [postalCode, setPostalCode] = useState('');
  const [kilograms, setKilograms] = useState('2');
  const [pieces, setPieces] = useState('1');
  const [subtotal, setSubtotal] = useState('40');
  const asked = useDeferredValue(
    JSON.stringify({
      country,
      postalCode,
      grams: Math.max(0, Math.round(numberOf(kilograms) * GRAMS)),
      pieces: Math.max(0, Math.round(numberOf(pieces))),
      subtotal: Math.max(0, numberOf(subtotal)),
    }),
  );
  const { data } = useQuery({
    ...estimateQuery(JSON.parse(asked)),
    enabled: country !== '',
    placeholderData: (before: ShippingEstimate | undefined) => before,
  });
  return (
    <section className="grid gap-4">
      <PartHead title={t('title')} text={t('text')} />
      <div className="grid gap-5 rounded-lg border border-line bg-raised p-4">
        <div className="grid grid-cols-2 items-start gap-4 md:grid-cols-5">
          <Field label={t('country')} className="max-md:col-span-2">
            {(control) => (
              <Select
                {...control}
                value={country}
                onChange={({ target }) => setCountry(target.value)}
                className="w-full"
              >
                <option value="" />
                <CountryOptions chosen={country} />
              </Select>
            )}
          </Field>
          <Typed label={t('postalCode')} value={postalCode} onType={setPostalCode} />
          <Typed label={t('weight')} value={kilograms} onType={setKilograms} inputMode="decimal" />
          <Typed label={t('pieces')} value={pieces} onType={setPieces} inputMode="numeric" />
          <Typed
            label={t('subtotal', { currency })}
            value={subtotal}
            onType={setSubtotal}
            inputMode="decimal"
          />
        </div>
        {data && country !== '' && <Result estimate={data} />}
      </div>
    </section>
  );
}

type TypedProps = {
  label: string;
  value: string;
  onType: (typed: string) => void;
  inputMode?: 'decimal' | 'numeric';
};

const Typed = ({ label, value, onType, inputMode }: TypedProps) => (
  <Field label={label}>
    {(control) => (
      <Input
        {...control}
        inputMode={inputMode}
        autoComplete="off"
        maxLength={longestOfAddress.postalCode}
        value={value}
        onChange={({ target }) => onType(target.value)}
      />
    )}
  </Field>
);

function Result({ estimate }: { estimate: ShippingEstimate }) {
  const t = useMessages('dashboard/pricing/estimate');
  const { money } = useFormat();
  const { zone, methods, products, weightless } = estimate;
  return (
    <div aria-live="polite" className="grid gap-2 text-sm">
      {zone && <p className="text-quiet">{t('zone', { name: zone.name })}</p>}
      {methods.length === 0 ? (
        <p className="font-medium">{t('nothing')}</p>
      ) : (
        <ul className="grid gap-1">
          {methods.map(({ id, name, price }) => (
            <li key={id} className="flex max-w-md justify-between gap-4">
              <bdi>{name}</bdi>
              <span className={price === null ? 'text-quiet' : 'font-medium tabular-nums'}>
                {price === null ? t('tooMuch') : price === 0 ? t('free') : money(price)}
              </span>
            </li>
          ))}
        </ul>
      )}
      {weightless > 0 && <p className="text-quiet">{t('weightless', { weightless, products })}</p>}
    </div>
  );
}
