import { requestPicture, storePicture } from '#domains/content/server/index.ts';
import type { Context } from '#platform/context.ts';
import { namedQuery } from '#platform/db/named-query.ts';
import { DomainError } from '#platform/errors.ts';
import { pictureUrl, placeholderUrl, widthsOf } from '#platform/picture.ts';
import { isPlaceholderAddress, pictureHashIn } from '#platform/picture-address.ts';
import { isBlank } from '#platform/visible-text.ts';

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

const imageInvalid = () => new DomainError('catalog.image_invalid', 400);

const findByHash = namedQuery<{ id: string }>(
  'catalog_media_by_hash',
  `select id from media where hash = $1 and status = 'ready' order by created_at limit 1`,
);

/**
 * Resolves an `image` sent by a program: a `data:` URL, the address of a picture that the shop has (relative, or on
 * any host, with any query), or another address, which is fetched later. Null if it is blank or the placeholder.
 *
 * @throws `catalog.image_invalid` (400) and what storing a picture throws (`media.…`).
 */
export async function takeImage(ctx: Context, image: string | null | undefined): Promise<string | null> {
  if (!image || isBlank(image.slice(0, 100))) return null;
  if (/^data:/i.test(image)) return (await storePicture(ctx, decodeDataUrl(image))).mediaId;
  if (isPlaceholderAddress(image)) return null;
  const hash = pictureHashIn(image);
  const [known] = hash ? await findByHash(ctx, [hash]) : [];
  if (known) return known.id;
  if (!/^https?:\/\//i.test(image.trim()) || isOwn(ctx, image)) throw imageInvalid();
  return (await requestPicture(ctx, image)).mediaId;
}

/** Whether an address is this shop's own, from which it does not fetch. */
const isOwn = ({ services }: Context, image: string): boolean =>
  URL.parse(image.trim())?.origin === new URL(services.publicUrl).origin;

function decodeDataUrl(image: string): Uint8Array {
  const comma = image.indexOf(',');
  if (comma < 0) throw imageInvalid();
  const content = image.slice(comma + 1);
  if (/;\s*base64\s*$/i.test(image.slice(0, comma))) return Buffer.from(content, 'base64');
  try {
    return Buffer.from(decodeURIComponent(content), 'latin1');
  } catch {
    throw imageInvalid();
  }
}

/** SQL: where a row `f` of the files is, its kind and its size, as members of a JSON object. */
export const storedFile = `'src', '/files/' || f.hash || '.' || f.kind, 'kind', f.kind, 'bytes', f.bytes`;
