import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

// File names end with the mail's id, which is ordered by time.
const byAge = (a: string, b: string) => (a.slice(-40) < b.slice(-40) ? -1 : 1);

/** The mails to an address in a shop's data folder, decoded, oldest first. */
export async function mailsTo(address: string, dataDir: string): Promise<string[]> {
  const folder = join(dataDir, 'mail');
  const files = (await readdir(folder).catch(() => [])).filter((file) => file.endsWith('.eml')).sort(byAge);
  const mails = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
  return mails
    .map((mail) => mail.replace(/=\r\n/g, '').replace(/=3D/g, '='))
    .filter((mail) => mail.includes(`\r\nTo: ${address}\r\n`));
}

/** The path of a mail's button; empty if it has none. */
export const linkIn = (mail: string | null): string =>
  /https?:\/\/[^/\s]+(\/\S+)/.exec(mail ?? '')?.[1] ?? '';
