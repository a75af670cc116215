import { spawn } from 'node:child_process';
import { isMemoryShort } from '../available-memory.ts';

/** The user the database server runs as; undefined means the user of this program. */
export type ServerUser = { uid: number; gid: number } | undefined;

export type Ending = { code: number | null; output: string; failure?: NodeJS.ErrnoException };

/** Runs a program to its end as the given user; never throws. */
export function runAs(user: ServerUser, program: string, args: string[]): Promise<Ending> {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      ...user,
      cwd: '/',
      env: serverEnvironment(),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
      });
    }
    child.once('error', (failure) => resolve({ code: null, output, failure }));
    child.once('close', (code) => resolve({ code, output }));
  });
}

/**
 * For glibc where memory is short: what planning a long query took is returned to the system at once, instead of being
 * kept by each connection. It makes searches about a quarter slower.
 */
const returnMemory = { MALLOC_TRIM_THRESHOLD_: '131072', MALLOC_MMAP_THRESHOLD_: '131072' };

/** Only what PostgreSQL needs, so that no secret of the shop reaches its database's environment. */
export function serverEnvironment(): NodeJS.ProcessEnv {
  const needed = { PATH: process.env.PATH, TZ: 'UTC', LC_ALL: 'C' };
  return isMemoryShort() ? { ...needed, ...returnMemory } : needed;
}

/** Whether the user satisfies all conditions of the system's `test`, such as `-x /folder`. */
export async function canAs(
  user: ServerUser,
  ...conditions: [flag: string, path: string][]
): Promise<boolean> {
  const script = conditions.map(([flag], i) => `test ${flag} "$${i + 1}"`).join(' && ');
  const { code } = await runAs(user, '/bin/sh', ['-c', script, 'sh', ...conditions.map(([, path]) => path)]);
  return code === 0;
}
