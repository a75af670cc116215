import ImagePlus from 'lucide-react/icons/image-plus';
import type { UseFormReturn } from 'react-hook-form';
import { useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { thumbnailOf } from '#platform/thumbnail.ts';
import { textShown } from '#ui/dashboard/text-drafts.ts';
import type { ProductDraft } from '../product-draft.ts';

type Props = { form: UseFormReturn<ProductDraft>; index: number; name: string };

/** The picture of one variant, chosen from those of the product: the picture itself opens the choice. */
export function PictureChoice({ form, index, name }: Props) {
  const t = useMessages('dashboard/products/form');
  const locale = useLocale();
  const pictures = form.watch('pictures');
  const chosen = form.watch(`variants.${index}.mediaId`);
  const shown = pictures.find(({ mediaId }) => mediaId === chosen);
  const label = t('picture');
  return (
    <span className="grid gap-1">
      <span aria-hidden className="text-quiet text-xs md:sr-only">
        {label}
      </span>
      <span className="relative grid size-10 place-items-center overflow-hidden rounded-md border border-edge bg-studio text-ink hover:border-ink has-[:focus-visible]:outline-2">
        {shown?.image ? (
          <img src={thumbnailOf(shown.image)} alt="" className="size-full object-cover" />
        ) : (
          <ImagePlus aria-hidden className="size-4.5" />
        )}
        <select
          aria-label={t('ofVariant', { field: label, name })}
          title={(shown && textShown(shown, 'alt', locale)) || label}
          {...form.register(`variants.${index}.mediaId`)}
          value={shown ? chosen : ''}
          className="absolute inset-0 size-full cursor-pointer opacity-0"
        >
          <option value="">{t('noPicture')}</option>
          {pictures.map((picture, index) => (
            <option key={picture.mediaId} value={picture.mediaId}>
              {textShown(picture, 'alt', locale) || t('pictureNumber', { number: index + 1 })}
            </option>
          ))}
        </select>
      </span>
    </span>
  );
}
