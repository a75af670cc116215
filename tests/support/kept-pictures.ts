import { createHash } from 'node:crypto';
import { cp, mkdir, readdir, readFile, rename } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { root } from '#cli/checks/run-step.ts';

const cache = join(root, 'node_modules/.cache/kiosk-pictures');
const rendition = /^(\w+)-\d+\.\w+$/;
const master = /^(\w+)\.webp$/;

/** What a rendition depends on besides its master: our code and the library. */
async function fingerprint(): Promise<string> {
  const folder = join(root, 'src/platform/pictures');
  const hash = createHash('sha256');
  for (const name of (await readdir(folder)).sort()) hash.update(await readFile(join(folder, name)));
  return hash.update(await readFile(join(root, 'package-lock.json'))).digest('hex');
}

/** The files below a folder, in subfolders of two letters; none if it does not exist. */
async function filesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  return names.filter((name) => dirname(name) !== '.');
}

/** An interrupted copy leaves no half of a picture under its name. */
async function copyWhole(from: string, to: string): Promise<void> {
  await cp(from, `${to}.unfinished`);
  await rename(`${to}.unfinished`, to);
}

/**
 * The renditions of the demo's own pictures that former runs asked for: making them again takes a tenth of the
 * journeys' processor time. What a journey uploads is not among them, and neither is what other code made.
 */
export function keptPictures(media: string) {
  return {
    /** Before the start. */
    async layOut(): Promise<void> {
      const kept = join(cache, await fingerprint());
      await mkdir(kept, { recursive: true });
      await cp(kept, media, { recursive: true, filter: (path) => !path.endsWith('.unfinished') });
    },
    /** The pictures that the shop has when it opens. */
    async masters(): Promise<Set<string>> {
      const names = (await filesIn(media)).map((file) => master.exec(basename(file))?.[1]);
      return new Set(names.filter((name) => name !== undefined));
    },
    /** At the end. */
    async keep(masters: Set<string>): Promise<void> {
      const kept = join(cache, await fingerprint());
      const files = (await filesIn(media)).filter((file) =>
        masters.has(rendition.exec(basename(file))?.[1] ?? ''),
      );
      for (const file of files) await copyWhole(join(media, file), join(kept, file));
    },
  };
}
