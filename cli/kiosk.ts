import './small-heap.ts';

import { BackupError } from '#platform/backup/backup-error.ts';
import { ConfigError, readConfig } from '#platform/config.ts';
import { MigrationError } from '#platform/db/migrate.ts';
import { errorMessage } from '#platform/error-messages.ts';
import { DomainError, isDatabaseAway } from '#platform/errors.ts';
import { EmbeddedPostgresError } from '#platform/postgres/index.ts';
import { StartError } from '#server/ops/start-error.ts';
import type { Command } from './command.ts';
import { StopError, UsageError } from './errors.ts';

const commands: Record<string, { summary: string; load: () => Promise<{ command: Command }> }> = {
  import: {
    summary: 'read products or customers from a CSV file of Shopify or WooCommerce',
    load: () => import('./import/command.ts'),
  },
  export: { summary: 'write all products as a Shopify CSV file', load: () => import('./export/command.ts') },
  'create-admin': {
    summary: 'make a user staff',
    load: () => import('./create-admin/command.ts'),
  },
  open: { summary: 'show the shop to visitors', load: () => import('./open/command.ts') },
  'go-live': { summary: 'remove the demo', load: () => import('./go-live/command.ts') },
  backup: {
    summary: 'write everything into a file, a folder or a bucket',
    load: () => import('./backup/command.ts'),
  },
  restore: { summary: 'restore a backup, or check one', load: () => import('./restore/command.ts') },
  doctor: { summary: 'check settings, folders and the database', load: () => import('./doctor/command.ts') },
};

function usage(): string {
  const lines = Object.entries(commands).map(([name, { summary }]) => `  ${name.padEnd(14)}${summary}`);
  return ['Usage: npm run kiosk -- COMMAND [OPTIONS]', '', ...lines].join('\n');
}

const plain = [
  BackupError,
  ConfigError,
  MigrationError,
  EmbeddedPostgresError,
  StartError,
  StopError,
  UsageError,
];
const away = 'The database went away. What was done until then is kept; run the command again.';

/** Expected errors take one line; others are reported in full. */
function report(error: unknown): void {
  if (plain.some((kind) => error instanceof kind)) console.error((error as Error).message);
  else if (error instanceof DomainError) console.error(errorMessage(error.code, error.params, 'en'));
  else console.error(isDatabaseAway(error) ? away : error);
}

const [name = '', ...args] = process.argv.slice(2);
const entry = Object.hasOwn(commands, name) ? commands[name] : undefined;
if (!entry) {
  console.error(usage());
  process.exit(['', 'help', '--help', '-h'].includes(name) ? 0 : 2);
}
try {
  const { command } = await entry.load();
  process.exitCode = await command(readConfig(process.env), args);
} catch (error) {
  report(error);
  process.exitCode = error instanceof UsageError ? 2 : 1;
}
