import { useState } from 'react';
import type { CustomTargets } from '#domains/catalog/contract/custom-fields.ts';
import type { InputProps } from '#domains/catalog/dashboard/custom-fields/value-input.tsx';
import { ProductPicker } from '#domains/searches/dashboard/product-picker.tsx';
import { ruleCalls } from '#domains/searches/dashboard/search-calls.ts';
import { useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { mainLanguage } from '#platform/main-language.ts';
import { Button } from '#ui/button.tsx';
import { wordsOfFailure } from '#ui/dashboard/refusal.ts';
import { Field } from '#ui/field.tsx';
import { dashboardProductCalls } from '../../product-calls.ts';

type Props = InputProps & {
  /** The pictures and products that the stored values name. */
  targets: CustomTargets;
};

/** Chooses a picture or another product. */
export function ReferenceInput({ field, targets, label, hint, error, value, onChange, control }: Props) {
  const t = useMessages('dashboard/products/form');
  const locale = useLocale();
  const [chosen, setChosen] = useState<CustomTargets>({});
  const [problem, setProblem] = useState<string>();
  const id = typeof value === 'string' ? value : '';
  const target = { ...targets, ...chosen }[id];
  const take = (next: string, found: CustomTargets[string]) => {
    setChosen({ ...chosen, [next]: found });
    onChange(next);
  };
  if (field.kind === 'product')
    return (
      <ProductPicker
        label={label}
        hint={hint ?? t('referenceHint')}
        error={error}
        most={1}
        isOptional={!field.isRequired}
        products={id ? [{ _id: id, name: target?.name ?? id, slug: target?.slug ?? '' }] : []}
        find={(words) => ruleCalls(locale).findProducts(words, mainLanguage())}
        control={{ ref: control.ref }}
        onChange={([product]) => {
          if (product) take(product._id, { name: product.name, slug: product.slug });
          else onChange('');
        }}
      />
    );
  const send = async (file: File | undefined) => {
    if (!file) return;
    try {
      const { mediaId, image } = await dashboardProductCalls(locale).sendPicture(file, () => {});
      setProblem(undefined);
      take(mediaId, { image });
    } catch (failure) {
      setProblem(wordsOfFailure(failure, t('uploadFailed')));
    }
  };
  return (
    <Field label={label} hint={hint} error={problem ?? error} isRequired={field.isRequired}>
      {(input) => (
        <span className="flex items-center gap-4">
          {target?.image && (
            <img src={target.image} alt="" className="size-16 rounded-md bg-studio object-cover" />
          )}
          <input
            {...input}
            ref={control.ref}
            type="file"
            accept="image/png,image/jpeg,image/gif,image/webp,image/avif"
            onChange={({ target: { files } }) => void send(files?.[0])}
            className="min-w-0 text-sm file:me-3 file:min-h-11 file:rounded-md file:border file:border-edge file:bg-transparent file:px-3 file:font-semibold"
          />
          {id && (
            <Button look="quiet" size="sm" onClick={() => onChange('')}>
              {t('delete')}
            </Button>
          )}
        </span>
      )}
    </Field>
  );
}
