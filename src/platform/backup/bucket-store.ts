import { AwsClient } from 'aws4fetch';
import { bucketAddress, type S3Settings } from '../storage/s3-storage.ts';
import { BackupError } from './backup-error.ts';
import type { BackupStore, StoredFile } from './backup-store.ts';
import { ByteReader } from './byte-reader.ts';

/** S3 wants parts of 5 MB or more, and at most 10,000: 160 GB. */
const PART = 16 * 1024 * 1024;
const TIMEOUT_MS = 120_000;

/** The text of the first element of this name in an answer of S3. */
const textIn = (xml: string, name: string) => new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? null;

const fromXml = (text: string) =>
  text.replace(
    /&(amp|lt|gt|quot|apos);/g,
    (_, name: 'amp' | 'lt' | 'gt' | 'quot' | 'apos') => entities[name],
  );
const entities = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** A bucket, or the objects of one whose names begin with `prefix`. */
export function bucketStore(settings: S3Settings, prefix: string): BackupStore {
  const { accessKeyId, secretAccessKey, region } = settings;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 3 });
  const base = bucketAddress(settings);
  const start = prefix === '' ? '' : `${prefix.replace(/\/$/, '')}/`;
  const keyOf = (name: string) => `${start}${name}`;

  async function send(what: string, path: string, init: RequestInit = {}): Promise<Response> {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const answer = await client.fetch(`${base}/${path}`, { ...init, signal }).catch((cause) => {
      throw new BackupError(`${what}: the bucket does not answer.`, { cause });
    });
    if (answer.ok) return answer;
    const code = textIn(await answer.text(), 'Code');
    throw new BackupError(`${what}: S3 answered ${answer.status}${code ? ` (${code})` : ''}.`);
  }

  async function writeParts(name: string, reader: ByteReader, first: Buffer): Promise<number> {
    const path = encodeURI(keyOf(name));
    const begun = await (await send(name, `${path}?uploads=`, { method: 'POST' })).text();
    const upload = encodeURIComponent(textIn(begun, 'UploadId') ?? '');
    try {
      const tags: string[] = [];
      let size = 0;
      for (let bytes = first; bytes.length > 0; bytes = await reader.readUpTo(PART)) {
        const part = `${path}?partNumber=${tags.length + 1}&uploadId=${upload}`;
        const answer = await send(name, part, { method: 'PUT', body: new Uint8Array(bytes) });
        tags.push(answer.headers.get('etag') ?? '');
        size += bytes.length;
      }
      const parts = tags.map(
        (tag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${tag}</ETag></Part>`,
      );
      const body = `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`;
      const answer = await (await send(name, `${path}?uploadId=${upload}`, { method: 'POST', body })).text();
      // S3 may answer 200 and fail while it joins the parts.
      if (textIn(answer, 'Code')) throw new BackupError(`${name}: S3 answered ${textIn(answer, 'Code')}.`);
      return size;
    } catch (error) {
      await send(name, `${path}?uploadId=${upload}`, { method: 'DELETE' }).catch(() => undefined);
      throw error;
    }
  }

  return {
    async write(name, bytes) {
      const reader = new ByteReader(bytes);
      const first = await reader.readUpTo(PART);
      if (first.length === PART) return writeParts(name, reader, first);
      await send(name, encodeURI(keyOf(name)), { method: 'PUT', body: new Uint8Array(first) });
      return first.length;
    },
    async *read(name) {
      const { body } = await send(name, encodeURI(keyOf(name)));
      if (body) yield* body;
    },
    async list(folder) {
      const inner = folder ? `${folder}/` : '';
      const found: StoredFile[] = [];
      let next: string | null = '';
      while (next !== null) {
        const token: string = next && `&continuation-token=${encodeURIComponent(next)}`;
        const query = `?list-type=2&delimiter=%2F&prefix=${encodeURIComponent(keyOf(inner))}${token}`;
        const xml = await (await send('The list of backups', query)).text();
        for (const [, entry = ''] of xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
          const name = fromXml(textIn(entry, 'Key') ?? '').slice(start.length);
          const at = new Date(textIn(entry, 'LastModified') ?? 0);
          found.push({ name, bytes: Number(textIn(entry, 'Size')), at });
        }
        next = textIn(xml, 'NextContinuationToken');
        if (next !== null) next = fromXml(next);
      }
      return found;
    },
    async remove(name) {
      await send(name, encodeURI(keyOf(name)), { method: 'DELETE' });
    },
  };
}
