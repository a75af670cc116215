import type { Transaction } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';

type Former = {
  productId: string;
  position: number;
  mediaId: string;
  nextMediaId: string | null;
  isReady: boolean;
  isNextFailed: boolean;
};

const lockUnready = plannedQuery<{ id: string }>(`
  select id from media where id = any ($1::uuid[]) and status <> 'ready' order by id for share`);

/**
 * Which of these pictures have not been fetched (yet). None arrives before the transaction ends: call it before
 * locking products or groups, since arriving pictures lock in this order.
 */
export async function findAwaited(tx: Transaction, mediaIds: readonly string[]): Promise<Set<string>> {
  if (mediaIds.length === 0) return new Set();
  const rows = await lockUnready(tx, [[...new Set(mediaIds)]]);
  return new Set(rows.map(({ id }) => id));
}

/** What a category or brand shows after it gets a new picture: the former one until a pending one has been fetched. */
export async function nextPicture(tx: Transaction, former: string | null, mediaId: string | null) {
  const ids = [former, mediaId].flatMap((id) => id ?? []);
  const awaited = await findAwaited(tx, ids);
  const waits = former && mediaId && former !== mediaId && awaited.has(mediaId) && !awaited.has(former);
  return waits ? { mediaId: former, nextMediaId: mediaId } : { mediaId, nextMediaId: null };
}

const selectFormer = plannedQuery<Former>(`
  select pp.product_id as "productId", pp.position, pp.media_id as "mediaId", pp.next_media_id as "nextMediaId",
    m.status = 'ready' as "isReady", coalesce(n.status = 'failed', false) as "isNextFailed"
  from product_pictures pp join media m on m.id = pp.media_id left join media n on n.id = pp.next_media_id
  where pp.product_id = any ($1::uuid[]) order by pp.position`);

export async function findFormerPictures(
  tx: Transaction,
  productIds: readonly string[],
): Promise<Map<string, Former[]>> {
  const rows = await selectFormer(tx, [productIds]);
  return Map.groupBy(rows, ({ productId }) => productId);
}

/**
 * The new pictures of a product; each pending one shows a former one until it has been fetched: the one it already
 * replaces, else the one at the same position, unless that is used elsewhere.
 */
export function withFormer<P extends { mediaId: string }>(
  pictures: readonly P[],
  former: readonly Former[] = [],
  awaited: ReadonlySet<string>,
): (P & { nextMediaId: string | null })[] {
  const used = new Set(pictures.map(({ mediaId }) => mediaId));
  return pictures.map((picture, position) => {
    const same = former.find(({ mediaId }) => mediaId === picture.mediaId);
    if (same) return { ...picture, nextMediaId: same.isNextFailed ? null : same.nextMediaId };
    if (!awaited.has(picture.mediaId)) return { ...picture, nextMediaId: null };
    const waiting = former.find(({ nextMediaId }) => nextMediaId === picture.mediaId);
    const old = waiting ?? former.find((one) => one.position === position);
    if (!old?.isReady || used.has(old.mediaId)) return { ...picture, nextMediaId: null };
    used.add(old.mediaId);
    return { ...picture, mediaId: old.mediaId, nextMediaId: picture.mediaId };
  });
}
