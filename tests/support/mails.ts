import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

// Names end with the mail's id, which says the moment it was posted.
const byAge = (a: string, b: string) => (a.slice(-40) < b.slice(-40) ? -1 : 1);

/** The mails to an address that lie in a shop's data folder, decoded, the oldest first. */
export async function mailsTo(address: string, dataDir: string): Promise<string[]> {
  const folder = join(dataDir, 'mail');
  const files = (await readdir(folder).catch(() => [])).filter((file) => file.endsWith('.eml')).sort(byAge);
  const mails = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
  return mails
    .map((mail) => mail.replace(/=\r\n/g, '').replace(/=3D/g, '='))
    .filter((mail) => mail.includes(`\r\nTo: ${address}\r\n`));
}

/** The address that a mail's button leads to, without the shop's own; empty where it has none. */
export const linkIn = (mail: string | null): string =>
  /https?:\/\/[^/\s]+(\/\S+)/.exec(mail ?? '')?.[1] ?? '';
