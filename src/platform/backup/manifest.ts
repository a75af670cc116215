import { hash } from 'node:crypto';
import { z } from 'zod';
import { BackupError } from './backup-error.ts';

/**
 * The format of backups. A reader knows this one and those before it. In the first one rows are JSON, since the second one
 * in PostgreSQL's text format for COPY.
 */
export const FORMAT = 2;

export const manifestPath = 'manifest.json';
/** The last file of a backup: one without it was never finished. */
export const sumsPath = 'checksums.json';
export const mediaPath = (key: string) => `media/${key}`;

const Manifest = z.object({
  format: z.number().int(),
  /** The version of Kiosk that wrote it. */
  version: z.string(),
  /** When the snapshot was taken, ISO 8601 in UTC. */
  at: z.string(),
  shop: z.string(),
  postgres: z.string(),
  migrations: z.array(z.string()),
  /** The columns of each table, in the order of the tables. */
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
  /** Whether pictures and files lie beside the backup, not in it. */
  hasMediaBeside: z.boolean(),
});
export type Manifest = z.infer<typeof Manifest>;

const Sums = z.object({
  /** Rows of each table and the checksum of them (`RowSum`). */
  tables: z.record(z.string(), z.object({ rows: z.number().int(), sum: z.string() })),
  /** SHA-256 of each stored file, in hex, by its key. */
  media: z.record(z.string(), z.string()),
});
export type Sums = z.infer<typeof Sums>;

function parse<T>(schema: z.ZodType<T>, bytes: Uint8Array): T {
  try {
    return schema.parse(JSON.parse(Buffer.from(bytes).toString()));
  } catch (cause) {
    throw new BackupError('The backup is damaged: its list of contents cannot be read.', { cause });
  }
}

/** @throws BackupError if it is damaged, or of a newer format. */
export function parseManifest(bytes: Uint8Array): Manifest {
  const manifest = parse(Manifest, bytes);
  if (manifest.format > FORMAT)
    throw new BackupError(`Kiosk ${manifest.version} wrote this backup; this program is too old to read it.`);
  return manifest;
}

export const parseSums = (bytes: Uint8Array): Sums => parse(Sums, bytes);

export const sha256 = (bytes: Uint8Array | string): string => hash('sha256', bytes);

const modulus = 1n << 128n;

const LINE_FEED = 10;

/**
 * The checksum of a table's rows in any order: the sum of the first 128 bits of the SHA-256 of each row's line, modulo
 * 2^128, in hex.
 */
export class RowSum {
  rows = 0;
  #sum = 0n;

  /** Adds lines, of which the last may lack its line feed; returns how many. */
  add(lines: Uint8Array): number {
    const before = this.rows;
    // 16 bits each: numbers of JavaScript are exact for sums of more rows than a part can have.
    const sums: number[] = new Array(8).fill(0);
    for (let from = 0; from < lines.length; ) {
      const found = lines.indexOf(LINE_FEED, from);
      const to = found < 0 ? lines.length : found;
      const digest = hash('sha256', lines.subarray(from, to), 'binary');
      for (let place = 0; place < sums.length; place++)
        sums[place] =
          (sums[place] ?? 0) + digest.charCodeAt(2 * place) * 256 + digest.charCodeAt(2 * place + 1);
      this.rows += 1;
      from = to + 1;
    }
    const total = sums.reduce((high, low) => (high << 16n) + BigInt(low), 0n);
    this.#sum = (this.#sum + total) % modulus;
    return this.rows - before;
  }

  result(): { rows: number; sum: string } {
    return { rows: this.rows, sum: this.#sum.toString(16) };
  }
}
