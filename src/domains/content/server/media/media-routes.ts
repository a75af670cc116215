import { Hono } from 'hono';
import type { Services } from '#platform/context.ts';
import type { RenditionFormat } from '#platform/pictures/renditions.ts';
import { renditionsOf } from './media-renditions.ts';

const FILE = /^([0-9a-f]{32})-(\d{1,5})\.(avif|webp|jpg)$/;

/** `GET /media/{hash}-{width}.{avif|webp|jpg}`: a picture in one width. Immutable, so browsers cache it. */
export function mediaRoutes({ services }: { services: Services }): Hono {
  const renditions = renditionsOf(services);
  return new Hono().get('/media/:file', async (c) => {
    const [name, hash = '', width = '', format = ''] = FILE.exec(c.req.param('file')) ?? [];
    if (!name) return c.notFound();
    const wanted = { hash, width: Number(width), format: format as RenditionFormat };
    const bytes = await renditions.find(wanted);
    if (!bytes) return c.notFound();
    const etag = `"${name}"`;
    c.header('cache-control', 'public, max-age=31536000, immutable');
    c.header('etag', etag);
    // Mails, feeds and other sites embed our pictures.
    c.header('cross-origin-resource-policy', 'cross-origin');
    if (c.req.header('if-none-match')?.includes(etag)) return c.body(null, 304);
    c.header('content-type', format === 'jpg' ? 'image/jpeg' : `image/${format}`);
    return c.body(new Uint8Array(bytes.buffer as ArrayBuffer, bytes.byteOffset, bytes.byteLength));
  });
}
