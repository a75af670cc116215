import type { Context } from '#platform/context.ts';
import { pictureUrl, placeholderUrl, widthsOf } from '#platform/picture.ts';

const WIDEST = 960;

/** The parts of a stored picture's address; null or without a hash: nothing to show yet. */
export type StoredImage = { hash: string | null; width: number | null } | null;

/** SQL: the picture of a media id, as `StoredImage`. */
export const storedImage = (mediaId: string): string =>
  `(select json_build_object('hash', m.hash, 'width', m.width)
    from media m where m.id = ${mediaId} and m.status = 'ready')`;

/** SQL: the picture of a media id that has not been fetched (yet), as `AwaitedImage`; null once it has. */
export const awaitedImage = (mediaId: string): string =>
  `(select json_build_object('address', m.source_url, 'hasFailed', m.status = 'failed')
    from media m where m.id = ${mediaId} and m.status <> 'ready')`;

/** The absolute URL of a picture, at most 960 pixels wide; of the placeholder if there is none. */
export function imageUrl({ services }: Pick<Context, 'services'>, image: StoredImage): string {
  if (!image?.hash || !image.width) return `${services.publicUrl}${placeholderUrl}`;
  const width = widthsOf(image.width).findLast((candidate) => candidate <= WIDEST) ?? WIDEST;
  return `${services.publicUrl}${pictureUrl(`/media/${image.hash}`, width, 'webp')}`;
}
