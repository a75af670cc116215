import { requestPicture, storePicture } from '#domains/content/server/index.ts';
import type { Context } from '#platform/context.ts';
import { namedQuery } from '#platform/db/named-query.ts';
import { DomainError } from '#platform/errors.ts';
import { placeholderUrl } from '#platform/picture.ts';
import { isBlank } from './rules.ts';

const imageInvalid = () => new DomainError('catalog.image_invalid', 400);
const ownAddress = /^\/media\/([0-9a-f]{8,64})-\d+\.(?:webp|avif)$/;

const findByHash = namedQuery<{ id: string }>(
  'catalog_media_by_hash',
  `select id from media where hash = $1 and status = 'ready' order by created_at limit 1`,
);

/**
 * Takes in the `image` that a program sends: a `data:` URL, the address of a picture elsewhere (fetched later) or of one that
 * the shop already has. Null where it is blank or the placeholder.
 *
 * @throws `catalog.image_invalid` (400) and what storing a picture throws (`media.…`).
 */
export async function takeImage(ctx: Context, image: string | null | undefined): Promise<string | null> {
  if (!image || isBlank(image.slice(0, 100))) return null;
  if (/^data:/i.test(image)) return (await storePicture(ctx, decodeDataUrl(image))).mediaId;
  const path = ownPath(ctx, image);
  if (path === placeholderUrl) return null;
  const hash = ownHash(ctx, image);
  if (hash) {
    const [known] = await findByHash(ctx, [hash]);
    if (!known) throw imageInvalid();
    return known.id;
  }
  if (!/^https?:\/\//i.test(image)) throw imageInvalid();
  return (await requestPicture(ctx, image)).mediaId;
}

/** The hash in the address of one of the shop's own pictures, at any width; null for any other address. */
export const ownHash = (ctx: Context, image: string): string | null =>
  ownPath(ctx, image)?.match(ownAddress)?.[1] ?? null;

/** Whether an address is the shop's placeholder. */
export const isPlaceholder = (ctx: Context, image: string): boolean => ownPath(ctx, image) === placeholderUrl;

function ownPath({ services }: Context, image: string): string | null {
  const { publicUrl } = services;
  if (image.startsWith(`${publicUrl}/`)) return image.slice(publicUrl.length);
  return image.startsWith('/') ? image : null;
}

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
