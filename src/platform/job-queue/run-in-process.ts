import { type ChildProcess, fork } from 'node:child_process';
import type { JobName } from '../jobs.ts';
import { tracingOf } from '../tracing.ts';

/** Called when a job's process died before the job ended; `died` is its signal or exit code. */
type ProcessEnd = { died: string | null };

type ProcessOptions = {
  /** The module that runs one job: it receives `{ name, payload, traceparent, …settings }` and sends `WorkerMessage`s. */
  program: URL;
  /** Sent with each job. */
  settings: object;
  /** Node's flags for the process, such as a heap limit. */
  flags: string[];
  /** Called for each message that is not the result. */
  onMessage: (message: WorkerMessage) => void;
};

/** Messages of a job's process: commits that need work elsewhere, and finally the result. */
export type WorkerMessage = { wake: string } | { done: true } | { error: { message: string; stack: string } };

/** Runs a job in a process of its own that ends with it. Throws what the job throws; `signal` ends the process. */
export type RunInProcess = (name: JobName, payload: object, signal: AbortSignal) => Promise<ProcessEnd>;

/** Runs each job in a process of its own, so that one that exhausts its memory or crashes harms nothing else. */
export const runInProcess =
  ({ program, settings, flags, onMessage }: ProcessOptions): RunInProcess =>
  async (name, payload, signal) => {
    const child = fork(program, { execArgv: flags, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
    const kill = () => void child.kill('SIGKILL');
    signal.addEventListener('abort', kill, { once: true });
    try {
      child.send({ ...settings, name, payload, traceparent: tracingOf()?.parent() ?? undefined });
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
    // On `close` all messages of the process have been received.
    child.once('close', (code, signal) => resolve({ died: signal ?? `exit code ${code}` }));
  });
}
