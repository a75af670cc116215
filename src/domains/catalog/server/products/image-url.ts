import type { Context } from '#platform/context.ts';
import { pictureUrl, placeholderUrl, widthsOf } from '#platform/picture.ts';

const WIDEST = 960;

/** What of a stored picture its address is made of; null or without a hash: nothing to show yet. */
export type StoredImage = { hash: string | null; width: number | null } | null;

/** SQL: the picture of a media id, as `StoredImage`. */
export const storedImage = (mediaId: string): string =>
  `(select json_build_object('hash', m.hash, 'width', m.width)
    from media m where m.id = ${mediaId} and m.status = 'ready')`;

/** SQL: the picture of a media id that is still to be fetched, or could not be, as `AwaitedImage`; null where it is here. */
export const awaitedImage = (mediaId: string): string =>
  `(select json_build_object('address', m.source_url, 'hasFailed', m.status = 'failed')
    from media m where m.id = ${mediaId} and m.status <> 'ready')`;

/** The whole URL of a picture, at most 960 pixels wide; of the placeholder where there is none. */
export function imageUrl({ services }: Pick<Context, 'services'>, image: StoredImage): string {
  if (!image?.hash || !image.width) return `${services.publicUrl}${placeholderUrl}`;
  const width = widthsOf(image.width).findLast((candidate) => candidate <= WIDEST) ?? WIDEST;
  return `${services.publicUrl}${pictureUrl(`/media/${image.hash}`, width, 'webp')}`;
}
