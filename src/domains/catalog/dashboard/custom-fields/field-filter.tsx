import { useEffect, useState } from 'react';
import { useLocale } from '#platform/i18n/locale-context.ts';
import { keptNumber } from '#platform/i18n/typed-numbers.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { FilterDay } from '#ui/dashboard/filter-bar.tsx';
import { SearchField } from '#ui/dashboard/search-field.tsx';
import { showNumber } from '#ui/dashboard/show-number.ts';
import { Select } from '#ui/select.tsx';
import type { CustomFieldView } from '../../contract/custom-fields.ts';
import { choiceName } from '../../fields/custom-fields.ts';
import { filterParts, isNarrowing, LONGEST_SOUGHT } from '../../fields/field-filter.ts';
import { labelOfField } from './custom-inputs.tsx';

type Props = {
  fields: readonly CustomFieldView[];
  /** As in an address: "wood:oak"; empty for none. */
  filter: string;
  onFilter: (filter: string) => void;
};

/** Narrows a list to what has a value in one of these fields. Renders nothing if none of them can be asked for. */
export function FieldFilter({ fields, filter, onFilter }: Props) {
  const t = useMessages('dashboard/catalog/customFields');
  const locale = useLocale();
  const { key, text } = filterParts(filter);
  const [picked, setPicked] = useState(key);
  // A field stays picked while its value is cleared.
  useEffect(() => {
    if (key) setPicked(key);
  }, [key]);
  const known = fields.filter(({ kind }) => isNarrowing(kind));
  const field = known.find((each) => each.key === picked);
  if (known.length === 0) return null;
  return (
    <>
      <Select
        aria-label={t('filterByField')}
        value={field?.key ?? ''}
        onChange={({ target }) => {
          setPicked(target.value);
          if (filter) onFilter('');
        }}
        className="sm:max-w-52"
      >
        <option value="">{t('anyField')}</option>
        {known.map((each) => (
          <option key={each.key} value={each.key}>
            {labelOfField(each, locale)}
          </option>
        ))}
      </Select>
      {field && (
        <ValueFilter
          key={field.key}
          field={field}
          value={field.key === key ? text : ''}
          onChoose={(value) => onFilter(value ? `${field.key}:${value}` : '')}
        />
      )}
    </>
  );
}

type ValueProps = { field: CustomFieldView; value: string; onChoose: (value: string) => void };

/** The value that is asked for: of a list, a day, or typed as it is stored. */
function ValueFilter({ field, value, onChoose }: ValueProps) {
  const t = useMessages('dashboard/catalog/customFields');
  const locale = useLocale();
  const { kind, choices } = field;
  const label = labelOfField(field, locale);
  if (kind === 'date') return <FilterDay label={label} value={value} onChange={onChoose} />;
  if (kind === 'number')
    return (
      <SearchField
        label={label}
        words={showNumber(value, locale)}
        onSearch={(typed) => onChoose(keptNumber(locale, typed))}
      />
    );
  if (kind !== 'flag' && kind !== 'choice' && kind !== 'choices')
    return (
      <SearchField
        label={label}
        words={value}
        onSearch={(typed) => onChoose(typed.slice(0, LONGEST_SOUGHT))}
      />
    );
  const answers = [
    { key: 'true', name: t('yes') },
    { key: 'false', name: t('no') },
  ];
  return (
    <Select
      aria-label={label}
      value={value}
      onChange={({ target }) => onChoose(target.value)}
      className="sm:max-w-52"
    >
      <option value="">{t('anyValue')}</option>
      {(kind === 'flag' ? answers : choices).map((each) => (
        <option key={each.key} value={each.key}>
          {choiceName(each, locale)}
        </option>
      ))}
    </Select>
  );
}
