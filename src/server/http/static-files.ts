import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import type { Encoding } from './encoding.ts';
import { isCompressible } from './encoding.ts';
import { type PreparedAnswer, prepareAnswer } from './prepared-answer.ts';
import { type HeaderPair, NOTHING_POLICY } from './security-headers.ts';

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml',
};

/** Vite's folder of files with content hashes in their names, those of scripts of seven letters. */
const hashed = /^\/assets\/.*-[\w-]{7,}\.\w+(\.map)?$/;
/** Headers without effect on built scripts, style sheets and fonts; left out, since a first visit loads many of those. */
const onlyForPages = new Set(['referrer-policy', 'permissions-policy', 'cross-origin-opener-policy']);
/** Front ends of other origins show pictures, such as that of a product without one. */
const RESOURCE_POLICY = 'cross-origin-resource-policy';
/** A policy restricts documents and workers; these are neither. */
const loadsNothing = /\.(js|css|woff2)$/;
const compressedCopy = /\.(br|gz)$/;

export type StaticFiles = {
  /**
   * The file of an address, ignoring its query. Only files that existed at start are found, so no path can escape the
   * folder.
   */
  find(address: string): PreparedAnswer | undefined;
  /** Whether an address is in a folder of files only, where a missing file is not a page. */
  owns(address: string): boolean;
};

/** Reads a folder of built files into memory, with the compressed copies made by `precompress`. */
export async function readStaticFiles(folder: string, headers: readonly HeaderPair[]): Promise<StaticFiles> {
  const answers = new Map<string, PreparedAnswer>();
  for (const path of await publicFiles(folder)) {
    const address = `/${relative(folder, path).split(sep).map(encodeURIComponent).join('/')}`;
    answers.set(address, await prepare(path, address, headers));
  }
  return {
    find: (address) => answers.get(address) ?? answers.get(address.split('?', 1)[0] ?? ''),
    owns: (address) => address.startsWith('/assets/'),
  };
}

/** All files to serve: without hidden ones and compressed copies. */
export async function publicFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !compressedCopy.test(path) && !`${sep}${relative(folder, path)}`.includes(`${sep}.`));
}

export const contentTypeOf = (path: string): string =>
  types[extname(path).toLowerCase()] ?? 'application/octet-stream';

async function prepare(
  path: string,
  address: string,
  headers: readonly HeaderPair[],
): Promise<PreparedAnswer> {
  const contentType = contentTypeOf(path);
  const bodies: { identity: Buffer } & Partial<Record<Encoding, Buffer>> = { identity: await readFile(path) };
  if (isCompressible(contentType)) {
    const [br, gzip] = await Promise.all([copy(`${path}.br`), copy(`${path}.gz`)]);
    if (br) bodies.br = br;
    if (gzip) bodies.gzip = gzip;
  }
  const isBuilt = hashed.test(address);
  const caching = isBuilt ? 'public, max-age=31536000, immutable' : 'public, max-age=3600';
  const own = isBuilt ? headers.filter(([name]) => !onlyForPages.has(name)) : headers;
  const policy: HeaderPair[] =
    isBuilt && loadsNothing.test(address) ? [] : [['content-security-policy', NOTHING_POLICY]];
  const isPicture = contentType.startsWith('image/');
  const shared = own.map(
    ([name, value]): HeaderPair => [name, isPicture && name === RESOURCE_POLICY ? 'cross-origin' : value],
  );
  return prepareAnswer({
    status: 200,
    contentType,
    bodies,
    headers: [...shared, ['cache-control', caching], ...policy],
    isFixed: isBuilt,
  });
}

const copy = (path: string): Promise<Buffer | null> => readFile(path).catch(() => null);
