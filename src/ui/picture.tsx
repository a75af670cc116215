import ImageOff from 'lucide-react/icons/image-off';
import { preload } from 'react-dom';
import type { Picture as Shot } from '#platform/contract.ts';
import { pictureUrl, srcSet, WIDEST_PICTURE, widthsOf } from '#platform/picture.ts';
import { cx } from './cx.ts';

type Props = {
  picture: Shot | null;
  /** The displayed width, as CSS `sizes`. */
  sizes: string;
  /** The maximum rendition width. */
  widest?: number;
  /** `first`: the most important picture, loaded with priority. `soon`: others that are visible at once. */
  load?: 'first' | 'soon' | 'lazy';
  alt?: string;
  className?: string;
};

/** A picture in its stored formats and widths; a placeholder of the same size if there is none. */
export function Picture({ picture, sizes, widest = WIDEST_PICTURE, load = 'lazy', alt, className }: Props) {
  if (!picture) return <NoPicture className={className} />;
  const offered = { src: picture.src, width: Math.min(picture.width, widest) };
  const avif = srcSet(offered, 'avif');
  const fallback = pictureUrl(picture.src, widthsOf(Math.min(offered.width, 640)).at(-1) ?? 640, 'webp');
  if (load === 'first') {
    const early = { as: 'image', type: 'image/avif', fetchPriority: 'high' } as const;
    preload(fallback.replace(/webp$/, 'avif'), { ...early, imageSrcSet: avif, imageSizes: sizes });
  }
  return (
    <picture className="contents">
      <source className="hidden" type="image/avif" srcSet={avif} sizes={sizes} />
      <img
        src={fallback}
        srcSet={srcSet(offered, 'webp')}
        sizes={sizes}
        width={picture.width}
        height={picture.height}
        alt={alt ?? picture.alt}
        loading={load === 'lazy' ? 'lazy' : 'eager'}
        {...(load === 'first' && { fetchPriority: 'high' as const })}
        decoding="async"
        className={cx('bg-studio', className)}
        style={picture.color ? { backgroundColor: picture.color } : undefined}
      />
    </picture>
  );
}

function NoPicture({ className }: { className: string | undefined }) {
  return (
    <span className={cx('flex items-center justify-center bg-studio', className)}>
      <ImageOff aria-hidden className="size-1/4 max-w-16 stroke-1 text-ink opacity-50" />
    </span>
  );
}
