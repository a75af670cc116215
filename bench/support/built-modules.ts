import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import { root } from './run-program.ts';

type Output = { type: string; fileName: string; moduleIds?: string[] };

/** The source files in each built browser file, from a temporary build. */
export async function builtModules(): Promise<Map<string, string[]>> {
  // The messages of each language are built only where a folder has this name.
  const outDir = join(root, 'node_modules/.kiosk-bench/client');
  const built = await build({
    root,
    mode: 'production',
    logLevel: 'warn',
    build: { outDir, emptyOutDir: true },
  });
  await rm(outDir, { recursive: true, force: true });
  const results = (Array.isArray(built) ? built : [built]) as unknown as { output: Output[] }[];
  const outputs = results.flatMap(({ output }) => output);
  return new Map(outputs.map(({ fileName, moduleIds = [] }) => [`/${fileName}`, moduleIds]));
}

const notForVisitors =
  /\/node_modules\/(zod|@hono|recharts|react-hook-form|@tanstack\/react-table)\/|\/(domains\/[^/]+|shell)\/dashboard[/.]/;

/** Modules that no visitor's page may load: the dashboard's screens, what only they use, and server code. */
export const isForStaff = (module: string): boolean => notForVisitors.test(module);
