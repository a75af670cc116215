import { readdir, readFile } from 'node:fs/promises';
import { adoptMaster, type Master } from '#platform/pictures/master.ts';
import masters from './pictures/masters.json' with { type: 'json' };

type Measures = Omit<Master, 'bytes'>;
/** One line per picture. */
type Line = [hash: string, width: number, height: number, color: string | null];

const lines = masters as unknown as Record<string, Line>;
const folder = new URL('./pictures/', import.meta.url);

/** The names of the demo's pictures, in order. */
export async function pictureNames(): Promise<string[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.webp'));
  return files.map((file) => file.replace(/\.webp$/, '')).sort();
}

/** Decodes a picture of the demo. */
export async function measurePicture(name: string): Promise<Measures> {
  const { bytes: _, ...measures } = await adoptMaster(await readFile(new URL(`${name}.webp`, folder)));
  return measures;
}

/** What was measured when the picture was made; undefined if there is none of this name. */
export function notedMeasures(name: string): Measures | undefined {
  const line = lines[name];
  if (!line) return undefined;
  const [hash, width, height, color] = line;
  return { hash, width, height, color };
}

/** The names of all that was measured. */
export const notedNames = (): string[] => Object.keys(lines);
