import type { ReactNode } from 'react';
import type { ProductDetail } from '#domains/browse/contract.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { cx } from '#ui/cx.ts';
import { Picture } from '#ui/picture.tsx';

type Props = {
  pictures: ProductDetail['pictures'];
  current: number;
  onShow: (index: number) => void;
  className?: string;
  /** What follows the pictures. */
  children?: ReactNode;
};

/** Thumbnails that select the large picture. */
export function GalleryThumbnails({ pictures, current, onShow, className, children }: Props) {
  const t = useMessages('storefront/browse/product');
  return (
    <ul className={cx('no-scrollbar flex gap-2 overflow-auto', className)}>
      {pictures.map((picture, index) => (
        <li key={picture.src} className="shrink-0">
          <button
            type="button"
            aria-label={t('showPicture', { number: index + 1, count: pictures.length })}
            aria-current={index === current ? 'true' : undefined}
            className={cx(
              'block size-16 overflow-hidden rounded-md border-2 transition-colors focus-visible:-outline-offset-2 lg:size-18',
              index === current ? 'border-ink' : 'border-transparent hover:border-edge',
            )}
            onClick={() => onShow(index)}
          >
            <Picture
              picture={picture}
              sizes="80px"
              widest={320}
              alt=""
              className="aspect-square w-full object-cover"
            />
          </button>
        </li>
      ))}
      {children}
    </ul>
  );
}
