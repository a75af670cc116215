import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import type { ErrorCode, ErrorParams } from '#platform/error-messages.ts';
import { DomainError, type ErrorStatus } from '#platform/errors.ts';
import type { Locale } from '#platform/locale.ts';
import { type FileFormat, type FileText, readFile } from './files.ts';

type Task = { format: FileFormat; content: Uint8Array; locale: Locale };
type Answer = { texts: FileText[] } | { code: ErrorCode; status: ErrorStatus; params: ErrorParams };

const MOST_MEMORY_MB = 256;
const LONGEST_MS = 15_000;

const unreadable = () =>
  new DomainError('translations.file_unreadable', 400, { reason: `> ${MOST_MEMORY_MB} MB` });

/**
 * Reads a translated file in a thread of its own, bounded in memory and time, so that the shop goes on meanwhile.
 *
 * @throws what `readFile` throws; `translations.file_unreadable` if the bounds are exceeded.
 */
export function readInWorker(task: Task): Promise<FileText[]> {
  const worker = new Worker(new URL(import.meta.url), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB },
  });
  const timer = setTimeout(() => void worker.terminate(), LONGEST_MS);
  return new Promise<FileText[]>((resolve, reject) => {
    worker.once('message', (answer: Answer) => {
      if ('texts' in answer) resolve(answer.texts);
      else reject(new DomainError(answer.code, answer.status, answer.params));
    });
    worker.once('error', () => reject(unreadable()));
    worker.once('exit', () => reject(unreadable()));
  }).finally(() => clearTimeout(timer));
}

async function answer({ format, content, locale }: Task): Promise<Answer> {
  try {
    return { texts: await readFile(format, content, locale) };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const { code, status, params } = error;
    return { code, status, params };
  }
}

if (!isMainThread && parentPort) parentPort.postMessage(await answer(workerData as Task));
