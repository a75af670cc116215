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

/** Lies on a thumbnail, so that all of them are of one size. */
export const thumbnailRing = (isCurrent: boolean) =>
  cx(
    'after:absolute after:inset-0 after:rounded-[inherit] after:border-2',
    isCurrent
      ? 'after:border-ink'
      : 'after:border-transparent hover:after:border-edge forced-colors:after:border-[Canvas]',
  );

/** Thumbnails that select the large picture. */
export function GalleryThumbnails({ pictures, current, onShow, className, children }: Props) {
  const t = useMessages('storefront/browse/product');
  return (
    <ul className={cx('no-scrollbar flex gap-2 overflow-auto', className)}>
      {pictures.map((picture, index) => (
        <li key={picture.src} className="shrink-0">
          <button
            type="button"
            aria-label={t('pictureOf', { number: index + 1, count: pictures.length })}
            aria-current={index === current || undefined}
            className={cx(
              'relative block size-16 overflow-hidden rounded-md focus-visible:-outline-offset-2 lg:size-18',
              thumbnailRing(index === current),
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
