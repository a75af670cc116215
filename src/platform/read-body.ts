import type { IncomingMessage } from 'node:http';
import type { HonoRequest, MiddlewareHandler } from 'hono';
import { type Holding, smallBodies, staffBodies } from './body-budget.ts';
import { DomainError } from './errors.ts';
import type { Access } from './guard.ts';
import { readIncoming } from './read-incoming.ts';
import { visibleJson } from './visible-json.ts';

const KILOBYTE = 2 ** 10;
const MEGABYTE = 2 ** 20;

/**
 * Kinds of request bodies: small JSON, JSON with pictures as `data:` URLs, a raw file, a raw video, or raw text with
 * a signature.
 */
export type BodyKind = 'json' | 'pictures' | 'file' | 'video' | 'signed';

/** The maximum length, how much of a longer body is still read, and the time for all of it. */
type Bounds = { most: number; mostRead: number; milliseconds: number };

const SHORTLY = 30_000;
/** 15 MB at 200 kbit/s. */
const FOR_UPLOADS = 10 * 60_000;
const upload: Bounds = { most: 15 * MEGABYTE, mostRead: 64 * MEGABYTE, milliseconds: FOR_UPLOADS };

const video: Bounds = { ...upload, most: 50 * MEGABYTE };

function boundsOf(kind: BodyKind, isStaff: boolean): Bounds {
  if (kind === 'pictures' || kind === 'file') return upload;
  if (kind === 'video') return video;
  const most = isStaff ? MEGABYTE : kind === 'signed' ? 256 * KILOBYTE : 64 * KILOBYTE;
  return { most, mostRead: 4 * MEGABYTE, milliseconds: SHORTLY };
}

const json = /^application\/json\s*(;|$)/i;

/**
 * Reads the body of a write: at most 64 KB from anyone, 1 MB from staff, 15 MB with pictures, or 50 MB with videos, within 30 seconds
 * (ten minutes for those). The bytes being read and processed are bounded in total and per address. Accepts only JSON
 * and files, and no NUL character in JSON, which PostgreSQL cannot store. Texts in JSON are read as `visibleText` has them.
 */
export function readBody(kind: BodyKind, access: Access): MiddlewareHandler {
  const isStaff = access !== 'public' && access !== 'member';
  const bounds = boundsOf(kind, isStaff);
  const budget = isStaff ? staffBodies : smallBodies;
  return async (c, next) => {
    if (isPacked(c.req.header('content-encoding'))) throw unsupported();
    const holding = budget.open(c.env?.remoteAddress);
    try {
      const bytes = await bytesOf(c.req.raw, { incoming: c.env?.incoming, bounds, holding });
      if (bytes) use(c.req, bytes, kind);
      await next();
    } finally {
      holding.release();
    }
  };
}

function use(request: HonoRequest, bytes: Buffer<ArrayBuffer>, kind: BodyKind): void {
  if (kind === 'file' || kind === 'video') remember(request, 'arrayBuffer', new Uint8Array(bytes).buffer);
  else if (kind === 'signed') remember(request, 'text', bytes.toString());
  else remember(request, 'text', jsonText(request, bytes));
}

function jsonText(request: HonoRequest, bytes: Buffer): string {
  if (bytes.length > 0 && !json.test(request.header('content-type') ?? '')) throw unsupported();
  const text = bytes.toString();
  if (holdsNul(text)) throw new DomainError('request.invalid', 400, { field: '' });
  return visibleJson(text);
}

/** A compressed body: its true length is not known before it is read. */
const isPacked = (encoding = 'identity'): boolean => encoding.trim().toLowerCase() !== 'identity';

const tooLarge = () => new DomainError('request.too_large', 413);
const unsupported = () => new DomainError('request.unsupported_media_type', 415);

/** An escaped NUL, as opposed to an escaped backslash before `u0000`. */
const holdsNul = (text: string): boolean => text.includes('\\u0000') && /(?<!\\)(\\\\)*\\u0000/.test(text);

type Reading = { incoming: IncomingMessage | undefined; bounds: Bounds; holding: Holding };

/**
 * The whole body; null if there is none. Network requests are read from the socket, in-process calls from the request.
 */
async function bytesOf(
  request: Request,
  { incoming, bounds, holding }: Reading,
): Promise<Buffer<ArrayBuffer> | null> {
  const announced = request.headers.get('content-length');
  if (announced === null && !(incoming ? request.headers.has('transfer-encoding') : request.body))
    return null;
  if (Number(announced ?? 0) > bounds.mostRead) throw tooLarge();
  const taken = new Taken(bounds, holding);
  if (incoming) await readIncoming(incoming, (chunk) => taken.add(chunk), bounds.milliseconds);
  else for await (const chunk of request.body ?? []) taken.add(chunk);
  return taken.all();
}

/**
 * The chunks of a body. A body that is too large is discarded but read to its end, within limits: browsers show an
 * answer only after sending everything.
 */
class Taken {
  #bounds: Bounds;
  #holding: Holding;
  #chunks: Uint8Array[] = [];
  #size = 0;

  constructor(bounds: Bounds, holding: Holding) {
    this.#bounds = bounds;
    this.#holding = holding;
  }

  add(chunk: Uint8Array): void {
    this.#size += chunk.length;
    if (this.#size > this.#bounds.mostRead) throw tooLarge();
    if (this.#size > this.#bounds.most) {
      this.#chunks = [];
      this.#holding.release();
      return;
    }
    this.#chunks.push(chunk);
    this.#holding.add(chunk.length);
  }

  all(): Buffer<ArrayBuffer> {
    if (this.#size > this.#bounds.most) throw tooLarge();
    return Buffer.concat(this.#chunks, this.#size);
  }
}

/** Hono stores a body that was read as a promise, though its type says otherwise. */
function remember(request: HonoRequest, form: 'text' | 'arrayBuffer', body: string | ArrayBuffer): void {
  Object.assign(request.bodyCache, { [form]: Promise.resolve(body) });
}
