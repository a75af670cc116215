import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '#platform/config.ts';
import { openKiosk } from '#server/kiosk.ts';
import { createTestDatabase } from '#tests/support/test-shop.ts';
import { namedQuery } from './named-query.ts';
import { slowStatements } from './slow-statements.ts';

const answer = namedQuery<{ answer: number }>('named_query_test', 'select $1::int as answer');
const linger = namedQuery('named_query_slow', 'select pg_sleep(1.1)');

/** The statements that stay prepared on a connection with these settings after one query, and the slow ones it logs. */
async function preparedWith(environment: (url: string) => Record<string, string>) {
  const { connectionString, drop } = await createTestDatabase();
  onTestFinished(() => drop());
  const config = readConfig({ LOG_LEVEL: 'silent', ...environment(connectionString) });
  const kiosk = openKiosk(config, { connectionString, poolSize: 1 });
  onTestFinished(() => kiosk.close());
  expect(await answer(kiosk, [7])).toEqual([{ answer: 7 }]);
  const { rows } = await kiosk.db.query(
    "select count(*)::int as count from pg_prepared_statements where name = 'named_query_test'",
  );
  await linger(kiosk, []);
  const { statements } = slowStatements(kiosk.services.log);
  return { prepared: rows[0].count, slow: statements.map(({ name }) => name) };
}

test('a statement is prepared once per connection, but not behind a pooler; a slow one has its name there, too', async () => {
  const away = 'postgresql://localhost/direct';
  expect(await preparedWith((url) => ({ DATABASE_URL: url, DATABASE_DIRECT_URL: away }))).toEqual({
    prepared: 0,
    slow: ['named_query_slow'],
  });
  expect(await preparedWith((url) => ({ DATABASE_URL: url }))).toEqual({
    prepared: 1,
    slow: ['named_query_slow'],
  });
});
