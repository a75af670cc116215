import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './run-step.ts';

/** Where each test worker records which calls succeeded. */
export const callsFolder = join(root, 'test-results/api-calls');
export const documentedFile = join(callsFolder, 'documented.txt');

/** The documented API calls that succeeded in no test, such as `GET /api/brand`. */
export async function findUnexercisedCalls(): Promise<string[]> {
  const files = (await readdir(callsFolder)).map((name) => join(callsFolder, name));
  const exercised = await Promise.all(files.filter((file) => file !== documentedFile).map(linesOf));
  const known = new Set(exercised.flat());
  return (await linesOf(documentedFile)).filter((call) => !known.has(call));
}

const linesOf = async (file: string): Promise<string[]> =>
  (await readFile(file, 'utf8')).split('\n').filter(Boolean);
