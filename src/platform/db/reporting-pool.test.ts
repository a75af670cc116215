import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '#tests/support/test-shop.ts';
import { isDatabaseAway } from '../errors.ts';
import { openDatabase, runTransaction } from './database.ts';

const SILENT_MS = 300;

async function openPool() {
  const { connectionString, drop } = await createTestDatabase();
  onTestFinished(drop);
  const pool = openDatabase({ connectionString, max: 1, silentMs: SILENT_MS }, () => undefined);
  onTestFinished(() => pool.end());
  const backend = async () => (await pool.query('select pg_backend_pid() as pid')).rows[0].pid as number;
  return { pool, backend };
}

test('a statement that stays unanswered fails as after a lost connection, and the next one gets another', async () => {
  const { pool, backend } = await openPool();
  const first = await backend();
  const failure = await pool.query('select pg_sleep(60)').catch((error: unknown) => error);
  expect(isDatabaseAway(failure)).toBe(true);
  const second = await backend();
  expect(second).not.toBe(first);

  const inTransaction = runTransaction(pool, async () => pause(2 * SILENT_MS));
  expect(isDatabaseAway(await inTransaction.catch((error: unknown) => error))).toBe(true);
  expect(await backend()).not.toBe(second);
});

test('a connection that nobody uses may be silent', async () => {
  const { backend } = await openPool();
  const first = await backend();
  await pause(2 * SILENT_MS);
  expect(await backend()).toBe(first);
});
