import { Hono } from 'hono';
import { LRUCache } from 'lru-cache';
import type { Services } from '#platform/context.ts';
import { openDecoder } from '#platform/pictures/decoder.ts';
import { workbench } from '#platform/pictures/workbench.ts';

const FILE = /^([0-9a-f]{32})-(32|180|192|512)\.png$/;
const MOST_KEPT = 20;

/**
 * `GET /icons/{hash}-{32|180|192|512}.png`: a stored picture as a square icon. All but the smallest are opaque, as home screens
 * want them.
 */
export function iconRoutes({ services }: { services: Services }): Hono {
  const made = new LRUCache<string, Buffer>({ max: MOST_KEPT });
  return new Hono().get('/icons/:file', async (c) => {
    const [file, hash, side] = FILE.exec(c.req.param('file')) ?? [];
    if (!file) return c.notFound();
    const known = made.get(file);
    const bytes = known ?? (await makeIcon(await services.storage.read(`${hash}.webp`), Number(side)));
    if (!bytes) return c.notFound();
    made.set(file, bytes);
    c.header('cache-control', 'public, max-age=31536000, immutable');
    c.header('content-type', 'image/png');
    return c.body(new Uint8Array(bytes.buffer as ArrayBuffer, bytes.byteOffset, bytes.byteLength));
  });
}

async function makeIcon(master: Uint8Array | null, side: number): Promise<Buffer | null> {
  if (!master) return null;
  const sharp = await openDecoder();
  const isOpaque = side > 32;
  const inner = isOpaque ? Math.round(side * 0.84) : side;
  const rest = side - inner;
  return workbench.run(async () => {
    const background = { r: 255, g: 255, b: 255, alpha: isOpaque ? 1 : 0 };
    const image = sharp(master)
      .resize({ width: inner, height: inner, fit: 'contain', background })
      .extend({
        top: Math.floor(rest / 2),
        bottom: Math.ceil(rest / 2),
        left: Math.floor(rest / 2),
        right: Math.ceil(rest / 2),
        background,
      });
    return (isOpaque ? image.flatten({ background }) : image).png().toBuffer();
  });
}
