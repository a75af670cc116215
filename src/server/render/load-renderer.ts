import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Assets } from './assets.ts';
import { type Manifest, manifestAssets } from './manifest-assets.ts';
import type { Renderer } from './renderer.ts';

const dist = join(import.meta.dirname, '../../../dist');

/** The folder of the built browser files: hashed names below `assets/`, fixed names elsewhere. */
export const clientFolder = join(dist, 'client');

/**
 * Loads the renderer from a folder made by `build`.
 *
 * @throws Error if the pages are not built.
 */
export async function loadRenderer(folder = dist): Promise<Renderer> {
  const read = async (name: string) => JSON.parse(await readFile(join(folder, 'client/.vite', name), 'utf8'));
  const manifest: Manifest = await read('manifest.json');
  const messages: Assets['messages'] = await read('messages.json');
  const assets = manifestAssets(manifest, messages);
  const { render } = await import(pathToFileURL(join(folder, 'server/entry-server.js')).href);
  return { render: (request) => render({ ...request, assets }) };
}
