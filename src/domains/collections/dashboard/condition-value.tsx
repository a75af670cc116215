import { useQuery } from '@tanstack/react-query';
import { type ReactNode, use, useId } from 'react';
import type { CustomFieldView } from '#domains/catalog/contract/custom-fields.ts';
import { groupsQuery } from '#domains/catalog/dashboard/group-calls.ts';
import { treeNames } from '#domains/catalog/dashboard/tree-names.ts';
import { choiceName } from '#domains/catalog/fields/custom-fields.ts';
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
import { LONGEST_VALUE, type RuleKind } from '../rule-kinds.ts';
import { type ConditionDraft, ofField, ownField } from './collection-draft.ts';

type Props = { condition: ConditionDraft; onChange: (next: ConditionDraft) => void };
type OwnProps = Props & { fields: readonly CustomFieldView[] };

/** The value that a condition compares with: typed, or chosen among what there is. */
export function ConditionValue({ fields, ...props }: OwnProps) {
  const { kind } = props.condition;
  if (kind === 'custom') return <OwnValue {...props} fields={fields} />;
  if (kind === 'brand' || kind === 'category') return <GroupValue {...props} kind={kind} />;
  if (kind === 'tag') return <TagValue {...props} />;
  if (kind === 'field') return <FieldValue {...props} />;
  return <NumberValue {...props} />;
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
  return <Choice {...props} options={treeNames(data?.data ?? [])} />;
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

/** Which of the shop's own fields is compared. */
export function OwnFieldChoice({ condition, onChange, fields }: OwnProps) {
  const t = useMessages('dashboard/collections/general');
  const locale = useLocale();
  return (
    <Select
      aria-label={t('field')}
      value={condition.field}
      onChange={({ target }) => onChange(ofField(condition, target.value, fields))}
      className="max-w-64"
    >
      <option value="">{t('choose')}</option>
      {fields.map(({ key, name, texts }) => (
        <option key={key} value={key}>
          {texts[locale]?.name || name}
        </option>
      ))}
    </Select>
  );
}

function OwnValue({ fields, ...props }: OwnProps) {
  const locale = useLocale();
  const field = ownField(props.condition, fields);
  if (!field) return null;
  if (field.kind === 'number') return <NumberValue {...props} unit={field.unit} />;
  if (field.kind === 'date') return <TextValue {...props} type="date" />;
  if (field.choices.length === 0) return <TextValue {...props} />;
  const options = field.choices.map((choice) => ({ value: choice.key, name: choiceName(choice, locale) }));
  return <Choice {...props} options={options} />;
}

function FieldValue({ condition, onChange }: Props) {
  const texts = useFieldTexts();
  const field = entriesOf(productFields).find(([name]) => name === condition.field)?.[1];
  const choices = field && condition.is !== 'contains' ? choicesOf(field, texts) : null;
  if (choices) return <Choice condition={condition} onChange={onChange} options={choices} />;
  return <TextValue condition={condition} onChange={onChange} />;
}

function TextValue({ condition, onChange, type = 'text' }: Props & { type?: 'text' | 'date' }) {
  const t = useMessages('dashboard/collections/general');
  return (
    <Input
      aria-label={t('value')}
      type={type}
      autoComplete="off"
      maxLength={type === 'text' ? LONGEST_VALUE : undefined}
      value={condition.value}
      onChange={({ target }) => onChange({ ...condition, value: target.value })}
      className="max-w-52"
    />
  );
}

function NumberValue({ condition, onChange, unit: ownUnit }: Props & { unit?: string }) {
  const t = useMessages('dashboard/collections/general');
  const { currency } = use(LocaleContext);
  const unit: Partial<Record<RuleKind, ReactNode>> = { price: currency, stock: t('units'), age: t('days') };
  return (
    <span className="flex items-center gap-2">
      <NumberBox
        aria-label={t('value')}
        inputMode={condition.kind === 'price' || condition.kind === 'custom' ? 'decimal' : 'numeric'}
        autoComplete="off"
        value={condition.value}
        onChange={(value) => onChange({ ...condition, value })}
        className="max-w-28"
      />
      <span className="text-quiet text-sm">{ownUnit ?? unit[condition.kind]}</span>
    </span>
  );
}
