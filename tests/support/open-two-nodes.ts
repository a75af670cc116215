import { rm } from 'node:fs/promises';
import { onTestFinished } from 'vitest';
import { readConfig } from '#platform/config.ts';
import { openBackOffice } from './back-office.ts';
import { runShop, temporaryFolder } from './run-shop.ts';
import { createTestDatabase } from './test-shop.ts';

/** Two programs on one empty database and one folder of pictures, started simultaneously. */
export async function openTwoNodes(environment: Record<string, string>) {
  const database = await createTestDatabase();
  const dataDir = await temporaryFolder('kiosk-two');
  const shared = { DATABASE_URL: database.connectionString, ...environment };
  const nodes = await Promise.all([
    runShop({ environment: shared, dataDir }),
    runShop({ environment: shared, dataDir }),
  ]);
  const office = await openBackOffice(
    readConfig({ KIOSK_DATA: dataDir, LOG_LEVEL: 'silent' }),
    database.connectionString,
  );
  onTestFinished(async () => {
    await office.close();
    await Promise.all(nodes.map((node) => node.stop()));
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  });
  return { nodes, office, connectionString: database.connectionString };
}
