import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { openTestShop } from '#tests/support/test-shop.ts';
import { gathered, NotTogether } from './gathered.ts';
import { recordConnectionFailure } from './reporting-pool.ts';
import { inTransaction } from './transaction.ts';

/** Calls that answer "item!", whose first waits until it is let go, and what was asked, together as a text. */
async function openLine(refuse: (items: readonly string[]) => Error | null = () => null) {
  const { kiosk } = await openTestShop();
  const ctx = kiosk.context({ kind: 'system' });
  const asked: string[] = [];
  const first = Promise.withResolvers<void>();
  const call = gathered(
    async (_: typeof ctx, items: readonly string[]) => {
      asked.push(items.join(' '));
      if (items.includes('first')) await first.promise;
      const error = refuse(items);
      if (error) throw error;
      return items.map((item) => `${item}!`);
    },
    ({ locale }) => locale,
  );
  return { ctx, asked, call, letGo: first.resolve };
}

test('who comes while a statement is under way shares the next one, and gets their own answer', async () => {
  const { ctx, asked, call, letGo } = await openLine();
  const answers = ['first', 'a', 'b', 'c'].map((item) => call(ctx, item));
  letGo();
  expect(await Promise.all(answers)).toEqual(['first!', 'a!', 'b!', 'c!']);
  expect(asked).toEqual(['first', 'a b c']);
  expect(await call(ctx, 'later')).toBe('later!');
});

test('other keys, other connections and open transactions do not wait', async () => {
  const { ctx, asked, call, letGo } = await openLine();
  const other = await openTestShop();
  const first = call(ctx, 'first');
  expect(await call({ ...ctx, locale: 'de' }, 'German')).toBe('German!');
  expect(await call(other.kiosk.context({ kind: 'system' }), 'elsewhere')).toBe('elsewhere!');
  expect(await inTransaction(ctx, (tx) => call(tx, 'inside'))).toBe('inside!');
  letGo();
  expect(await first).toBe('first!');
  expect(asked).toEqual(['first', 'German', 'elsewhere', 'inside']);
});

test('many share several statements of 32 at most', async () => {
  const { ctx, asked, call, letGo } = await openLine();
  const answers = ['first', ...Array.from({ length: 70 }, () => randomUUID())].map((item) => call(ctx, item));
  letGo();
  await Promise.all(answers);
  expect(asked.map((items) => items.split(' ').length)).toEqual([1, 32, 32, 6]);
});

test('what fails together is asked for again alone: only the wrong one fails', async () => {
  for (const wrong of [new NotTogether(), new Error('no such thing')]) {
    const { ctx, asked, call, letGo } = await openLine((items) => (items.includes('wrong') ? wrong : null));
    const answers = ['first', 'a', 'wrong', 'b'].map((item) => call(ctx, item));
    letGo();
    const settled = await Promise.allSettled(answers);
    expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
    expect(asked).toEqual(['first', 'a wrong b', 'a', 'wrong', 'b']);
  }
});

test('after a lost connection nothing is asked twice', async () => {
  const lost = new Error('Connection terminated unexpectedly');
  recordConnectionFailure(lost);
  const { ctx, asked, call, letGo } = await openLine((items) => (items.includes('a') ? lost : null));
  const answers = ['first', 'a', 'b'].map((item) => call(ctx, item));
  letGo();
  const settled = await Promise.allSettled(answers);
  expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected']);
  expect(asked).toEqual(['first', 'a b']);
});

test('a statement that waits for a lock does not keep the others waiting', async () => {
  const { ctx, asked, call, letGo } = await openLine();
  const first = call(ctx, 'first');
  expect(await Promise.all([call(ctx, 'a'), call(ctx, 'b')])).toEqual(['a!', 'b!']);
  letGo();
  expect(await first).toBe('first!');
  expect(asked).toEqual(['first', 'a b']);
});
