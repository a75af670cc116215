import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import type { PageRequest } from '#server/render/renderer.ts';
import { root } from './run-program.ts';

type RenderAlone = { prepareRender(request: PageRequest): Promise<() => string> };

/** Builds `render-alone.tsx` as the shop's own renderer is built. */
export async function buildRenderAlone(folder: string): Promise<RenderAlone> {
  await build({
    root,
    mode: 'production',
    logLevel: 'warn',
    build: {
      ssr: true,
      outDir: folder,
      emptyOutDir: true,
      copyPublicDir: false,
      rolldownOptions: { input: join(import.meta.dirname, 'render-alone.tsx') },
    },
  });
  return import(pathToFileURL(join(folder, 'render-alone.js')).href);
}
