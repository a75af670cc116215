import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { applyOnly, migrate } from './migrate.ts';
import { migrationFiles } from './migration-files.ts';
import { emptyDatabase } from './testing/empty-database.ts';

const ONE_MAILBOX = '20261124194100_one_mailbox.sql';

/** An order and its use of a promotion, as the version before writes them: by the address as it was typed. */
const used = (promotion: string, email: string, { nth, day }: { nth: number | null; day: number }) => `
  with placed as (
    insert into orders (id, code, link_token, email, customer_name, locale, currency, idempotency_scope, idempotency_key,
      request_hash, subtotal_minor, discount_minor, shipping_minor, tax_minor, prices_include_tax, total_minor,
      payment_status, shipping_address, billing_address, shipping_method, payment_provider)
    select gen_random_uuid(), translate(substr(md5(random()::text), 1, 4) || '-' || substr(md5(random()::text), 1, 4),
        '01abcdef', '23ABCDEF'),
      repeat('a', 22), '${email}', 'Mia', 'en', 'EUR', gen_random_uuid()::text, 'key', '', 0, 0, 0, 0, true, 0,
      'paid', '{}', '{}', '{}', 'invoice' returning id)
  insert into promotion_uses (promotion_id, order_id, email_hash, nth, is_first_order, used_at)
  select promotions.id, placed.id, hash_customer('${email}'), ${nth}, false, '2026-11-${day}'
  from placed, promotions where name = '${promotion}'`;

async function openBefore() {
  const connectionString = await emptyDatabase('kiosk_one_mailbox');
  const client = new pg.Client({ connectionString });
  await client.connect();
  onTestFinished(() => client.end());
  const { baseline, later } = await migrationFiles();
  await applyOnly(client, [...baseline, ...later.filter((file) => file < ONE_MAILBOX)]);
  const usesOf = async (promotion: string, email: string) => {
    const { rows } = await client.query(
      `select o.email, u.nth from promotion_uses u join orders o on o.id = u.order_id
       join promotions p on p.id = u.promotion_id
       where p.name = $1 and u.email_hash = hash_customer($2) order by u.used_at`,
      [promotion, email],
    );
    return rows.map((row) => [row.email, row.nth]);
  };
  return { client, usesOf, update: () => migrate(connectionString, '1.0.0') };
}

test('who used a promotion under another spelling of an address has used it with that mailbox after the update', async () => {
  const { client, usesOf, update } = await openBefore();
  for (const name of ['once', 'twice', 'open'])
    await client.query(
      `insert into promotions (id, name, kind, percent_off) values (gen_random_uuid(), '${name}', 'percentage', 10)`,
    );
  await client.query(used('once', ' Mia+2@Example.com', { nth: 1, day: 1 }));
  await client.query(used('once', 'j.o.e@googlemail.com', { nth: 1, day: 2 }));
  await client.query(used('once', 'a.da@example.com', { nth: 1, day: 3 }));
  // Mia had the first use by three spellings, of which one row can be hers, and the second by one.
  await client.query(used('twice', 'mia+b@example.com', { nth: 1, day: 5 }));
  await client.query(used('twice', 'mia@example.com', { nth: 1, day: 6 }));
  await client.query(used('twice', 'mia+a@example.com', { nth: 1, day: 4 }));
  await client.query(used('twice', 'mia+b@example.com', { nth: 2, day: 7 }));
  await client.query(used('open', 'mia+c@example.com', { nth: null, day: 8 }));
  expect(await usesOf('once', 'mia@example.com')).toEqual([]);

  await update();
  expect(await usesOf('once', 'mia@example.com')).toEqual([[' Mia+2@Example.com', 1]]);
  expect(await usesOf('once', 'joe@gmail.com')).toEqual([['j.o.e@googlemail.com', 1]]);
  expect(await usesOf('once', 'ada@example.com')).toEqual([]);
  expect(await usesOf('once', 'a.da+1@example.com')).toEqual([['a.da@example.com', 1]]);
  expect(await usesOf('twice', 'mia@example.com')).toEqual([
    ['mia@example.com', 1],
    ['mia+b@example.com', 2],
  ]);
  expect(await usesOf('open', 'mia@example.com')).toEqual([['mia+c@example.com', null]]);
  // No use is lost.
  expect((await client.query('select count(*)::integer as uses from promotion_uses')).rows).toEqual([
    { uses: 8 },
  ]);
});
