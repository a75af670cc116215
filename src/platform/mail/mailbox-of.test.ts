import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openTestShop } from '#tests/support/test-shop.ts';
import { mailboxOf } from './mailbox-of.ts';

const same = [
  ['Mia@Example.com ', 'mia@example.com'],
  ['mia+shop+2@example.com', 'mia@example.com'],
  ['m.i.a@example.com', 'm.i.a@example.com'],
  ['M.i.a+x@googlemail.com', 'mia@gmail.com'],
  ['+tag@example.com', '+tag@example.com'],
  ['"a@b"@example.com', '"a@b"@example.com'],
] as const;

test('the spellings of an address are one mailbox, in the program as in the database', async () => {
  const shop = await openTestShop();
  for (const [typed, mailbox] of same) expect(mailboxOf(typed)).toBe(mailbox);
  const part = fc.array(fc.constantFrom('a', 'B', '.', '+', '@', 'ö', '-', ' '), { maxLength: 6 });
  const drawn = fc
    .tuple(part, fc.constantFrom('@gmail.com', '@GoogleMail.com', '@example.org', ''))
    .map(([letters, domain]) => letters.join('') + domain);
  const typed = [...same.map(([one]) => one), ...fc.sample(drawn, 500)];
  const { rows } = await shop.kiosk.db.query<{ mailbox: string }>(
    'select kiosk_mailbox(typed) as mailbox from unnest($1::text[]) with ordinality asked (typed, place) order by place',
    [typed],
  );
  expect(rows.map(({ mailbox }) => mailbox)).toEqual(typed.map(mailboxOf));
});
