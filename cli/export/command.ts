import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { exportLines } from '#domains/exchange/server/index.ts';
import { type Command, withKiosk } from '../command.ts';
import { StopError, UsageError } from '../errors.ts';

const usage = 'Usage: npm run kiosk -- export [FILE]';

/** Writes the file atomically. */
async function writeFile(lines: Readable, target: string): Promise<void> {
  const unfinished = `${target}.unfinished`;
  try {
    const sink = createWriteStream(unfinished);
    if (target.endsWith('.gz')) await pipeline(lines, createGzip(), sink);
    else await pipeline(lines, sink);
    await rename(unfinished, target);
  } catch (error) {
    await rm(unfinished, { force: true });
    const { path, syscall, message } = error as NodeJS.ErrnoException & { path?: string };
    throw path && syscall ? new StopError(`${target} cannot be written (${message}).`) : error;
  }
}

/** A closed pipe is not an error: its reader may have seen enough. */
async function writeOut(lines: Readable): Promise<void> {
  try {
    await pipeline(lines, process.stdout, { end: false });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPIPE') throw error;
  }
}

/** Writes all products to FILE (`.gz`: compressed), or to standard output without FILE. */
export const command: Command = async (config, args) => {
  const [file, ...more] = args;
  if (more.length > 0 || file?.startsWith('-')) throw new UsageError(usage);
  return withKiosk(config, async (kiosk) => {
    const lines = Readable.from(exportLines(kiosk.context({ kind: 'system' })));
    if (!file) {
      await writeOut(lines);
      return 0;
    }
    const target = resolve(file);
    await writeFile(lines, target);
    console.log(`Written to ${target}.`);
    return 0;
  });
};
