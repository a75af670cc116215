import pg from 'pg';
import { expect, test } from 'vitest';
import { seedDemo } from '#demo/seed.ts';
import { onServer } from '#tests/support/test-database.ts';
import { actors, openTestShop } from '#tests/support/test-shop.ts';
import { postMail } from '../mail/post-mail.ts';
import { copyDatabase } from './copy-database.ts';
import { emptyDatabase } from './testing/empty-database.ts';
import { inTransaction } from './transaction.ts';

/** Every row of every table as text, in an order that is independent of storage. */
async function everything(connectionString: string): Promise<Record<string, string[]>> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const { rows: tables } = await client.query(
    `select oid::regclass::text as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r' or oid = 'jobs.job'::regclass`,
  );
  const found: Record<string, string[]> = {};
  for (const { name } of tables) {
    const { rows } = await client.query(`select t::text as row from ${name} t order by 1`);
    found[name] = rows.map(({ row }) => row);
  }
  await client.end();
  return found;
}

test('a whole shop is copied from one database to another, to the last row', async () => {
  const shop = await openTestShop();
  await seedDemo(shop.kiosk);
  const mail = {
    to: 'mia@example.com',
    kind: 'test',
    locale: 'en',
    subject: 'S',
    html: 'H',
    text: 'T',
  } as const;
  await inTransaction(shop.kiosk.context(actors.system), (tx) => postMail(tx, mail));
  const to = await emptyDatabase('kiosk_copy_target');

  await copyDatabase(shop.connectionString, to);

  const [there, here] = [await everything(to), await everything(shop.connectionString)];
  expect(there.products?.length).toBeGreaterThan(60);
  expect(there['jobs.job']?.length).toBeGreaterThan(0);
  delete there.schema_migrations; // The times of the migrations differ by database.
  delete here.schema_migrations;
  expect(there).toEqual(here);
});

test('sequences of the copy continue where the original stopped', async () => {
  const shop = await openTestShop();
  await seedDemo(shop.kiosk);
  const to = await emptyDatabase('kiosk_copy_counting');
  await copyDatabase(shop.connectionString, to);
  await expect(onServer(to, "insert into changed_tags (tags) values ('{list}')")).resolves.toBeUndefined();
});
