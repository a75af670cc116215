import { expect } from '@playwright/test';
import { linkIn, mailsTo } from './mails.ts';

/** Waits for a mail to an address whose button's link matches `pattern`, and returns its path. */
export async function mailedLink(address: string, pattern: RegExp): Promise<string> {
  let found: string | undefined;
  await expect(async () => {
    const mails = await mailsTo(address, process.env.SHOP_DATA ?? '');
    found = mails.map(linkIn).findLast((link) => pattern.test(link));
    expect(found).toBeDefined();
  }).toPass();
  return found ?? '';
}
