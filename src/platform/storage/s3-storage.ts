import { AwsClient } from 'aws4fetch';
import type { S3Access } from '../config.ts';
import { StorageAway } from '../errors.ts';
import type { MediaStorage } from './storage.ts';

export type S3Settings = S3Access & { bucket: string };

const TIMEOUT_MS = 15_000;

/** The address of a bucket, without a slash at its end. */
export const bucketAddress = ({ endpoint, bucket, region }: S3Settings): string =>
  endpoint ? `${endpoint.replace(/\/$/, '')}/${bucket}` : `https://${bucket}.s3.${region}.amazonaws.com`;

/** Stores files in a bucket shared by all nodes of a shop. Retries temporary failures. */
export function s3Storage(settings: S3Settings): MediaStorage {
  const { region, accessKeyId, secretAccessKey } = settings;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 3 });
  const base = bucketAddress(settings);
  const send = (key: string, init: RequestInit) =>
    client
      .fetch(`${base}/${key}`, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) })
      .catch((cause) => Promise.reject(new StorageAway('The bucket does not answer', { cause })));
  const ask = async (key: string, init: RequestInit): Promise<Response | null> => {
    const answer = await send(key, init);
    if (answer.ok) return answer;
    await answer.body?.cancel();
    // Without permission to list, a bucket answers 403 for missing keys.
    if (answer.status === 404 || answer.status === 403) return null;
    throw new StorageAway(`S3 answered ${answer.status} to reading ${key}`);
  };
  return {
    async write(key, bytes) {
      const answer = await send(key, { method: 'PUT', body: new Uint8Array(bytes) });
      await answer.body?.cancel();
      if (!answer.ok) throw new StorageAway(`S3 answered ${answer.status} to writing ${key}`);
    },
    async read(key) {
      const answer = await ask(key, {});
      return answer && Buffer.from(await answer.arrayBuffer());
    },
    async size(key) {
      const answer = await ask(key, { method: 'HEAD' });
      return answer && Number(answer.headers.get('content-length'));
    },
    async readPart(key, start, end) {
      const answer = await ask(key, { headers: { range: `bytes=${start}-${end - 1}` } });
      return answer && Buffer.from(await answer.arrayBuffer());
    },
    async probe() {
      const answer = await send('probe', { method: 'HEAD' });
      if (answer.status >= 500) throw new StorageAway(`S3 answered ${answer.status}`);
    },
  };
}
