import { checkReadiness, type ReadinessCheck } from '#domains/agents/server/index.ts';
import { readPointInTime } from '#domains/backups/server/index.ts';
import { learnMainLanguage } from '#domains/content/server/index.ts';
import { readOpenAlerts } from '#domains/status/server/index.ts';
import type { Config } from '#platform/config.ts';
import { missingMigrations } from '#platform/db/migrate.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { type Kiosk, openKiosk } from '#server/kiosk.ts';
import { openShopDatabase, type ShopDatabase } from '#server/ops/open-shop-database.ts';
import { programVersion } from '#server/ops/version.ts';
import { bad, counted, type Finding, hint, ok, reasonOf } from './finding.ts';

const selectAsked = plannedQuery<{ asked: boolean }>(
  "select to_regclass('schema_requirements') is not null as asked",
);
const selectMinimum = plannedQuery<{ minimum: string }>(
  'select minimum_version as minimum from schema_requirements',
);
const selectVersion = plannedQuery<{ version: string }>(
  "select current_setting('server_version') as version",
);
const selectCounts = plannedQuery<{
  products: number;
  listed: number;
  pending: number;
  failed: number;
  demo: boolean;
  owned: boolean;
}>(`
  select (select count(*) from products where deleted_at is null) as products,
    (select count(*) from listings) as listed,
    (select count(*) from media where status = 'pending') as pending,
    (select count(*) from media where status = 'failed') as failed,
    exists (select 1 from products where is_demo and deleted_at is null) as demo,
    exists (select 1 from users where role = 'owner' and blocked_at is null and deleted_at is null) as owned`);

/** The program version that the database requires, if newer than this one. */
async function newerVersion(kiosk: Kiosk): Promise<string | null> {
  const rows = await selectAsked(kiosk, []);
  if (!rows[0]?.asked) return null;
  const [asked] = await selectMinimum(kiosk, []);
  const minimum = asked?.minimum ?? '';
  return minimum.localeCompare(programVersion, 'en', { numeric: true }) > 0 ? minimum : null;
}

async function schemaFinding(kiosk: Kiosk, database: ShopDatabase): Promise<Finding> {
  const newer = await newerVersion(kiosk);
  if (newer) return bad(`The database needs Kiosk ${newer} or newer; this is ${programVersion}.`);
  const missing = await missingMigrations(database.directConnectionString);
  if (missing.length === 0) return ok('The schema is up to date.');
  return hint(`The next start will run ${counted(missing.length, 'migration')}.`);
}

const noOwner =
  'This shop has no owner. Open the address that its start prints, or run "npm run kiosk -- create-admin EMAIL".';

async function shopFindings(kiosk: Kiosk): Promise<Finding[]> {
  const [row] = await selectCounts(kiosk, []);
  if (!row) return [];
  const findings = [ok(`${counted(row.products, 'product')}, ${row.listed} of them on sale.`)];
  if (row.pending > 0) findings.push(ok(`A running shop fetches ${counted(row.pending, 'more picture')}.`));
  if (row.failed > 0) {
    findings.push(
      hint(`${counted(row.failed, 'picture')} could not be fetched; products show a placeholder.`),
    );
  }
  if (!row.owned) findings.push(hint(noOwner));
  if (row.demo)
    findings.push(hint('This shop contains demo products. "npm run kiosk -- go-live" removes them.'));
  return findings;
}

async function archiveFindings(kiosk: Kiosk, isOpen: boolean): Promise<Finding[]> {
  if (kiosk.config.databaseUrl !== null) return [];
  const archive = await readPointInTime(kiosk);
  if (!archive)
    return [
      hint('The database is restorable to its last backup only. KIOSK_BACKUPS keeps it to the second.'),
    ];
  // Only a running shop archives.
  if (!isOpen) return [];
  if (archive.status === 'failing')
    return [
      bad(`The log of the database is not archived: ${archive.error ?? `nothing since ${archive.until}`}`),
    ];
  if (archive.status === 'starting')
    return [ok('The first copy for the archive of the log is being written.')];
  return [ok(`Every second from ${archive.from} to ${archive.until} can be restored.`)];
}

/** What the running shop has alerted its owners of. */
async function alertFindings(kiosk: Kiosk): Promise<Finding[]> {
  const open = await readOpenAlerts(kiosk.context({ kind: 'system' }));
  return open.map(({ title, text, beganAt, reason }) =>
    bad(`${title} (since ${beganAt}). ${text}${reason ? ` ${reason}` : ''}`),
  );
}

const missing: Record<ReadinessCheck, string> = {
  switch: 'they are switched off in the settings',
  opening: 'the shop is not open',
  address: 'PUBLIC_URL is no public https address',
  products: 'no product is on sale',
  shipping: 'there is no shipping method',
  payment: 'there is no way to pay that they can use',
  stripe: 'they may pay with Stripe, which is not set up or is switched off',
  terms: 'the terms are not written',
  privacy: 'the privacy policy is not written',
  returns: 'the page about shipping and returns is not written',
  keys: 'the key of their notices cannot be read with this KIOSK_SECRET',
};

/** What agents need; nothing while they are switched off. */
async function agentFindings(kiosk: Kiosk): Promise<Finding[]> {
  const checks = await checkReadiness(kiosk.context({ kind: 'system' }));
  const unmet = checks.filter(({ isMet }) => !isMet).map(({ name }) => name);
  if (unmet.includes('switch')) return [];
  if (unmet.length === 0) return [ok('Agents can shop here.')];
  return [hint(`For shopping by agents: ${unmet.map((name) => missing[name]).join('; ')}.`)];
}

/** Whether the database answers and fits this program, and what the shop holds. Changes nothing. */
export async function databaseFindings(config: Config): Promise<Finding[]> {
  let database: ShopDatabase;
  try {
    database = await openShopDatabase(config, { mode: 'join', announce: () => undefined });
  } catch (error) {
    return [bad(reasonOf(error))];
  }
  const kiosk = openKiosk(config, { connectionString: database.connectionString, name: 'kiosk-cli' });
  try {
    const rows = await selectVersion(kiosk, []);
    const kind = database.isEmbedded ? 'the embedded database' : 'DATABASE_URL';
    const reached = ok(`PostgreSQL ${rows[0]?.version} answers (${kind}).`);
    const schema = await schemaFinding(kiosk, database);
    if (schema.level !== 'ok') return [reached, schema];
    await learnMainLanguage(kiosk);
    return [
      reached,
      schema,
      ...(await shopFindings(kiosk)),
      ...(await agentFindings(kiosk)),
      ...(await archiveFindings(kiosk, database.isShared)),
      ...(await alertFindings(kiosk)),
    ];
  } catch (error) {
    return [bad(`The database answers with an error: ${reasonOf(error)}`)];
  } finally {
    await kiosk.close();
    await database.stop();
  }
}
