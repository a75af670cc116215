import { type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '../..');

/** Runs a program to its end and returns its output. */
export async function outputOf(command: string, args: string[], options: SpawnOptions = {}): Promise<string> {
  const child = spawn(command, args, { cwd: root, ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  let errors = '';
  child.stdout?.on('data', (chunk) => {
    output += chunk;
  });
  child.stderr?.on('data', (chunk) => {
    errors += chunk;
  });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${code}:\n${errors}${output}`);
  return output;
}

type Worker<Message> = { message: Message; ended: Promise<unknown>; end(): Promise<void> };

/** Starts a program of the bench in production mode, and waits for its first message. */
export async function startWorker<Message>(
  script: string,
  args: string[] = [],
  environment: Record<string, string> = {},
): Promise<Worker<Message>> {
  const child = spawn(process.execPath, [script, ...args], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'warn', ...environment },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit');
  const failed = ended.then(([code]) => {
    throw new Error(`${script} ended with ${code}.`);
  });
  const [message] = await Promise.race([once(child, 'message'), failed]);
  failed.catch(() => undefined);
  return {
    message: message as Message,
    ended,
    async end() {
      child.kill();
      await ended;
    },
  };
}
