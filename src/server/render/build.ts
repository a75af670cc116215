import { join } from 'node:path';
import { build as viteBuild } from 'vite';
import { precompress } from '../http/precompress.ts';

const root = join(import.meta.dirname, '../../..');

// A program: builds the pages for browsers (`client`) and for server rendering (`server`) into the folder that its
// argument names, and replaces what is there. It ends with the program that started it.
process.on('disconnect', () => process.exit(1));
const [folder = join(root, 'dist')] = process.argv.slice(2);
const common = { root, mode: 'production', logLevel: 'warn' } as const;
const into = (name: string) => ({ outDir: join(folder, name), emptyOutDir: true });
await viteBuild({ ...common, build: into('client') });
await viteBuild({ ...common, build: { ...into('server'), ssr: true } });
await precompress(join(folder, 'client'));
process.exit();
