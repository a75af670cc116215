import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { commandArguments } from '#cli/memory.mjs';
import { peakBytes } from './processes.ts';
import { root } from './run-program.ts';

const LOOK_EACH_MS = 50;

export type CommandRun = { seconds: number; peakBytes: number; output: string };

/** Runs a command of the CLI to its end: how long it took, with its database if it started one, and its peak memory. */
export async function runCommand(args: string[], env: Record<string, string>): Promise<CommandRun> {
  const startedAt = performance.now();
  const child = spawn(process.execPath, [...commandArguments, 'cli/kiosk.ts', ...args], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  let ended = false;
  const end = once(child, 'close').then(([code]) => {
    ended = true;
    return code as number;
  });
  let peak = 0;
  while (!ended) {
    peak = Math.max(peak, peakBytes(child.pid ?? 0));
    await Promise.race([end, pause(LOOK_EACH_MS)]);
  }
  if ((await end) !== 0) throw new Error(`${args[0]} failed: ${output}`);
  return { seconds: (performance.now() - startedAt) / 1000, peakBytes: peak, output };
}
