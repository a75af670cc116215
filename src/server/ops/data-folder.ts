import { randomBytes } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { StartError } from './start-error.ts';

/**
 * Ensures that the data folder exists and is writable.
 *
 * @throws StartError naming KIOSK_DATA and the folder.
 */
export async function openDataFolder(folder: string): Promise<void> {
  const probe = join(folder, `.write-${randomBytes(6).toString('hex')}`);
  try {
    await makeFolder(folder);
    await writeFile(probe, '');
    await rm(probe);
  } catch (error) {
    const reason = error instanceof Error ? error.message.split(',')[0] : String(error);
    throw new StartError(`KIOSK_DATA: the folder ${folder} cannot be written (${reason}).`);
  }
}

/** One level at a time: Node's recursive mkdir loops forever below /proc. */
async function makeFolder(folder: string): Promise<void> {
  const failure = await mkdir(folder).catch((error: NodeJS.ErrnoException) => error);
  if (!failure || failure.code === 'EEXIST') return;
  const parent = dirname(folder);
  if (failure.code !== 'ENOENT' || parent === folder) throw failure;
  await makeFolder(parent);
  await mkdir(folder);
}
