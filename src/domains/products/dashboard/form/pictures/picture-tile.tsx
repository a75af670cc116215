import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import ImageOff from 'lucide-react/icons/image-off';
import Trash2 from 'lucide-react/icons/trash-2';
import type { DragEvent } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Badge } from '#ui/badge.tsx';
import { cx } from '#ui/cx.ts';
import { AwaitedNote } from '#ui/dashboard/awaited-note.tsx';
import { textShown } from '#ui/dashboard/text-drafts.ts';
import { TextFields } from '#ui/dashboard/text-fields.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import type { PictureDraft, ProductDraft } from '../product-draft.ts';

type TileProps = {
  picture: PictureDraft;
  index: number;
  isOpen: boolean;
  /** The id of its details. */
  controls: string;
  onOpen: () => void;
  onMove: (from: number, to: number) => void;
};

const KIND = 'application/x-kiosk-picture';

/** A small picture, moved by dragging; pressed, it opens its details. */
export function PictureTile({ picture, index, isOpen, controls, onOpen, onMove }: TileProps) {
  const t = useMessages('dashboard/products/form');
  const number = index + 1;
  const drag = ({ dataTransfer }: DragEvent) => dataTransfer.setData(KIND, String(index));
  const allow = (event: DragEvent) => event.dataTransfer.types.includes(KIND) && event.preventDefault();
  const drop = (event: DragEvent) => {
    const from = event.dataTransfer.getData(KIND);
    if (from === '') return;
    event.preventDefault();
    onMove(Number(from), index);
  };
  return (
    <li
      draggable
      onDragStart={drag}
      onDragOver={allow}
      onDrop={drop}
      aria-label={t('pictureNumber', { number })}
      className="relative"
    >
      <button
        type="button"
        aria-label={t('pictureDetails', { number })}
        aria-expanded={isOpen}
        aria-controls={isOpen ? controls : undefined}
        onClick={onOpen}
        className={cx(
          'block w-full rounded-md border',
          isOpen ? 'border-ink' : 'border-line hover:border-ink',
        )}
      >
        <Shown picture={picture} />
      </button>
      {index === 0 && (
        <span className="pointer-events-none absolute start-1.5 top-1.5 flex">
          <Badge look="inverse">{t('mainPicture')}</Badge>
        </span>
      )}
    </li>
  );
}

type Props = {
  id: string;
  form: UseFormReturn<ProductDraft>;
  picture: PictureDraft;
  index: number;
  count: number;
  onMove: (from: number, to: number) => void;
  onRemove: () => void;
};

/** A picture's position and its alternative text. */
export function PictureDetails({ id, form, picture, index, count, onMove, onRemove }: Props) {
  const t = useMessages('dashboard/products/form');
  const number = index + 1;
  return (
    <section
      id={id}
      aria-label={t('pictureNumber', { number })}
      className="grid gap-3 rounded-md border border-line p-3"
    >
      <div className="flex items-center gap-1 text-quiet">
        <span className="me-auto font-medium text-ink text-sm">{t('pictureNumber', { number })}</span>
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
        <IconButton label={t('removePicture', { number })} onClick={onRemove}>
          <Trash2 aria-hidden className="size-4.5" />
        </IconButton>
      </div>
      <AwaitedNote awaited={picture.awaitedImage} hasFormer={picture.image !== ''} />
      <TextFields
        form={form}
        fields={[{ name: `pictures.${index}.alt`, label: t('alt'), hint: t('altHint') }]}
      />
    </section>
  );
}

function Shown({ picture }: { picture: PictureDraft }) {
  const { image } = picture;
  const alt = textShown(picture, 'alt', useLocale());
  const t = useMessages('dashboard/products/form');
  if (image)
    return (
      // Dragged by itself it would be a file to browsers, and a copy where files are dropped.
      <img
        src={image}
        alt={alt}
        draggable={false}
        className="aspect-square w-full rounded-md bg-studio object-cover"
      />
    );
  return (
    <span
      title={t('arriving')}
      className="grid aspect-square w-full place-items-center rounded-md bg-studio text-ink"
    >
      <ImageOff aria-label={t('arriving')} className="size-6" />
    </span>
  );
}
