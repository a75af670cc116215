import { use } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { LocaleContext } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { DeskPage } from '#ui/desk/desk-page.tsx';
import { FormEnd } from '#ui/desk/form-end.tsx';
import { ImageField } from '#ui/desk/image-field.tsx';
import { Field, Input, TextArea } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import type { Product } from '../server/product-calls/contract.ts';
import * as messages from './messages.ts';
import { useProductForm } from './use-product-form.ts';

type Props = {
  /** Null for a new one. */
  product: Product | null;
  categories: readonly string[];
  brands: readonly string[];
  onDone: () => Promise<void>;
  onCancel: () => void;
};

/** Makes a product, or changes one. */
export function ProductForm({ product, categories, brands, onDone, onCancel }: Props) {
  const t = useMessages(messages);
  const { currency } = use(LocaleContext);
  const { form, rules, save, hasVariants, least } = useProductForm({ product, onDone });
  const { register, formState } = form;
  const { errors, isSubmitting } = formState;
  const isNew = product === null;
  return (
    <DeskPage title={t(isNew ? 'newProduct' : 'editProduct')}>
      <form noValidate onSubmit={(event) => void save(event)} className="grid max-w-2xl gap-5">
        {!isNew && <p className="text-quiet text-sm">{t('keepsHint')}</p>}
        <Field label={t('name')} error={errors.name?.message} isRequired={isNew}>
          {(control) => <Input {...control} autoComplete="off" {...register('name', rules.text)} />}
        </Field>
        <Field label={t('description')} error={errors.description?.message} isRequired={isNew}>
          {(control) => <TextArea {...control} rows={6} {...register('description', rules.text)} />}
        </Field>
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <Field label={t('category')} error={errors.category?.message} isRequired={isNew}>
            {(control) => <Choice {...control} field={register('category', rules.text)} names={categories} />}
          </Field>
          <Field label={t('brand')} error={errors.brand?.message} isRequired={isNew}>
            {(control) => <Choice {...control} field={register('brand', rules.text)} names={brands} />}
          </Field>
          <Field label={t('price', { currency })} error={errors.price?.message} isRequired={isNew}>
            {(control) => (
              <Input
                {...control}
                type="number"
                min={0}
                step="any"
                inputMode="decimal"
                readOnly={hasVariants}
                {...register('price', rules.price)}
              />
            )}
          </Field>
          <Field label={t('quantity')} error={errors.countInStock?.message} isRequired={isNew}>
            {(control) => (
              <Input
                {...control}
                type="number"
                min={least}
                step={1}
                inputMode="numeric"
                readOnly={hasVariants}
                {...register('countInStock', rules.countInStock)}
              />
            )}
          </Field>
        </div>
        {hasVariants && (
          <p className="text-quiet text-sm">{t('variantsHint', { count: product?.variants.length ?? 0 })}</p>
        )}
        <ImageField
          label={t('image')}
          value={form.watch('image')}
          onChange={(image) => form.setValue('image', image, { shouldDirty: true, shouldValidate: true })}
          error={errors.image?.message}
          isRequired={isNew}
        />
        <input type="hidden" {...register('image', rules.image)} />
        <FormEnd
          save={t(isNew ? 'create' : 'save')}
          isSaving={isSubmitting}
          onCancel={onCancel}
          failure={errors.root?.message}
        />
      </form>
    </DeskPage>
  );
}

type ChoiceProps = { id: string; field: UseFormRegisterReturn; names: readonly string[] };

function Choice({ field, names, ...control }: ChoiceProps) {
  const t = useMessages(messages);
  return (
    <Select {...control} {...field} className="w-full">
      <option value="">{t('choose')}</option>
      {names.map((name) => (
        <option key={name} value={name}>
          {name}
        </option>
      ))}
    </Select>
  );
}
