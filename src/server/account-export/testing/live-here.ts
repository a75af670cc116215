import { expect } from 'vitest';
import { inTransaction } from '#platform/db/transaction.ts';
import { newId } from '#platform/id.ts';
import { postMail } from '#platform/mail/post-mail.ts';
import type { openShelves } from '#tests/support/open-shelves.ts';
import { call, cookieOf, type Member, newMember } from '#tests/support/people.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import { actors, type TestShop } from '#tests/support/test-shop.ts';

type Rows = Awaited<ReturnType<typeof openShelves>>['rows'];

export const person = {
  firstName: 'Quirina',
  lastName: 'Zwetschgenbaum',
  email: 'quirina.z@example.com',
  city: 'Quakenbrück',
  street: 'Zwielichtgasse 77',
};
/** Their browser. */
export const browser = 'Quirinas Browser 1.0';

/** A user who has left data in every place where a shop stores any. */
export async function liveHere(shop: TestShop, productId: string, rows: Rows): Promise<Member> {
  const member = await newMember(shop, person);
  const { password, id } = member;
  const headers = { 'user-agent': browser };
  const cookie = cookieOf(await call(shop, '/api/login', { email: person.email, password }, { headers }));
  const send = (path: string, body: unknown, method = 'POST') =>
    call(shop, path, body, { cookie, method, headers });
  const answers = [
    await send(`/api/product/${productId}/review`, { rating: 5, comment: 'Holds soup, too.' }),
    await send('/api/wishlist', { productId }, 'PATCH'),
    await send('/api/cart/merge', { lines: [{ productId, variantId: null, quantity: 2 }] }),
    await send('/api/account/addresses', {
      address: {
        lastName: person.lastName,
        line1: person.street,
        postalCode: '10115',
        city: person.city,
        country: 'DE',
      },
    }),
    await send('/api/account/email', { email: 'quirina@elsewhere.example', password }),
    await send('/api/forgotPassword', { email: person.email }),
    await send('/api/account/second-factor', { password }),
    await send('/api/account/passkeys/options', { password }),
  ];
  expect(answers.map(({ status }) => status).filter((status) => status > 201)).toEqual([]);
  await runJobs(shop.kiosk);
  await rows(
    `insert into passkeys (id, user_id, name, public_key, credential_id, counter, device_type, backed_up)
     values ($1, $2, 'Quirinas key', 'k', 'c', 0, 'singleDevice', false)`,
    [newId(), id],
  );
  await rows(`update users set tags = '{quirinas}' where id = $1`, [id]);
  await rows(`insert into customer_notes (id, user_id, text) values ($1, $2, 'Quirina calls')`, [
    newId(),
    id,
  ]);
  await rows('insert into customer_values (user_id, custom_values) values ($1, $2)', [
    id,
    { birthday: { en: 'With Quirina’s sister' } },
  ]);
  // A queued mail at the time of deletion, and a contact request that would be answered by mail.
  await send('/api/forgotPassword', { email: person.email });
  const question = { subject: 'A question', html: '<p>Quirina asks</p>', text: 'Quirina asks' };
  const contact = {
    to: 'shop@example.com',
    replyTo: person.email,
    kind: 'content.contact',
    locale: 'en',
  } as const;
  await inTransaction(shop.kiosk.context(actors.system), (tx) => postMail(tx, { ...contact, ...question }));
  return { ...member, cookie };
}

/** The tables in which a text occurs. */
export async function tablesWith(rows: Rows, text: string): Promise<string[]> {
  const tables = await rows<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  );
  const holds = async ({ name }: { name: string }) =>
    (await rows(`select from ${name} as line where strpos(lower(line::text), lower($1)) > 0 limit 1`, [text]))
      .length > 0;
  const found = await Promise.all(tables.map(async (table) => ((await holds(table)) ? [table.name] : [])));
  return found.flat().sort();
}
