import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { inTransaction } from '#platform/db/transaction.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import { actors, openTestShop } from '#tests/support/test-shop.ts';
import { postMail } from './post-mail.ts';

test('without a mail server, mail is written to the data folder, readable by the shop’s user only', async () => {
  const shop = await openTestShop();
  const letter = {
    to: 'mia@example.com',
    locale: 'en',
    subject: 'Hello',
    html: '<p>Hi</p>',
    text: 'Hi',
  } as const;
  const id = await inTransaction(shop.kiosk.context(actors.system), (tx) =>
    postMail(tx, { ...letter, kind: '../identity.hello' }),
  );
  await runJobs(shop.kiosk);
  const folder = join(shop.config.dataDir, 'mail');
  const [file = '', ...others] = await readdir(folder);
  expect(others).toEqual([]);
  expect(file).toMatch(new RegExp(`^\\d{8}T\\d{6}Z-.._identity\\.hello-${id}\\.eml$`));
  const modes = await Promise.all(
    [folder, join(folder, file)].map(async (path) => (await stat(path)).mode & 0o777),
  );
  expect(modes).toEqual([0o700, 0o600]);
  expect(await readFile(join(folder, file), 'utf8')).toContain('\r\nSubject: Hello\r\n');
});
