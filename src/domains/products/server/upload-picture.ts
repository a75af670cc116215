import { imageUrl, type StoredImage, storedImage } from '#domains/catalog/server/index.ts';
import { storePicture } from '#domains/content/server/index.ts';
import type { Context } from '#platform/context.ts';
import { namedQuery } from '#platform/db/named-query.ts';
import { requireStaff } from '#platform/guard.ts';

const find = namedQuery<{ image: StoredImage }>('dashboard_picture', `select ${storedImage('$1')} as image`);

/** Stores a picture for a product that is saved later. Throws what `storePicture` throws. */
export async function takePicture(
  ctx: Context,
  bytes: Uint8Array,
): Promise<{ mediaId: string; image: string }> {
  requireStaff(ctx, 'catalog.write');
  const { mediaId } = await storePicture(ctx, bytes);
  const [found] = await find(ctx, [mediaId]);
  return { mediaId, image: imageUrl(ctx, found?.image ?? null) };
}
