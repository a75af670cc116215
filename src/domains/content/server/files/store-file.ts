import { createHash } from 'node:crypto';
import type { Context } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { DomainError } from '#platform/errors.ts';
import { newId } from '#platform/id.ts';
import { type FileKind, LARGEST_DOCUMENT, LARGEST_VIDEO, videoKinds } from '../../limits.ts';
import { requirePictureRights } from '../media/request-picture.ts';

/** How files of a kind begin, and at which byte. Office documents are archives. */
const beginnings = {
  pdf: [0, '%PDF-'],
  mp4: [4, 'ftyp'],
  webm: [0, '\x1a\x45\xdf\xa3'],
} as const;

const isOfKind = (bytes: Uint8Array, kind: FileKind): boolean => {
  const [at, beginning] =
    kind in beginnings ? beginnings[kind as keyof typeof beginnings] : [0, 'PK\x03\x04'];
  return Buffer.from(bytes.subarray(at, at + beginning.length)).toString('latin1') === beginning;
};

const insert = plannedQuery(
  'insert into files (id, hash, kind, bytes) values ($1, $2, $3, $4) on conflict (hash, kind) do nothing',
);
const find = plannedQuery<{ id: string }>('select id from files where hash = $1 and kind = $2');

type Stored = { fileId: string; src: string; kind: FileKind; bytes: number };

/**
 * Stores an uploaded file as it is; the same bytes give the same file. Visitors can read it by its address.
 *
 * @throws `content.file_too_large` (413) above 20 MB, 50 MB for videos; `content.file_not_of_kind` (400).
 */
export async function storeFile(ctx: Context, kind: FileKind, bytes: Uint8Array): Promise<Stored> {
  requirePictureRights(ctx);
  const megabytes = kind in videoKinds ? LARGEST_VIDEO : LARGEST_DOCUMENT;
  if (bytes.byteLength > megabytes * 2 ** 20)
    throw new DomainError('content.file_too_large', 413, { megabytes });
  if (!isOfKind(bytes, kind)) throw new DomainError('content.file_not_of_kind', 400);
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
  // The bytes go first: a row never promises a file that is not there.
  await ctx.services.storage.write(`${hash}.${kind}`, bytes);
  return inTransaction(ctx, async (tx) => {
    await insert(tx, [newId(), hash, kind, bytes.byteLength]);
    const [stored] = await find(tx, [hash, kind]);
    if (!stored) throw new Error(`File ${hash} was neither stored nor found`);
    return { fileId: stored.id, src: `/files/${hash}.${kind}`, kind, bytes: bytes.byteLength };
  });
}
