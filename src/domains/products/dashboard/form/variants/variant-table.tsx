import X from 'lucide-react/icons/x';
import { type ComponentProps, use, useId } from 'react';
import { type Path, type UseFormReturn, useFieldArray } from 'react-hook-form';
import { labelOf } from '#domains/catalog/fields/in-words.ts';
import { entriesOf, type Field } from '#domains/catalog/fields/kinds.ts';
import { variantFields } from '#domains/catalog/fields/product-fields.ts';
import { LocaleContext } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { minorDigits } from '#platform/money.ts';
import { Checkbox } from '#ui/choice.tsx';
import { cx } from '#ui/cx.ts';
import type { Rule } from '#ui/dashboard/form-rules.ts';
import { NumberInput } from '#ui/dashboard/number-input.tsx';
import { Input } from '#ui/field.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Select } from '#ui/select.tsx';
import { useFieldTexts } from '../../field-texts.ts';
import { TypedMargin } from '../../margin.tsx';
import { variantName } from '../choices.ts';
import { FieldChoices, useFieldRule } from '../fields/field-input.tsx';
import type { ProductDraft } from '../product-draft.ts';
import type { FormRules } from '../use-form-rules.ts';
import { PictureChoice } from './picture-choice.tsx';
import { SharedSku } from './shared-sku.tsx';
import type { ChoosableForm } from './use-choosable.ts';
import { type RareColumn, useVariantColumns } from './use-variant-columns.tsx';

type Props = Pick<ChoosableForm, 'current' | 'set'> & {
  form: UseFormReturn<ProductDraft>;
  rules: FormRules;
  productId: string | null;
};

/** The variants, one row each; phones stack the fields. */
export function VariantTable({ form, rules, productId, current, set }: Props) {
  const t = useMessages('dashboard/products/form');
  const { currency, locale } = use(LocaleContext);
  const options = form.watch('options');
  const { columns, isShown, control } = useVariantColumns(form);
  const { fields } = useFieldArray({ control: form.control, name: 'variants', keyName: 'key' });
  const heads = [
    t('variant'),
    t('picture'),
    t('sku'),
    t('price', { currency }),
    t('quantity'),
    ...columns.map(([, head]) => head),
    t('trackQuantity'),
  ];
  const remove = (index: number) => set({ ...current(), variants: current().variants.toSpliced(index, 1) });
  return (
    <div className="grid min-w-0 gap-3">
      <div className="justify-self-end">{control}</div>
      <div className="relative overflow-x-auto rounded-lg border border-line bg-raised">
        <table aria-label={t('variants')} className="w-full border-collapse text-sm">
          <thead className="border-line border-b text-quiet text-xs max-md:sr-only">
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col" className="h-10 px-1.5 text-start font-medium first:ps-4">
                  {head}
                </th>
              ))}
              <td />
            </tr>
          </thead>
          <tbody>
            {fields.map(({ key, choices }, index) => (
              <VariantRow
                key={key}
                form={form}
                rules={rules}
                productId={productId}
                isShown={isShown}
                index={index}
                name={variantName(options, choices, locale)}
                onRemove={fields.length > 1 ? () => remove(index) : null}
              />
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

type RowProps = Omit<Props, 'current' | 'set'> & {
  isShown: (name: RareColumn) => boolean;
  index: number;
  /** Its choices as text. */
  name: string;
  /** Null for the only one left. */
  onRemove: (() => void) | null;
};

const cell = 'px-1.5 py-1.5 align-top first:ps-4 max-md:p-0';
const whole = { inputMode: 'numeric' } as const;

/** The fields of one variant. */
function VariantRow({ form, rules, productId, isShown, index, name, onRemove }: RowProps) {
  const t = useMessages('dashboard/products/form');
  const { currency } = use(LocaleContext);
  const isStored = form.watch(`variants.${index}.id`) !== '';
  const [isTracked, isSoldOn] = form.watch([
    `variants.${index}.isTracked`,
    `variants.${index}.continuesSelling`,
  ]);
  const money = { inputMode: 'decimal', decimals: minorDigits(currency) } as const;
  const field = (
    part: 'sku' | 'price' | 'compareAtPrice' | 'cost' | 'deposit' | 'stock',
    label: string,
    rule?: Rule,
  ) => ({
    form,
    name: `variants.${index}.${part}` as const,
    label,
    of: name,
    ...(rule && { rule }),
  });
  return (
    <tr className="border-line border-b last:border-0 max-md:grid max-md:grid-cols-2 max-md:gap-3 max-md:p-4">
      <th
        scope="row"
        className="min-w-20 px-1.5 py-1.5 ps-4 text-start align-middle font-semibold max-md:self-center max-md:p-0"
      >
        <bdi>{name}</bdi>
      </th>
      <td className={cell}>
        <PictureChoice form={form} index={index} name={name} />
      </td>
      <td className={cell}>
        <Cell {...field('sku', t('sku'))} className="min-w-26" />
        <SharedSku form={form} productId={productId} index={index} />
      </td>
      <td className={cell}>
        <Cell {...field('price', t('price', { currency }), rules.price(isStored))} {...money} />
      </td>
      <td className={cx(cell, !isTracked && 'max-md:hidden')}>
        {isTracked && (
          <Cell {...field('stock', t('quantity'), rules.stock(isStored, false, isSoldOn))} {...whole} />
        )}
      </td>
      {isShown('compareAtPrice') && (
        <td className={cell}>
          <Cell {...field('compareAtPrice', t('compareAt', { currency }), rules.optionalPrice)} {...money} />
        </td>
      )}
      {isShown('cost') && (
        <td className={cell}>
          <Cell {...field('cost', t('cost', { currency }), rules.optionalPrice)} {...money} />
          <TypedMargin form={form} index={index} />
        </td>
      )}
      {isShown('deposit') && (
        <td className={cell}>
          <Cell {...field('deposit', t('unitDeposit', { currency }), rules.optionalPrice)} {...money} />
        </td>
      )}
      {entriesOf(variantFields).map(
        ([part, plain]) =>
          isShown(part) && (
            <td key={part} className={cell}>
              <FieldCell form={form} name={`variants.${index}.${part}`} field={plain} of={name} />
            </td>
          ),
      )}
      <td className={cx(cell, 'max-md:col-span-2')}>
        <span className="flex flex-wrap gap-x-4 md:grid">
          <Flag form={form} name={`variants.${index}.isTracked`} of={name} label={t('trackQuantity')} />
          {isTracked && (
            <Flag
              form={form}
              name={`variants.${index}.continuesSelling`}
              of={name}
              label={t('continueSelling')}
            />
          )}
        </span>
      </td>
      <td className={cell}>
        {onRemove && (
          <IconButton label={t('removeVariant', { name })} onClick={onRemove}>
            <X aria-hidden className="size-4.5" />
          </IconButton>
        )}
      </td>
    </tr>
  );
}

type FlagProps = Pick<CellProps, 'form' | 'name' | 'label' | 'of'>;

/** A checkbox of one variant. */
function Flag({ form, name, label, of }: FlagProps) {
  const t = useMessages('dashboard/products/form');
  return (
    <Checkbox
      {...form.register(name)}
      aria-label={t('ofVariant', { field: label, name: of })}
      className="text-xs md:min-h-5! md:min-w-30"
    >
      {label}
    </Checkbox>
  );
}

/** A plain field of one variant, by kind. */
function FieldCell({ form, name, field, of }: Pick<CellProps, 'form' | 'name' | 'of'> & { field: Field }) {
  const t = useMessages('dashboard/products/form');
  const label = labelOf(field, useFieldTexts());
  const rule = useFieldRule(field, form, name);
  if (field.kind === 'flag') return <Flag form={form} name={name} label={label} of={of} />;
  if (field.kind === 'text' || field.kind === 'measure')
    return <Cell form={form} name={name} label={label} of={of} rule={rule} />;
  if (field.kind === 'whole')
    return <Cell form={form} name={name} label={label} of={of} rule={rule} {...whole} />;
  return (
    <Select aria-label={t('ofVariant', { field: label, name: of })} {...form.register(name)}>
      <FieldChoices field={field} chosen={String(form.watch(name) ?? '')} />
    </Select>
  );
}

type CellProps = Omit<ComponentProps<'input'>, 'form' | 'name'> & {
  form: Props['form'];
  name: Exclude<
    Extract<Path<ProductDraft>, `variants.${number}.${string}`>,
    `variants.${number}.fields${string}`
  >;
  label: string;
  of: string;
  rule?: Rule;
  decimals?: number;
};

function Cell({ form, name, label, of, rule, decimals, ...input }: CellProps) {
  const t = useMessages('dashboard/products/form');
  const id = useId();
  const error = form.getFieldState(name, form.formState).error?.message;
  const all = {
    className: 'min-w-22',
    ...input,
    autoComplete: 'off',
    'aria-label': t('ofVariant', { field: label, name: of }),
    'aria-describedby': error && id,
    'aria-invalid': error ? true : undefined,
  };
  return (
    <span className="grid gap-1">
      <span aria-hidden className="text-quiet text-xs md:sr-only">
        {label}
      </span>
      {input.inputMode ? (
        <NumberInput {...all} form={form} name={name} rules={rule} decimals={decimals} />
      ) : (
        <Input {...all} {...form.register(name, rule)} />
      )}
      {error && (
        <span id={id} className="text-bad text-xs">
          {error}
        </span>
      )}
    </span>
  );
}
