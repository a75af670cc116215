import type { Transaction } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { pictureUrl, pictureWidths, widthsOf } from '#platform/picture.ts';

/** The maximum width in texts. */
const WIDEST = 960;

/** The address of a stored picture of `width` pixels in a text. */
export function textPictureUrl(hash: string, width: number): string {
  const fitting = widthsOf(width).filter((each) => each <= WIDEST);
  return pictureUrl(`/media/${hash}`, fitting.at(-1) ?? pictureWidths[0], 'webp');
}

/** The beginning of the tag of a picture in an imported text; without a `src` it has not been fetched yet. */
export const textPictureMark = (mediaId: string): string => `data-picture="${mediaId}"`;

type Arrived = { id: string; hash: string; width: number; productIds: string[] };

const selectArrived = plannedQuery<Arrived>(`
  select m.id, m.hash, m.width, array_agg(t.product_id) as "productIds"
  from product_text_pictures t join media m on m.id = t.media_id
  where t.media_id = any ($1::uuid[]) and m.hash is not null and m.width is not null group by m.id`);
const lockProducts = plannedQuery(
  'select from products where id = any ($1::uuid[]) order by id for no key update',
);
const replaceText = plannedQuery(`
  update products set description_html = replace(description_html, $2, $3) where id = any ($1::uuid[])`);

/** Inserts fetched pictures into texts. */
export async function placeTextPictures(tx: Transaction, mediaIds: string[]): Promise<void> {
  const rows = await selectArrived(tx, [mediaIds]);
  if (rows.length === 0) return;
  const productIds = [...new Set(rows.flatMap((row) => row.productIds))];
  await lockProducts(tx, [productIds]);
  for (const { id, hash, width, productIds } of rows) {
    const mark = textPictureMark(id);
    const shown = `${mark} src="${textPictureUrl(hash, width)}"`;
    await replaceText(tx, [productIds, `${mark} alt=`, `${shown} alt=`]);
  }
}
