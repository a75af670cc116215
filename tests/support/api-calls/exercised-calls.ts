import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { threadId } from 'node:worker_threads';
import { callsFolder, documentedFile } from '#cli/checks/unexercised-calls.ts';
import type { ApiDocument } from '#server/api-docs/api-document.ts';
import { callNames } from './find-call.ts';

const file = join(callsFolder, `${process.pid}-${threadId}.txt`);
const exercised = new Set<string>();

/** Writes down, once a worker, that a call was made with success. */
export function recordExercised(call: string): void {
  if (exercised.has(call)) return;
  exercised.add(call);
  mkdirSync(callsFolder, { recursive: true });
  appendFileSync(file, `${call}\n`);
}

/** Writes down which calls there are. */
export function recordDocument(document: ApiDocument): void {
  mkdirSync(callsFolder, { recursive: true });
  writeFileSync(documentedFile, callNames(document).join('\n'));
}
