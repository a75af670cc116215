import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createLogger } from '#platform/log.ts';
import { createTestDatabase } from '#tests/support/test-shop.ts';
import { openDatabaseLine } from './testing/database-line.ts';
import { WakeUpLine } from './wake-up-line.ts';

test('a silent connection is dropped, and the next one wakes the other nodes', async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const network = await openDatabaseLine(database.connectionString);
  const { connectionString } = network;
  const line = new WakeUpLine({ connectionString, log: createLogger('silent'), onWake: () => undefined });
  await line.open();
  const first = line.connection;
  network.stall();
  line.call();
  await vi.waitFor(() => expect([null, first]).not.toContain(line.connection), { timeout: 60_000 });

  const other = new pg.Client({ connectionString: database.connectionString });
  await other.connect();
  onTestFinished(() => other.end());
  let heard = 0;
  other.on('notification', () => void heard++);
  await other.query('listen kiosk_changed_tags');
  line.call();
  await vi.waitFor(() => expect(heard).toBe(1));
  network.stall();
  line.call();
  await line.close();
});
