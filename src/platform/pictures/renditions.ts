import { LRUCache } from 'lru-cache';
import { isMemoryShort } from '../available-memory.ts';
import { pictureWidths, WIDEST_PICTURE } from '../picture.ts';
import type { MediaStorage } from '../storage/storage.ts';
import { openDecoder } from './decoder.ts';
import { workbench } from './workbench.ts';

/**
 * `png` is for printing: on white, since the PDF library reads no newer format. `jpg` is for link previews of other
 * programs, which would show cut-outs on black or on their own ground.
 */
export type RenditionFormat = 'avif' | 'webp' | 'png' | 'jpg';
type Rendition = { hash: string; width: number; format: RenditionFormat };

const MEMORY_BYTES = (isMemoryShort() ? 8 : 32) * 1024 * 1024;
const SMALL_BYTES = 256 * 1024;

/** The renditions of stored masters: each made once and stored, with the small ones in use cached in memory. */
export class Renditions {
  #storage: MediaStorage;
  #memory = new LRUCache<string, Buffer>({
    maxSize: MEMORY_BYTES,
    sizeCalculation: (bytes) => bytes.byteLength || 1,
  });
  #making = new Map<string, Promise<Buffer | null>>();

  constructor(storage: MediaStorage) {
    this.#storage = storage;
  }

  /** The bytes; null if the master is unknown or the width is neither standard nor its own. */
  async find(wanted: Rendition): Promise<Buffer | null> {
    if (wanted.width > WIDEST_PICTURE) return null;
    const key = `${wanted.hash}-${wanted.width}.${wanted.format}`;
    const remembered = this.#memory.get(key);
    if (remembered) return remembered;
    return this.#making.get(key) ?? this.#begin(key, wanted);
  }

  /** Makes the rendition if it does not exist, when no request is waiting for one. */
  async prepare(wanted: Rendition): Promise<void> {
    await workbench.idle();
    await this.find(wanted);
  }

  #begin(key: string, wanted: Rendition): Promise<Buffer | null> {
    const making = this.#readOrRender(key, wanted).finally(() => this.#making.delete(key));
    this.#making.set(key, making);
    return making;
  }

  async #readOrRender(key: string, wanted: Rendition): Promise<Buffer | null> {
    const bytes = (await this.#storage.read(key)) ?? (await this.#render(key, wanted));
    if (bytes && bytes.byteLength <= SMALL_BYTES) this.#memory.set(key, bytes);
    return bytes;
  }

  async #render(key: string, wanted: Rendition): Promise<Buffer | null> {
    const master = await this.#storage.read(`${wanted.hash}.webp`);
    if (!master || !(await isServed(master, wanted.width))) return null;
    const bytes = await workbench.run(() => render(master, wanted));
    await this.#storage.write(key, bytes);
    return bytes;
  }
}

/** Only standard widths are served, so that clients cannot cause renderings in every width. */
async function isServed(master: Uint8Array, width: number): Promise<boolean> {
  if (pictureWidths.some((known) => known === width)) return true;
  const sharp = await openDecoder();
  return (await sharp(master).metadata()).width === width;
}

async function render(master: Uint8Array, { width, format }: Rendition): Promise<Buffer> {
  const sharp = await openDecoder();
  const resized = sharp(master).resize({ width, withoutEnlargement: true });
  if (format === 'png') return resized.flatten({ background: '#fff' }).png().toBuffer();
  if (format === 'jpg') return resized.flatten({ background: STUDIO }).jpeg({ quality: 82 }).toBuffer();
  if (format === 'webp') return resized.webp({ quality: 78, effort: 2 }).toBuffer();
  return resized.avif(width < FINE_FROM ? plain : fine).toBuffer();
}

/** The ground of goods in the light theme. */
const STUDIO = '#f6f2ea';

/** From this width on, the steps of 8 bits show as bands in a soft background. */
const FINE_FROM = 1280;
/** A seventh more bytes and a fourth less error than `plain`, in two to four times its time. */
const fine = { quality: 55, effort: 2, bitdepth: 10 } as const;
/**
 * Halved chroma at effort 1 gives the same file size as full chroma at effort 2 in 40 percent of the time. The tuning keeps
 * soft shadows smooth, which otherwise end in steps of 4 pixels, for 4 to 8 percent more bytes in the same time.
 */
const plain = { quality: 50, effort: 1, chromaSubsampling: '4:2:0', tune: 'iq' } as const;
