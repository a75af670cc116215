import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** A server with the calls of S3 that Kiosk makes; objects are kept in memory, and only signed requests are answered. */
export async function openFakeBucket() {
  const objects = new Map<string, Buffer>();
  const uploads = new Map<string, Buffer[]>();
  let partsLeft = Number.POSITIVE_INFINITY;
  const server = createServer(async (request, answer) => {
    const body = Buffer.concat(await request.toArray());
    const { status, text, headers } = respond(request, body);
    answer.writeHead(status, headers).end(request.method === 'HEAD' ? undefined : text);
  });

  type Answer = { status: number; text?: string | Buffer; headers?: Record<string, string> };
  function respond(request: IncomingMessage, body: Buffer): Answer {
    const signature = request.headers.authorization ?? '';
    if (!/^AWS4-HMAC-SHA256 Credential=key-id\/\d{8}\/eu-test-1\/s3\/aws4_request/.test(signature))
      return { status: 401 };
    const { pathname, searchParams: query } = new URL(request.url ?? '', 'http://bucket');
    const upload = query.get('uploadId') ?? '';
    if (query.has('list-type')) return list(pathname, query.get('prefix') ?? '');
    if (request.method === 'POST' && query.has('uploads')) {
      const id = randomUUID();
      uploads.set(id, []);
      return { status: 200, text: `<R><UploadId>${id}</UploadId></R>` };
    }
    if (request.method === 'PUT' && upload) {
      if (partsLeft === 0) return { status: 403, text: '<Error><Code>AccessDenied</Code></Error>' };
      partsLeft -= 1;
      uploads.get(upload)?.push(body);
      return { status: 200, headers: { etag: `"${query.get('partNumber')}"` } };
    }
    if (request.method === 'POST' && upload) {
      objects.set(pathname, Buffer.concat(uploads.get(upload) ?? []));
      uploads.delete(upload);
      return { status: 200, text: '<R></R>' };
    }
    if (request.method === 'DELETE') {
      if (upload) uploads.delete(upload);
      else objects.delete(pathname);
      return { status: 204 };
    }
    if (request.method === 'PUT') objects.set(pathname, body);
    const found = objects.get(pathname);
    if (!found) return { status: 404, text: '<Error><Code>NoSuchKey</Code></Error>' };
    if (request.method === 'HEAD')
      return { status: 200, headers: { 'content-length': String(found.length) } };
    const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
    if (start) return { status: 206, text: found.subarray(Number(start), Number(end) + 1) };
    return { status: 200, ...(request.method === 'GET' ? { text: found } : {}) };
  }

  function list(pathname: string, prefix: string): Answer {
    const bucket = pathname.replace(/\/?$/, '/');
    const contents = [...objects]
      .filter(
        ([path]) =>
          path.startsWith(bucket + prefix) && !path.slice(bucket.length + prefix.length).includes('/'),
      )
      .map(
        ([path, bytes]) =>
          `<Contents><Key>${path.slice(bucket.length)}</Key><Size>${bytes.length}</Size><LastModified>2026-01-01T00:00:00Z</LastModified></Contents>`,
      );
    return { status: 200, text: `<R>${contents.join('')}</R>` };
  }

  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => void server.close());
  return {
    objects,
    openUploads: () => uploads.size,
    failAfterParts: (count: number) => {
      partsLeft = count;
    },
    access: {
      endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      region: 'eu-test-1',
      accessKeyId: 'key-id',
      secretAccessKey: 'secret',
    },
  };
}
