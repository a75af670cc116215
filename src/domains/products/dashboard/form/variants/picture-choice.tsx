import type { UseFormReturn } from 'react-hook-form';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Select } from '#ui/select.tsx';
import type { ProductDraft } from '../product-draft.ts';

type Props = { form: UseFormReturn<ProductDraft>; index: number; name: string };

/** The picture of one variant, chosen from those of the product. */
export function PictureChoice({ form, index, name }: Props) {
  const t = useMessages('dashboard/products/form');
  const pictures = form.watch('pictures');
  const chosen = form.watch(`variants.${index}.mediaId`);
  const shown = pictures.find(({ mediaId }) => mediaId === chosen);
  const label = t('picture');
  return (
    <span className="grid gap-1">
      <span aria-hidden className="text-quiet text-xs md:sr-only">
        {label}
      </span>
      <span className="flex min-w-36 items-center gap-2">
        {shown?.image && (
          <img src={shown.image} alt="" className="size-10 rounded-sm bg-studio object-cover" />
        )}
        <Select
          aria-label={t('ofVariant', { field: label, name })}
          {...form.register(`variants.${index}.mediaId`)}
          value={shown ? chosen : ''}
          className="min-w-0 flex-1"
        >
          <option value="">{t('noPicture')}</option>
          {pictures.map(({ mediaId, alt }, index) => (
            <option key={mediaId} value={mediaId}>
              {alt || t('pictureNumber', { number: index + 1 })}
            </option>
          ))}
        </Select>
      </span>
    </span>
  );
}
