import { recordAudit } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { joinTexts } from '#platform/db/text-in.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { requireStaff } from '#platform/guard.ts';
import { createRouter } from '#platform/http.ts';
import * as contract from '../contract/swatches.ts';
import { unknownPicture } from './errors.ts';
import { imageUrl, type StoredImage, storedImage } from './products/images.ts';

const MOST = 500;

type Row = Omit<contract.SwatchView, 'image'> & { image: StoredImage };
const selectAll = plannedQuery<Row>(`
  select used.option, used.choice, used."optionName", used."choiceName", used.own, s.color, ${storedImage('s.media_id')} as image, used.products
  from (
    select kiosk_option_part(o.name) as option_key, kiosk_option_part(each->>'value') as choice_key,
      min(o.name) as option, min(each->>'value') as choice,
      coalesce(min(texts.name), min(o.name)) as "optionName",
      coalesce(min(texts.labels->>(each->>'value')), min(each->>'value')) as "choiceName",
      min(each->>'swatch') as own, count(*)::integer as products
    from product_options o ${joinTexts('$1', 'option', 'o', 'texts')} cross join jsonb_array_elements(o.choices) each
    group by 1, 2 order by count(*) desc, 1, 2 limit ${MOST}
  ) used left join swatches s using (option_key, choice_key)
  order by sum(used.products) over (partition by used.option_key) desc, used.option_key, used.products desc, used.choice_key`);
const put = plannedQuery(`
  insert into swatches (option_key, choice_key, color, media_id)
  values (kiosk_option_part($1), kiosk_option_part($2), $3, $4)
  on conflict (option_key, choice_key) do update set color = excluded.color, media_id = excluded.media_id, updated_at = now()`);
const remove = plannedQuery(
  'delete from swatches where option_key = kiosk_option_part($1) and choice_key = kiosk_option_part($2)',
);
const findPicture = plannedQuery<{ id: string }>(`select id from media where id = $1 and status = 'ready'`);

/** The values of all options with their swatches. Staff only. */
export async function readSwatches(ctx: Context): Promise<contract.SwatchView[]> {
  requireStaff(ctx);
  const rows = await selectAll(ctx, [ctx.locale]);
  return rows.map((row) => ({ ...row, image: row.image && imageUrl(ctx, row.image) }));
}

/**
 * Sets how a value of an option looks: a color, a picture, or neither.
 *
 * @throws `catalog.unknown_picture` (400).
 */
export async function setSwatch(ctx: Context, swatch: contract.SwatchInput): Promise<void> {
  requireStaff(ctx, 'catalog.write');
  const { option, choice, color, mediaId } = swatch;
  await inTransaction(ctx, async (tx) => {
    if (mediaId && (await findPicture(tx, [mediaId])).length === 0) throw unknownPicture();
    if (color || mediaId) await put(tx, [option, choice, color, mediaId]);
    else await remove(tx, [option, choice]);
    tx.touch('shop', 'list');
    const subjectId = `${option}: ${choice}`.slice(0, 200);
    const details = { color, mediaId };
    await recordAudit(tx, { action: 'swatch.changed', subjectType: 'swatch', subjectId, details });
  });
}

/** Staff's calls for swatches. */
export const swatchRoutes = createRouter()
  .openapi(contract.listSwatches, async (c) => c.json({ data: await readSwatches(c.var.ctx) }, 200))
  .openapi(contract.putSwatch, async (c) => {
    const swatch = c.req.valid('json');
    await setSwatch(c.var.ctx, swatch);
    return c.json(swatch, 200);
  });
