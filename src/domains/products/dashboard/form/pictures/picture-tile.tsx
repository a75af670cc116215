import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import ImageOff from 'lucide-react/icons/image-off';
import Trash2 from 'lucide-react/icons/trash-2';
import type { DragEvent } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { AwaitedNote } from '#ui/dashboard/awaited-note.tsx';
import { TextFields } from '#ui/dashboard/text-fields.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import type { PictureDraft, ProductDraft } from '../product-draft.ts';

type Props = {
  form: UseFormReturn<ProductDraft>;
  picture: PictureDraft;
  index: number;
  count: number;
  onMove: (from: number, to: number) => void;
  onRemove: () => void;
};

const KIND = 'application/x-kiosk-picture';

/** A picture with its position, changed by buttons or dragging, and its alternative text. */
export function PictureTile({ form, picture, index, count, onMove, onRemove }: Props) {
  const t = useMessages('dashboard/products/form');
  const number = index + 1;
  const drag = ({ dataTransfer }: DragEvent) => dataTransfer.setData(KIND, String(index));
  const allow = (event: DragEvent) => event.dataTransfer.types.includes(KIND) && event.preventDefault();
  const drop = (event: DragEvent) => {
    const from = event.dataTransfer.getData(KIND);
    if (from !== '') onMove(Number(from), index);
  };
  return (
    <li
      draggable
      onDragStart={drag}
      onDragOver={allow}
      onDrop={drop}
      aria-label={t('pictureNumber', { number })}
      className="grid w-52 shrink-0 snap-start content-start gap-3 rounded-lg border border-line bg-raised p-3"
    >
      <p className="flex flex-wrap items-baseline justify-between gap-x-2 text-sm">
        <span className="font-medium">{t('pictureNumber', { number })}</span>
        {index === 0 && <span className="text-quiet text-xs">{t('mainPicture')}</span>}
      </p>
      <Shown picture={picture} />
      <div className="-mx-1.5 -my-1 flex text-quiet">
        <IconButton
          label={t('earlier', { number })}
          aria-disabled={index === 0}
          className="aria-disabled:text-edge"
          onClick={() => onMove(index, index - 1)}
        >
          <ArrowLeft aria-hidden className="size-4.5 rtl:-scale-x-100" />
        </IconButton>
        <IconButton
          label={t('later', { number })}
          aria-disabled={number === count}
          className="aria-disabled:text-edge"
          onClick={() => onMove(index, index + 1)}
        >
          <ArrowRight aria-hidden className="size-4.5 rtl:-scale-x-100" />
        </IconButton>
        <IconButton label={t('removePicture', { number })} className="ms-auto" onClick={onRemove}>
          <Trash2 aria-hidden className="size-4.5" />
        </IconButton>
      </div>
      <AwaitedNote awaited={picture.awaitedImage} hasFormer={picture.image !== ''} />
      <TextFields form={form} fields={[{ name: `pictures.${index}.alt`, label: t('alt') }]} isNarrow />
    </li>
  );
}

function Shown({ picture: { image, alt } }: { picture: PictureDraft }) {
  const t = useMessages('dashboard/products/form');
  if (image)
    return <img src={image} alt={alt} className="aspect-square w-full rounded-md bg-studio object-cover" />;
  return (
    <span
      title={t('arriving')}
      className="grid aspect-square w-full place-items-center rounded-md bg-studio text-studio-quiet"
    >
      <ImageOff aria-label={t('arriving')} className="size-6" />
    </span>
  );
}
