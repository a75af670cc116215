import { type ChildProcess, fork } from 'node:child_process';
import type { JobName } from '../jobs.ts';

/** Ends a job of a process of its own. `died` says how the process ended before the job did: its signal or exit code. */
export type ProcessEnd = { died: string | null };

export type ProcessOptions = {
  /** The module that does one job: it is sent `{ name, payload, …settings }` and answers with `WorkerMessage`s. */
  program: URL;
  /** Sent along with each job. */
  settings: object;
  /** Flags of Node for the process, such as a bound for its heap. */
  flags: string[];
  /** A message of the process that is not its answer. */
  onMessage: (message: WorkerMessage) => void;
};

/** What a process that does a job sends: commits that make work elsewhere, and at last how the job ended. */
export type WorkerMessage = { wake: string } | { done: true } | { error: { message: string; stack: string } };

/** Does a job in a process of its own, which ends with it. What the job throws is thrown; `signal` ends the process. */
export type RunInProcess = (name: JobName, payload: object, signal: AbortSignal) => Promise<ProcessEnd>;

/** Runs each job in a process of its own, so that one that takes all its memory, or crashes, takes nothing else with it. */
export const runInProcess =
  ({ program, settings, flags, onMessage }: ProcessOptions): RunInProcess =>
  async (name, payload, signal) => {
    const child = fork(program, { execArgv: flags, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
    const kill = () => void child.kill('SIGKILL');
    signal.addEventListener('abort', kill, { once: true });
    try {
      child.send({ ...settings, name, payload });
      return await answerOf(child, onMessage);
    } finally {
      signal.removeEventListener('abort', kill);
      kill();
    }
  };

function answerOf(child: ChildProcess, onMessage: ProcessOptions['onMessage']): Promise<ProcessEnd> {
  return new Promise((resolve, reject) => {
    child.on('message', (message: WorkerMessage) => {
      if ('done' in message) resolve({ died: null });
      else if ('error' in message) reject(Object.assign(new Error(message.error.message), message.error));
      else onMessage(message);
    });
    child.once('error', reject);
    // By then all that it had sent has been received.
    child.once('close', (code, signal) => resolve({ died: signal ?? `exit code ${code}` }));
  });
}
