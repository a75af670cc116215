import { requestPicture, storePicture } from '#domains/content/server/index.ts';
import type { Context } from '#platform/context.ts';
import { namedQuery } from '#platform/db/named-query.ts';
import { DomainError } from '#platform/errors.ts';
import { isPlaceholderAddress, pictureHashIn } from '#platform/picture-address.ts';
import { isBlank } from './rules.ts';

const imageInvalid = () => new DomainError('catalog.image_invalid', 400);

const findByHash = namedQuery<{ id: string }>(
  'catalog_media_by_hash',
  `select id from media where hash = $1 and status = 'ready' order by created_at limit 1`,
);

/**
 * Takes in the `image` that a program sends: a `data:` URL, the address of a picture that the shop already has (relative, or
 * under any host, with any query), or of one elsewhere, which is fetched later. Null where it is blank or the placeholder.
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

/** Whether an address is one of this shop, which does not fetch from itself. */
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
