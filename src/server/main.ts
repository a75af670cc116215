import { ConfigError, readConfig } from '#platform/config.ts';
import { MigrationError } from '#platform/db/migrate.ts';
import { EmbeddedPostgresError } from '#platform/postgres/index.ts';
import { StartError } from './ops/start-error.ts';

const expected = [ConfigError, MigrationError, EmbeddedPostgresError, StartError];

/** Known reasons take one line; anything else is a bug and keeps its stack. */
function explain(error: unknown): string {
  if (expected.some((kind) => error instanceof kind)) return (error as Error).message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** Stops the shop; before it has started, there is nothing to stop. */
let stop = async (): Promise<void> => undefined;
let isEnding = false;
const end = async () => {
  if (isEnding) return;
  isEnding = true;
  await stop();
  process.exit(0);
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end());
process.on('disconnect', () => void end());

try {
  const config = readConfig(process.env);
  // Reports a wrong setting before the rest of the program is loaded.
  const { startShop } = await import('./start-shop.ts');
  const shop = await startShop(config, { dev: process.argv.includes('--dev') });
  stop = () => shop.stop();
} catch (error) {
  console.error(`Kiosk cannot start: ${explain(error)}`);
  process.exit(1);
}
