import type { ProductDetail } from '#domains/browse/contract.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Picture } from '#ui/picture.tsx';
import { GalleryThumbnails } from './gallery-thumbnails.tsx';

type Props = {
  open: boolean;
  onClose: () => void;
  pictures: ProductDetail['pictures'];
  current: number;
  onShow: (index: number) => void;
};

/** The picture in full-screen size, scrollable and zoomable. */
export function ZoomDialog({ open, onClose, pictures, current, onShow }: Props) {
  const t = useMessages('storefront/browse/product');
  const picture = pictures[current] ?? pictures[0] ?? null;
  return (
    <Dialog open={open} onClose={onClose} title={t('zoomTitle')} titleHidden size="full">
      <div className="flex h-full flex-col">
        <div className="min-h-0 flex-1 overflow-auto bg-studio">
          <Picture
            key={picture?.src}
            picture={picture}
            sizes="(min-width: 768px) 1400px, 180vw"
            load="soon"
            className="m-auto h-full w-auto object-contain max-md:h-full max-md:max-w-none"
          />
        </div>
        {pictures.length > 1 && (
          <div className="flex justify-center p-2">
            <GalleryThumbnails pictures={pictures} current={current} onShow={onShow} />
          </div>
        )}
      </div>
    </Dialog>
  );
}
