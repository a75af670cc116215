import { learnMainLanguage } from '#domains/content/server/index.ts';
import type { Config } from '#platform/config.ts';
import { migrate } from '#platform/db/migrate.ts';
import { wakeNodes } from '#server/freshness/wake-up-line.ts';
import { type Kiosk, openKiosk } from '#server/kiosk.ts';
import { openDataFolder } from '#server/ops/data-folder.ts';
import { openShopDatabase } from '#server/ops/open-shop-database.ts';
import { programVersion } from '#server/ops/version.ts';

/** A command of the CLI. Resolves to its exit code. */
export type Command = (config: Config, args: string[]) => Promise<number>;

/**
 * Runs `work` on the shop, beside a running shop or with a database started for it. A running shop shows its changes
 * within a second.
 */
export async function withKiosk<T>(config: Config, work: (kiosk: Kiosk) => Promise<T>): Promise<T> {
  await openDataFolder(config.dataDir);
  const database = await openShopDatabase(config, { mode: 'join', announce: (line) => console.error(line) });
  try {
    await migrate(database.directConnectionString, programVersion);
    const kiosk = openKiosk(config, { connectionString: database.connectionString, name: 'kiosk-cli' });
    let hasChanged = false;
    kiosk.onTagsDropped(() => {
      hasChanged = true;
    });
    try {
      await learnMainLanguage(kiosk);
      return await work(kiosk);
    } finally {
      if (hasChanged) await wakeNodes(kiosk.db).catch(() => undefined);
      await kiosk.close();
    }
  } finally {
    await database.stop();
  }
}
