import { useState } from 'react';
import type { ProductList } from '#domains/browse/contract.ts';
import { formatDay, withDecimalMark } from '#platform/i18n/format-numbers.ts';
import { useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { Locale } from '#platform/locale.ts';
import { Field, Input } from '#ui/field.tsx';
import { rangeIn, slugsIn } from './filters.ts';

type RangeFacet = Facet & { range: NonNullable<Facet['range']> };
type Facet = ProductList['facets']['options'][number];
type Props = {
  facet: RangeFacet;
  /** The chosen choices of all options. */
  chosen: string | undefined;
  onChange: (chosen: string | undefined) => void;
};

/** A number with a point or a comma, as a filter writes it; the same of a date. Empty text is no bound. */
function readBound(typed: string): string | undefined {
  const text = typed.trim().replace(',', '.');
  return /^(-?\d{1,13}(\.\d{1,9})?|\d{4}-\d{2}-\d{2})?$/.test(text) ? text : undefined;
}

type Ends = { from: string; to: string };

/** Both ends of a field of numbers or dates. Numbers apply once a field is left or submitted. */
export function RangeFields({ facet, chosen, onChange }: Props) {
  const t = useMessages('storefront/browse/list');
  const locale = useLocale();
  const { key, range } = facet;
  const current = slugsIn(chosen).find((each) => each.startsWith(`${key}:`));
  const others = slugsIn(chosen).filter((each) => !each.startsWith(`${key}:`));
  const bounds = rangeIn(current) ?? { from: '', to: '' };
  const [typed, setTyped] = useState({ current, ...bounds });
  // Another range came from elsewhere, such as a chip.
  if (typed.current !== current) setTyped({ current, ...bounds });
  const readEnds = (ends: Ends) => {
    const [from, to] = [readBound(ends.from), readBound(ends.to)];
    return { from, to, wanted: from || to ? `${key}:${from ?? ''}..${to ?? ''}` : undefined };
  };
  const { wanted, ...values } = readEnds(typed);
  const apply = (ends: Ends) => {
    const { from, to, wanted } = readEnds(ends);
    if (from !== undefined && to !== undefined && wanted !== current)
      onChange([...others, ...(wanted ? [wanted] : [])].sort().join(',') || undefined);
  };
  const isDate = range.kind === 'date';
  const change = (end: keyof Ends, text: string) => {
    const next = { ...typed, [end]: text };
    setTyped(next);
    // A day that was picked; while a year is typed, it is in the first centuries.
    if (isDate && /^[12]\d{3}-/.test(text)) apply(next);
  };
  const unit = range.unit && ` (${range.unit})`;
  const fields = [
    { end: 'from', label: t('from'), value: values.from },
    { end: 'to', label: t('to'), value: values.to },
  ] as const;
  return (
    <div className={isDate ? 'grid gap-3' : 'grid grid-cols-2 items-start gap-3'}>
      {wanted && <input type="hidden" name="options" value={wanted} />}
      {fields.map(({ end, label, value }) => (
        <Field key={end} label={label + unit} error={value === undefined ? t('numberInvalid') : undefined}>
          {(control) => (
            <Input
              {...control}
              autoComplete="off"
              {...(isDate
                ? { type: 'date', min: range.from, max: range.to, value: typed[end] }
                : {
                    inputMode: 'decimal',
                    placeholder: withDecimalMark(locale, range[end]),
                    value: value === typed[end] ? withDecimalMark(locale, value) : typed[end],
                  })}
              onChange={({ target }) => change(end, target.value)}
              onBlur={() => apply(typed)}
            />
          )}
        </Field>
      ))}
    </div>
  );
}

/** A chosen range as words: "Weight: 10 to 20 kg". */
export function useRangeWords(): (facet: RangeFacet, key: string) => string {
  const t = useMessages('storefront/browse/list');
  const locale = useLocale();
  return ({ name, range }, key) => {
    const { from, to } = rangeIn(key) ?? { from: '', to: '' };
    const words = (bound: string) => boundWords(bound, range, locale);
    const between =
      from && to
        ? t('priceBetween', { min: words(from), max: words(to) })
        : from
          ? t('priceAbove', { min: words(from) })
          : t('priceBelow', { max: words(to) });
    return `${name}: ${between}`;
  };
}

function boundWords(bound: string, { kind, unit }: RangeFacet['range'], locale: Locale): string {
  if (kind === 'number') return withDecimalMark(locale, bound) + (unit && `\u00a0${unit}`);
  const day = new Date(`${bound}T00:00:00Z`);
  return Number.isNaN(day.getTime()) ? bound : formatDay(locale, day);
}
