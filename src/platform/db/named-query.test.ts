import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '#platform/config.ts';
import { openKiosk } from '#server/kiosk.ts';
import { createTestDatabase } from '#tests/support/test-shop.ts';
import { namedQuery } from './named-query.ts';

const answer = namedQuery<{ answer: number }>('named_query_test', 'select $1::int as answer');

/** Number of statements that stay prepared on a connection with these settings after one query. */
async function preparedWith(environment: (url: string) => Record<string, string>): Promise<number> {
  const { connectionString, drop } = await createTestDatabase();
  onTestFinished(() => drop());
  const config = readConfig({ LOG_LEVEL: 'silent', ...environment(connectionString) });
  const kiosk = openKiosk(config, { connectionString, poolSize: 1 });
  onTestFinished(() => kiosk.close());
  expect(await answer(kiosk, [7])).toEqual([{ answer: 7 }]);
  const { rows } = await kiosk.db.query(
    "select count(*)::int as count from pg_prepared_statements where name = 'named_query_test'",
  );
  return rows[0].count;
}

test('a statement is prepared once per connection, but not behind a pooler', async () => {
  const away = 'postgresql://localhost/direct';
  expect(await preparedWith((url) => ({ DATABASE_URL: url, DATABASE_DIRECT_URL: away }))).toBe(0);
  expect(await preparedWith((url) => ({ DATABASE_URL: url }))).toBe(1);
});
