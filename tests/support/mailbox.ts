import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';

async function linksTo(address: string): Promise<string[]> {
  const folder = join(process.env.SHOP_DATA ?? '', 'mail');
  const files = (await readdir(folder).catch(() => [])).filter((file) => file.endsWith('.eml')).sort();
  const mails = await Promise.all(files.map((file) => readFile(join(folder, file), 'latin1')));
  return mails
    .map((mail) => mail.replace(/=\r\n/g, '').replace(/=3D/g, '='))
    .filter((mail) => mail.includes(`\r\nTo: ${address}\r\n`))
    .flatMap((mail) => /https?:\/\/[^/\s]+(\/\S+)/.exec(mail)?.[1] ?? []);
}

/** Waits for a mail to an address whose button leads where `pattern` says, and gives that path. */
export async function mailedLink(address: string, pattern: RegExp): Promise<string> {
  let found: string | undefined;
  await expect(async () => {
    found = (await linksTo(address)).findLast((link) => pattern.test(link));
    expect(found).toBeDefined();
  }).toPass();
  return found ?? '';
}
