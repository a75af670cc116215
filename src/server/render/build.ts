import { join } from 'node:path';
import { build as viteBuild } from 'vite';
import { precompress } from '../http/precompress.ts';

const root = join(import.meta.dirname, '../../..');

/** Builds the pages for browsers (`client`) and for server rendering (`server`), replacing the folder's content. */
export async function build(folder = join(root, 'dist')): Promise<void> {
  const common = { root, mode: 'production', logLevel: 'warn' } as const;
  const into = (name: string) => ({ outDir: join(folder, name), emptyOutDir: true });
  await viteBuild({ ...common, build: into('client') });
  await viteBuild({ ...common, build: { ...into('server'), ssr: true } });
  await precompress(join(folder, 'client'));
}
