import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '../..');

type Options = {
  environment?: Record<string, string>;
  /** Another program writes meanwhile: shows the output when this one has ended. */
  isAside?: boolean;
};

const running = new Set<ChildProcess>();
process.once('SIGTERM', () => {
  for (const child of running) child.kill();
  process.exit(143);
});

/**
 * Runs a program of node_modules/.bin (or the system) with its output shown. Resolves with its exit code. If this process is
 * terminated, so is the program.
 */
export function runStep(
  command: string,
  args: string[],
  { environment = {}, isAside = false }: Options = {},
): Promise<number> {
  return new Promise((resolve) => {
    const output: Buffer[] = [];
    const child = spawn(command, args, {
      cwd: root,
      stdio: isAside ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      env: { ...process.env, ...environment },
    });
    running.add(child);
    const end = (code: number) => {
      running.delete(child);
      process.stdout.write(Buffer.concat(output));
      resolve(code);
    };
    child.stdout?.on('data', (bytes: Buffer) => output.push(bytes));
    child.stderr?.on('data', (bytes: Buffer) => output.push(bytes));
    child.on('error', () => end(127));
    child.on('close', (code, signal) => end(signal ? 1 : (code ?? 1)));
  });
}
