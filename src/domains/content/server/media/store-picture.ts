import type { Context, Transaction } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { tableColumns, textOf } from '#platform/db/table-columns.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { newId } from '#platform/id.ts';
import { encodeMaster, type Master } from '#platform/pictures/master.ts';
import { pictureError } from './media-errors.ts';
import { warmUpOf } from './media-warm-up.ts';
import { requirePictureRights } from './request-picture.ts';

/** `pending`: still to be fetched from its address. */
export const mediaStatuses = ['ready', 'pending', 'failed'] as const;

const insertMedia = tableColumns('media', {
  id: 'string',
  hash: 'string?',
  width: 'number?',
  height: 'number?',
  bytes: 'number?',
  color: 'string?',
  status: textOf<(typeof mediaStatuses)[number]>(),
}).insertRows<{ hash: string }>('on conflict do nothing returning hash');
const selectUploaded = plannedQuery<{ id: string; hash: string }>(
  'select id, hash from media where hash = any ($1::text[]) and source_url is null',
);

/**
 * Stores an uploaded picture: validated by its content, rotated upright, without metadata, re-encoded. The same bytes
 * give the same picture. Joins an open transaction.
 *
 * @throws `media.too_large` (413) above 10 MB, `media.too_many_pixels` (400) above 50 megapixels,
 * `media.not_a_picture` (400) for anything but PNG, JPEG, GIF, WebP and AVIF.
 */
export async function storePicture(ctx: Context, bytes: Uint8Array): Promise<{ mediaId: string }> {
  requirePictureRights(ctx);
  return keep(ctx, await encodeMaster(bytes).catch(refuse));
}

type StoredSize = { src: string; width: number; height: number; color: string | null };

const selectSize = plannedQuery<{
  hash: string | null;
  width: number | null;
  height: number | null;
  color: string | null;
}>('select hash, width, height, color from media where id = $1');

/** Stores an uploaded picture and returns how a page shows it. @throws what `storePicture` throws. */
export async function storePictureWithSize(ctx: Context, bytes: Uint8Array): Promise<StoredSize> {
  const { mediaId } = await storePicture(ctx, bytes);
  const [kept] = await selectSize(ctx, [mediaId]);
  const { hash, width, height, color = null } = kept ?? {};
  if (!hash || !width || !height) throw new Error('A picture was stored and is not there');
  return { src: `/media/${hash}`, width, height, color };
}

/** Stores masters that come with the program byte for byte, measured before. Returns them in order. */
export async function storeMasters(ctx: Context, masters: Master[]): Promise<{ mediaId: string }[]> {
  requirePictureRights(ctx);
  return keepAll(ctx, masters);
}

const refuse = (error: unknown): never => {
  throw pictureError(error);
};

async function keep(ctx: Context, master: Master): Promise<{ mediaId: string }> {
  const [kept] = await keepAll(ctx, [master]);
  if (!kept) throw new Error(`Picture ${master.hash} was not kept`);
  return kept;
}

/** The files go first: a row never promises a picture that is not there. */
async function keepAll(ctx: Context, masters: Master[]): Promise<{ mediaId: string }[]> {
  if (masters.length === 0) return [];
  const { storage } = ctx.services;
  await Promise.all(masters.map(({ hash, bytes }) => storage.write(`${hash}.webp`, bytes)));
  const rows = masters.map(({ bytes, ...master }) => ({
    ...master,
    id: newId(),
    bytes: bytes.byteLength,
    status: 'ready' as const,
  }));
  return inTransaction(ctx, async (tx) => {
    const created = await insertMedia(tx, rows);
    const hashes = created.map(({ hash }) => hash);
    tx.afterCommit(() => warmUpOf(tx.services).addAll(hashes));
    return idsOf(tx, masters);
  });
}

async function idsOf(tx: Transaction, masters: Master[]): Promise<{ mediaId: string }[]> {
  const hashes = masters.map(({ hash }) => hash);
  const rows = await selectUploaded(tx, [hashes]);
  const ids = new Map(rows.map(({ id, hash }) => [hash, id]));
  return hashes.map((hash) => {
    const mediaId = ids.get(hash);
    if (!mediaId) throw new Error(`Picture ${hash} was neither stored nor found`);
    return { mediaId };
  });
}
