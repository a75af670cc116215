import { useQuery } from '@tanstack/react-query';
import { type ReactNode, use, useId } from 'react';
import { groupsQuery } from '#domains/catalog/dashboard/group-calls.ts';
import { choicesOf, headOf } from '#domains/catalog/fields/in-words.ts';
import { entriesOf } from '#domains/catalog/fields/kinds.ts';
import { productFields } from '#domains/catalog/fields/product-fields.ts';
import { useFieldTexts } from '#domains/products/dashboard/field-texts.ts';
import { productTagsQuery } from '#domains/products/dashboard/product-calls.ts';
import { LocaleContext, useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { NumberBox } from '#ui/dashboard/number-input.tsx';
import { Input } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import type { RuleKind } from '../rule-kinds.ts';
import type { ConditionDraft } from './collection-draft.ts';

type Props = { condition: ConditionDraft; onChange: (next: ConditionDraft) => void };

/** The value that a condition compares with: typed, or chosen among what there is. */
export function ConditionValue(props: Props) {
  const { kind } = props.condition;
  if (kind === 'brand' || kind === 'category') return <GroupValue {...props} kind={kind} />;
  if (kind === 'tag') return <TagValue {...props} />;
  return kind === 'field' ? <FieldValue {...props} /> : <NumberValue {...props} />;
}

function Choice({
  condition,
  onChange,
  options,
}: Props & { options: readonly { value: string; name: string }[] }) {
  const t = useMessages('dashboard/collections/general');
  return (
    <Select
      aria-label={t('value')}
      value={condition.value}
      onChange={({ target }) => onChange({ ...condition, value: target.value })}
      className="max-w-64"
    >
      <option value="">{t('choose')}</option>
      {options.map(({ value, name }) => (
        <option key={value} value={value}>
          {name}
        </option>
      ))}
    </Select>
  );
}

function GroupValue({ kind, ...props }: Props & { kind: 'brand' | 'category' }) {
  const { data } = useQuery(groupsQuery(kind, useLocale()));
  const options = data?.data.map(({ _id: value, name }) => ({ value, name })) ?? [];
  return <Choice {...props} options={options} />;
}

function TagValue({ condition, onChange }: Props) {
  const t = useMessages('dashboard/collections/general');
  const { data } = useQuery(productTagsQuery);
  const listId = useId();
  return (
    <>
      <Input
        aria-label={t('value')}
        list={listId}
        autoComplete="off"
        maxLength={255}
        value={condition.value}
        onChange={({ target }) => onChange({ ...condition, value: target.value })}
        className="max-w-52"
      />
      <datalist id={listId}>
        {data?.tags.map(({ tag }) => (
          <option key={tag} value={tag} />
        ))}
      </datalist>
    </>
  );
}

/** Which plain field is compared. */
export function FieldChoice({ condition, onChange }: Props) {
  const t = useMessages('dashboard/collections/general');
  const texts = useFieldTexts();
  return (
    <Select
      aria-label={t('field')}
      value={condition.field}
      onChange={({ target }) => onChange({ ...condition, field: target.value, value: '' })}
    >
      <option value="">{t('choose')}</option>
      {entriesOf(productFields).map(([name, field]) => (
        <option key={name} value={name}>
          {headOf(field, texts)}
        </option>
      ))}
    </Select>
  );
}

function FieldValue({ condition, onChange }: Props) {
  const t = useMessages('dashboard/collections/general');
  const texts = useFieldTexts();
  const field = entriesOf(productFields).find(([name]) => name === condition.field)?.[1];
  const choices = field && condition.is !== 'contains' ? choicesOf(field, texts) : null;
  if (choices) return <Choice condition={condition} onChange={onChange} options={choices} />;
  return (
    <Input
      aria-label={t('value')}
      autoComplete="off"
      maxLength={255}
      value={condition.value}
      onChange={({ target }) => onChange({ ...condition, value: target.value })}
      className="max-w-52"
    />
  );
}

function NumberValue({ condition, onChange }: Props) {
  const t = useMessages('dashboard/collections/general');
  const { currency } = use(LocaleContext);
  const unit: Partial<Record<RuleKind, ReactNode>> = { price: currency, stock: t('units'), age: t('days') };
  return (
    <span className="flex items-center gap-2">
      <NumberBox
        aria-label={t('value')}
        inputMode={condition.kind === 'price' ? 'decimal' : 'numeric'}
        autoComplete="off"
        value={condition.value}
        onChange={(value) => onChange({ ...condition, value })}
        className="max-w-28"
      />
      <span className="text-quiet text-sm">{unit[condition.kind]}</span>
    </span>
  );
}
