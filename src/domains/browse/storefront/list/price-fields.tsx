import { useState } from 'react';
import { useFormat } from '#platform/i18n/format.ts';
import { useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Field, Input } from '#ui/field.tsx';
import { Range } from '#ui/range.tsx';
import { PRICE_CEILING, PRICE_FLOOR } from './filters.ts';
import { type PriceScale, priceScale } from './price-scale.ts';
import { priceInField, pricePattern, readPrice } from './typed-price.ts';

type Bounds = { minPrice?: number | undefined; maxPrice?: number | undefined };
type Props = Bounds & {
  /** The lowest and highest price of the products, before the price filter. */
  prices: { min: number; max: number };
  onChange: (bounds: Bounds) => void;
};

/** Slider and fields have the same value; the fields also accept values beyond the slider. */
export function PriceFields({ minPrice, maxPrice, prices, onChange }: Props) {
  const t = useMessages('storefront/browse/list');
  const scale = priceScale(prices);
  return (
    <div className="grid gap-4">
      {scale && <PriceSlider scale={scale} minPrice={minPrice} maxPrice={maxPrice} onChange={onChange} />}
      <div className="grid grid-cols-2 items-start gap-3">
        <PriceField
          label={t('from')}
          name="minPrice"
          placeholder={scale?.min ?? PRICE_FLOOR}
          value={minPrice}
          onChange={(value) => onChange({ minPrice: value, maxPrice })}
        />
        <PriceField
          label={t('to')}
          name="maxPrice"
          placeholder={scale?.max ?? PRICE_CEILING}
          value={maxPrice}
          onChange={(value) => onChange({ minPrice, maxPrice: value })}
        />
      </div>
    </div>
  );
}

type SliderProps = Bounds & { scale: PriceScale; onChange: Props['onChange'] };

/** At its ends a thumb sets no bound. */
function PriceSlider({ scale, minPrice, maxPrice, onChange }: SliderProps) {
  const t = useMessages('storefront/browse/list');
  const { money } = useFormat();
  const { min, max, step } = scale;
  const clamp = (value: number) => Math.min(max, Math.max(min, value));
  const low = clamp(minPrice ?? min);
  const high = Math.max(low, clamp(maxPrice ?? max));
  return (
    <Range
      className="noscript:hidden"
      min={min}
      max={max}
      step={step}
      value={[low, high]}
      labels={[t('lowestPrice'), t('highestPrice')]}
      format={money}
      onChange={([from, to]) =>
        onChange({ minPrice: from > min ? from : undefined, maxPrice: to < max ? to : undefined })
      }
    />
  );
}

type FieldProps = {
  label: string;
  name: 'minPrice' | 'maxPrice';
  placeholder: number;
  value: number | undefined;
  onChange: (value: number | undefined) => void;
};

/** The decimals of a currency, counted in an amount of it. */
const decimalsIn = (zero: string): number => (zero.match(/\p{Nd}/gu)?.length ?? 1) - 1;

function PriceField({ label, name, placeholder, value, onChange }: FieldProps) {
  const t = useMessages('storefront/browse/list');
  const locale = useLocale();
  const { money } = useFormat();
  const decimals = decimalsIn(money(0));
  const [typed, setTyped] = useState('');
  const isAsTyped = readPrice(typed, decimals) === value;
  const problem = isAsTyped && value === undefined && typed.trim() !== '' ? t('priceInvalid') : undefined;
  return (
    <Field label={label} error={problem}>
      {(control) => (
        <Input
          {...control}
          className="px-2!"
          inputMode="decimal"
          autoComplete="off"
          pattern={pricePattern(decimals)}
          title={t('priceInvalid')}
          name={name}
          placeholder={money(placeholder)}
          value={isAsTyped ? typed : priceInField(locale, value, decimals)}
          onChange={({ target }) => {
            setTyped(target.value);
            onChange(readPrice(target.value, decimals));
          }}
        />
      )}
    </Field>
  );
}
