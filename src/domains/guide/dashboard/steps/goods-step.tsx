import { keptAmount } from '#platform/i18n/typed-numbers.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { minorDigits } from '#platform/money.ts';
import { LinkButton } from '#ui/button.tsx';
import { LinesField, TextField } from '#ui/dashboard/form-fields.tsx';
import { ImageField } from '#ui/dashboard/image-field.tsx';
import type { Guide } from '../../contract.ts';
import { StepForm } from '../step-form.tsx';

type FirstProduct = {
  name: string;
  description: string;
  category: string;
  brand: string;
  price: number;
  countInStock: number;
  image?: string;
};

type Draft = Record<'name' | 'description' | 'category' | 'price' | 'quantity' | 'image', string>;
const empty: Draft = { name: '', description: '', category: '', price: '', quantity: '', image: '' };

type Props = { guide: Guide; add: (product: FirstProduct) => Promise<unknown> };

/** The first product, with the few fields that selling needs; or a file of all of them. */
export function GoodsStep({ guide, add }: Props) {
  const t = useMessages('dashboard/guide/goods');
  const { currency } = guide.place;
  const needed = { validate: (typed: unknown) => String(typed).trim() !== '' || t('missing') };
  const decimals = minorDigits(currency);
  const amount = {
    validate: (typed: unknown) => keptAmount(String(typed), decimals) !== null || t('numberMissing'),
  };
  const whole = {
    validate: (typed: unknown) => /^\d+$/.test(String(typed).trim()) || t('wholeMissing'),
  };
  const save = ({ name, description, category, price, quantity, image }: Draft) =>
    add({
      name: name.trim(),
      description: description.trim(),
      category: category.trim(),
      brand: guide.storeName,
      price: Number(price),
      countInStock: Number(quantity),
      ...(image && { image }),
    });
  return (
    <div className="grid gap-6">
      {guide.products > 0 && <p>{t('count', { count: guide.products })}</p>}
      <StepForm
        key={guide.products}
        draft={empty}
        save={save}
        submit={t('add')}
        aside={
          <LinkButton href="/dashboard/products/import" look="secondary">
            {t('import')}
          </LinkButton>
        }
      >
        {(form) => (
          <>
            <div className="grid items-start gap-5 sm:grid-cols-2">
              <TextField form={form} name="name" label={t('name')} rules={needed} required maxLength={200} />
              <TextField
                form={form}
                name="category"
                label={t('category')}
                hint={t('categoryHint')}
                rules={needed}
                required
                maxLength={100}
              />
              <TextField
                form={form}
                name="price"
                label={t('price', { currency })}
                inputMode="decimal"
                decimals={decimals}
                rules={amount}
                required
              />
              <TextField
                form={form}
                name="quantity"
                label={t('quantity')}
                inputMode="numeric"
                rules={whole}
                required
              />
            </div>
            <LinesField form={form} name="description" label={t('description')} rules={needed} isRequired />
            <ImageField
              label={t('image')}
              value={form.watch('image')}
              onChange={(image) => form.setValue('image', image, { shouldDirty: true })}
            />
          </>
        )}
      </StepForm>
    </div>
  );
}
