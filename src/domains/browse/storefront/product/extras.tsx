import Download from 'lucide-react/icons/download';
import Play from 'lucide-react/icons/play';
import Ruler from 'lucide-react/icons/ruler';
import { lazy, Suspense, useState } from 'react';
import type { Card, ProductDetail } from '#domains/browse/contract.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { cx } from '#ui/cx.ts';
import { Link } from '#ui/link.tsx';
import { Picture } from '#ui/picture.tsx';
import { CardPrice } from '../card/card-price.tsx';
import { thumbnailRing } from './gallery-thumbnails.tsx';

/* What only some products have; `load-extras.ts` loads it for these. */

const SizeGuideDialog = lazy(async () => ({
  default: (await import('./size-guide-dialog.tsx')).SizeGuideDialog,
}));

type GuideProps = Pick<ProductDetail, 'sizeGuide'> & { option: number | null };

/** Opens the guide to sizes in a dialog, which is loaded then; at the end of the option's line, or below all of them. */
export function SizeGuideLink({ sizeGuide: guide, option }: GuideProps) {
  const [isOpen, setOpen] = useState<boolean>();
  if (guide?.option !== option) return null;
  return (
    <span
      className={cx(
        'flex',
        option !== null && 'absolute inset-e-0 top-0 max-w-[60%] [fieldset:has(+&)_legend]:max-w-[40%]',
      )}
    >
      <button
        type="button"
        lang={guide.nameLang ?? undefined}
        onClick={() => setOpen(true)}
        className="inline-flex min-w-0 items-center gap-1.5 text-quiet text-sm underline decoration-edge underline-offset-4 hover:text-ink pointer-coarse:-my-2.5 pointer-coarse:min-h-11"
      >
        <Ruler aria-hidden className="size-4 shrink-0" />
        <bdi className="min-w-0 truncate">{guide.name}</bdi>
      </button>
      {isOpen !== undefined && (
        <Suspense fallback={null}>
          <SizeGuideDialog id={guide.id} name={guide.name} open={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </span>
  );
}

type VideoProps = {
  video: NonNullable<ProductDetail['video']>;
  poster: ProductDetail['pictures'][number] | null;
  sizes: string;
  isCurrent: boolean;
};

/** A video of which nothing is loaded before it is pressed; it ends when another picture is shown. */
function Video({ video: { src, host }, poster, sizes, isCurrent }: VideoProps) {
  const t = useMessages('storefront/browse/sections');
  const [isPlaying, setPlaying] = useState(false);
  if (isPlaying && !isCurrent) setPlaying(false);
  const all = 'aspect-square w-full bg-ink max-md:aspect-6/5';
  if (isPlaying && host)
    return (
      <iframe
        src={`${src}${src.includes('?') ? '&' : '?'}autoplay=1`}
        title={t('video')}
        allow="autoplay; fullscreen; picture-in-picture"
        className={`${all} border-0`}
      />
    );
  // biome-ignore lint/a11y/useMediaCaption: the shop's own video, whose captions are part of it if it has some.
  if (isPlaying) return <video src={src} controls autoPlay playsInline className={`${all} object-contain`} />;
  return (
    <div className="relative">
      <Picture
        picture={poster}
        sizes={sizes}
        alt=""
        className="aspect-square w-full object-cover max-md:aspect-6/5"
      />
      <button
        type="button"
        tabIndex={isCurrent ? 0 : -1}
        onClick={() => setPlaying(true)}
        className="absolute inset-0 m-auto flex size-fit max-w-[90%] items-center gap-3 rounded-md bg-raised px-5 py-3 text-start shadow-low"
      >
        <Play aria-hidden className="size-6 shrink-0" />
        <span>
          <span className="block font-semibold">{t('play')}</span>
          {host && <span className="block text-quiet text-sm">{t('playFrom', { host })}</span>}
        </span>
      </button>
    </div>
  );
}

/** The video in the strip of pictures. */
export const GalleryVideo = (props: VideoProps) => (
  <li className="w-full shrink-0 snap-start">
    <Video {...props} />
  </li>
);

/** Its thumbnail. */
export function VideoThumbnail({ isCurrent, onShow }: { isCurrent: boolean; onShow: () => void }) {
  const t = useMessages('storefront/browse/sections');
  return (
    <li className="shrink-0">
      <button
        type="button"
        aria-label={t('video')}
        aria-current={isCurrent ? 'true' : undefined}
        className={cx(
          'relative grid size-16 place-items-center rounded-md bg-studio text-ink lg:size-18',
          thumbnailRing(isCurrent),
        )}
        onClick={onShow}
      >
        <Play aria-hidden className="size-6" />
      </button>
    </li>
  );
}

type File = ProductDetail['files'][number];

/** The files of a product to download, with their kind and size. */
export function Downloads({ files }: { files: readonly File[] }) {
  const t = useMessages('storefront/browse/product');
  if (files.length === 0) return null;
  const megabytes = ({ bytes }: File) =>
    t('megabytes', { size: Math.max(1, Math.round(bytes / 100_000)) / 10 });
  return (
    <section aria-label={t('downloads')} className="border-line border-t pt-6">
      <h2 className="mb-2 text-lg">{t('downloads')}</h2>
      <ul>
        {files.map((file) => (
          <li key={file.src}>
            <a
              href={file.src}
              download={`${file.name.replaceAll(/[\\/:*?"<>|]/g, ' ')}.${file.kind}`}
              className="group flex min-h-11 items-center gap-3 py-1"
            >
              <Download aria-hidden className="size-5 shrink-0 text-quiet" />
              <span className="wrap-anywhere min-w-0 underline decoration-edge underline-offset-4 group-hover:decoration-ink">
                <bdi lang={file.nameLang ?? undefined}>{file.name}</bdi>
              </span>
              <span className="ms-auto shrink-0 text-quiet text-sm tabular-nums">
                {file.kind.toUpperCase()}, {megabytes(file)}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Says it on the picture as well; for screen readers the stock line does. */
export function SoldOutMark({ product }: { product: ProductDetail }) {
  const t = useMessages('storefront/browse/product');
  const { pictures, video, countInStock } = product;
  if (countInStock > 0) return null;
  return (
    <span
      aria-hidden
      className={cx(
        'absolute start-4 rounded-sm bg-ink px-3 py-1 font-semibold text-paper text-sm max-md:bottom-3 md:top-4',
        // Beside the thumbnails.
        (pictures.length > 1 || video) && 'xl:start-25',
      )}
    >
      {t('soldOut')}
    </span>
  );
}

/** The similar products to show beside one that is sold out. */
export const similarTo = ({ countInStock, related }: ProductDetail): Card[] =>
  countInStock === 0 ? related.filter(({ inStock }) => inStock).slice(0, 3) : [];

/** Shows them. */
export function Similar({ cards }: { cards: readonly Card[] }) {
  const t = useMessages('storefront/browse/product');
  if (cards.length === 0) return null;
  return (
    <section aria-label={t('similar')} className="border-line border-t pt-5">
      <h2 className="mb-3 font-semibold">{t('similar')}</h2>
      <ul className="grid grid-cols-3 gap-3">
        {cards.map((card) => (
          <li key={card._id} className="relative grid content-start gap-1 text-sm">
            <Picture
              picture={card.image}
              sizes="(min-width: 64rem) 200px, 30vw"
              widest={480}
              alt=""
              className="aspect-square w-full rounded-md bg-studio object-cover"
            />
            <Link href={`/product/${card.slug}`} className="mt-1 after:absolute after:inset-0">
              <bdi lang={card.nameLang ?? undefined} className="line-clamp-2">
                {card.name}
              </bdi>
            </Link>
            <CardPrice card={card} from={card.priceVaries} />
          </li>
        ))}
      </ul>
    </section>
  );
}
