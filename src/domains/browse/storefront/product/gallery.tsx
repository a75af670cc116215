import { lazy, Suspense, useState } from 'react';
import type { ProductDetail } from '#domains/browse/contract.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { cx } from '#ui/cx.ts';
import { Picture } from '#ui/picture.tsx';
import { GalleryThumbnails } from './gallery-thumbnails.tsx';
import { extras } from './load-extras.ts';
import { useStrip } from './use-strip.ts';

const loadZoom = () => import('./zoom-dialog.tsx');
const ZoomDialog = lazy(async () => ({ default: (await loadZoom()).ZoomDialog }));

/** The `sizes` of the large picture: on wide screens thumbnails stand beside it, if there are others. */
const sizesOf = (count: number) =>
  `(min-width: 1280px) ${count > 1 ? 640 : 720}px, (min-width: 768px) 50vw, 100vw`;

type Props = Pick<ProductDetail, 'pictures' | 'video'> & { wanted: number | null };

/** Pictures in a scroll-snap strip: swiped on touch, with dots on phones and thumbnails above, enlarged by a press. */
export function Gallery({ pictures, video, wanted }: Props) {
  const { GalleryVideo, VideoThumbnail } = extras();
  const t = useMessages('storefront/browse/product');
  const { strip, current, show } = useStrip(wanted ?? 0);
  const [first] = useState(current);
  const [zoom, setZoom] = useState<'never' | 'open' | 'closed'>('never');
  const shown = pictures.length > 0 ? pictures : [null];
  const count = shown.length + (video && GalleryVideo ? 1 : 0);
  const sizes = sizesOf(count);
  return (
    <section
      aria-label={t('pictures')}
      className={cx('relative grid gap-3 *:min-w-0', count > 1 && 'xl:grid-cols-[4.5rem_minmax(0,1fr)]')}
    >
      <ul
        ref={strip}
        // At its place before the thumbnails have arrived.
        className={cx(
          'no-scrollbar flex snap-x snap-mandatory overflow-x-auto bg-studio md:rounded-xl',
          count > 1 && 'xl:col-start-2 xl:row-start-1',
        )}
      >
        {shown.map((picture, index) => (
          <li
            key={picture?.src ?? 'none'}
            className={cx('w-full shrink-0 snap-start', index === first && '[scroll-initial-target:nearest]')}
          >
            <GalleryPicture
              picture={picture}
              label={t('enlarge', { number: index + 1, count: shown.length })}
              isCurrent={index === current}
              isFirst={index === first}
              sizes={sizes}
              onEnlarge={() => setZoom('open')}
            />
          </li>
        ))}
        {video && GalleryVideo && (
          <GalleryVideo
            video={video}
            poster={shown[0] ?? null}
            sizes={sizes}
            isCurrent={current === shown.length}
          />
        )}
      </ul>
      {count > 1 && (
        <>
          <GalleryDots count={count} current={current} />
          <GalleryThumbnails
            pictures={pictures}
            current={current}
            onShow={show}
            className="max-md:hidden noscript:hidden xl:col-start-1 xl:row-start-1 xl:h-0 xl:min-h-full xl:flex-col"
          >
            {video && VideoThumbnail && (
              <VideoThumbnail isCurrent={current === shown.length} onShow={() => show(shown.length)} />
            )}
          </GalleryThumbnails>
        </>
      )}
      {zoom !== 'never' && (
        <Suspense>
          <ZoomDialog
            open={zoom === 'open'}
            onClose={() => setZoom('closed')}
            pictures={pictures}
            current={Math.min(current, pictures.length - 1)}
            onShow={show}
          />
        </Suspense>
      )}
    </section>
  );
}

/** Which picture is shown; the strip itself is swiped. */
const GalleryDots = ({ count, current }: { count: number; current: number }) => (
  <div
    aria-hidden
    className="absolute bottom-2 flex gap-1.5 justify-self-center rounded-full bg-paper/80 p-1.5 md:hidden"
  >
    {Array.from({ length: count }, (_, index) => index).map((index) => (
      <span
        key={index}
        className={cx(
          'h-1.5 rounded-full transition-[width]',
          index === current ? 'w-4 bg-ink' : 'w-1.5 bg-ink/75',
        )}
      />
    ))}
  </div>
);

type PictureProps = {
  picture: ProductDetail['pictures'][number] | null;
  label: string;
  isCurrent: boolean;
  isFirst: boolean;
  sizes: string;
  onEnlarge: () => void;
};

function GalleryPicture({ picture, label, isCurrent, isFirst, sizes, onEnlarge }: PictureProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-haspopup="dialog"
      disabled={!picture}
      tabIndex={isCurrent ? 0 : -1}
      className="block w-full cursor-zoom-in -outline-offset-4 disabled:cursor-default"
      onPointerEnter={loadZoom}
      onClick={onEnlarge}
    >
      <Picture
        picture={picture}
        sizes={sizes}
        load={isFirst ? 'first' : 'lazy'}
        className="aspect-square w-full object-cover max-md:aspect-6/5 max-md:bg-transparent! max-md:object-contain"
      />
    </button>
  );
}
