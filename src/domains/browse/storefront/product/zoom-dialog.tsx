import ZoomIn from 'lucide-react/icons/zoom-in';
import ZoomOut from 'lucide-react/icons/zoom-out';
import { type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ProductDetail } from '#domains/browse/contract.ts';
import type { Picture as Shot } from '#platform/contract.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { WIDEST_PICTURE } from '#platform/picture.ts';
import { cx } from '#ui/cx.ts';
import { Dialog } from '#ui/dialog.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Picture } from '#ui/picture.tsx';
import { GalleryThumbnails } from './gallery-thumbnails.tsx';
import { useStrip } from './use-strip.ts';

type Props = {
  open: boolean;
  onClose: () => void;
  pictures: ProductDetail['pictures'];
  current: number;
  onShow: (index: number) => void;
};

/**
 * The pictures in full-screen size, swiped on touch; a press or a pinch enlarges one further, and it is then moved by
 * scrolling.
 */
export function ZoomDialog({ open, onClose, pictures, current, onShow }: Props) {
  const t = useMessages('storefront/browse/product');
  const picture = pictures[current] ?? pictures[0] ?? null;
  const { isClose, setIsClose, place, toggleAt } = useSecondStep();
  return (
    <Dialog open={open} onClose={onClose} title={t('zoomTitle')} titleHidden size="full">
      <div className="flex h-full flex-col">
        <div className="relative min-h-0 flex-1">
          {/* biome-ignore lint/a11y/noStaticElementInteractions: the button beside it does the same. */}
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: the button beside it does the same. */}
          <div
            ref={place}
            onClick={toggleAt}
            className={cx(
              'size-full overflow-auto bg-studio [touch-action:pan-x_pan-y_pinch-zoom]',
              isClose ? 'cursor-zoom-out' : 'cursor-zoom-in',
            )}
          >
            {isClose ? (
              <LargePicture
                picture={picture}
                className="m-auto h-[250%] w-auto max-w-none object-contain md:h-[220%]"
              />
            ) : (
              <Strip pictures={pictures} current={current} onShow={onShow} />
            )}
          </div>
          <IconButton
            label={t(isClose ? 'zoomOut' : 'zoomIn')}
            look="floating"
            aria-pressed={isClose}
            onClick={() => setIsClose(!isClose)}
            className="absolute! inset-e-4 bottom-4"
          >
            {isClose ? <ZoomOut aria-hidden className="size-5" /> : <ZoomIn aria-hidden className="size-5" />}
          </IconButton>
        </div>
        {pictures.length > 1 && (
          <div className="flex justify-center p-2">
            <p role="status" className="sr-only">
              {t('pictureOf', { number: current + 1, count: pictures.length })}
            </p>
            <GalleryThumbnails pictures={pictures} current={current} onShow={onShow} />
          </div>
        )}
      </div>
    </Dialog>
  );
}

type StripProps = Pick<Props, 'pictures' | 'current' | 'onShow'>;

/** All pictures side by side, each as large as the screen. */
function Strip({ pictures, current, onShow }: StripProps) {
  const t = useMessages('storefront/browse/product');
  const { strip, current: swipedTo } = useStrip(current);
  const follow = useEffectEvent((index: number) => index !== current && onShow(index));
  useEffect(() => void follow(swipedTo), [swipedTo]);
  return (
    <ul
      ref={strip}
      aria-label={t('pictures')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard.
      tabIndex={0}
      className="no-scrollbar flex size-full snap-x snap-mandatory overflow-x-auto"
    >
      {pictures.map((picture, index) => (
        <li
          key={picture.src}
          aria-hidden={index === current ? undefined : true}
          className="size-full shrink-0 snap-start snap-always"
        >
          {/* Only the one that may be pinched is larger than the screen. */}
          <LargePicture picture={picture} isShown={index === current} className="size-full object-contain" />
        </li>
      ))}
    </ul>
  );
}

type LargeProps = { picture: Shot | null; isShown?: boolean; className: string };

/** A picture larger than the screen; until that has arrived, the one that the gallery has loaded. */
function LargePicture({ picture, isShown = true, className }: LargeProps) {
  const [isLoaded, setLoaded] = useState(false);
  return (
    <span className="contents" onLoad={() => setLoaded(true)}>
      <Picture
        picture={picture}
        sizes={isShown && isLoaded ? `${WIDEST_PICTURE}px` : '100vw'}
        load={isShown ? 'soon' : 'lazy'}
        className={className}
      />
    </span>
  );
}

/** The second step of the enlargement, around the point that was pressed. */
function useSecondStep() {
  const place = useRef<HTMLDivElement>(null);
  const [isClose, setIsClose] = useState(false);
  const toggleAt = ({ clientX, clientY }: Pick<PointerEvent, 'clientX' | 'clientY'>) => {
    const box = place.current?.getBoundingClientRect();
    setIsClose(!isClose);
    if (isClose || !box) return;
    const [x, y] = [(clientX - box.left) / box.width, (clientY - box.top) / box.height];
    requestAnimationFrame(() => {
      const area = place.current;
      if (!area) return;
      const away = getComputedStyle(area).direction === 'rtl' ? area.clientWidth - area.scrollWidth : 0;
      area.scrollTo({
        left: away + x * (area.scrollWidth - area.clientWidth),
        top: y * (area.scrollHeight - area.clientHeight),
      });
    });
  };
  return { place, isClose, setIsClose, toggleAt };
}
