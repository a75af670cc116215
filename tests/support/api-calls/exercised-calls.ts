import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { threadId } from 'node:worker_threads';
import { callsFolder, documentedFile } from '#cli/checks/unexercised-calls.ts';
import type { ApiDocument } from '#server/api-docs/api-document.ts';
import { callNames } from './find-call.ts';

const file = join(callsFolder, `${process.pid}-${threadId}.txt`);
const exercised = new Set<string>();

/** Records, once per worker, that a call succeeded. */
export function recordExercised(call: string): void {
  if (exercised.has(call)) return;
  exercised.add(call);
  mkdirSync(callsFolder, { recursive: true });
  appendFileSync(file, `${call}\n`);
}

/** Records which calls exist. */
export function recordDocument(document: ApiDocument): void {
  mkdirSync(callsFolder, { recursive: true });
  writeFileSync(documentedFile, callNames(document).join('\n'));
}
