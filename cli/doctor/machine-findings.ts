import { statfs } from 'node:fs/promises';
import type { Config } from '#platform/config.ts';
import { openDataFolder } from '#server/ops/data-folder.ts';
import { bad, type Finding, hint, ok, reasonOf } from './finding.ts';

const PATIENCE_MS = 3_000;

/** Whether the folders of pictures, mail and the embedded database are usable. */
export async function folderFindings({ dataDir }: Config): Promise<Finding[]> {
  try {
    await openDataFolder(dataDir);
  } catch (error) {
    return [bad(reasonOf(error))];
  }
  const { bavail, bsize } = await statfs(dataDir);
  const gigabytes = (bavail * bsize) / 1e9;
  const space = `${gigabytes.toFixed(1)} GB free in ${dataDir}`;
  return [
    ok(`The data folder ${dataDir} can be written.`),
    gigabytes < 1 ? hint(`Only ${space}.`) : ok(`${space}.`),
  ];
}

/** Settings that work but are unsuitable for a public shop. */
export function settingFindings(config: Config): Finding[] {
  const findings = [ok(`Pages are served at ${config.publicUrl}.`)];
  const isPublic = !['localhost', '127.0.0.1', '[::1]'].includes(new URL(config.publicUrl).hostname);
  if (isPublic && config.publicUrl.startsWith('http:')) {
    findings.push(hint('PUBLIC_URL is plain http: visitors are not protected on the way. Use https.'));
  }
  if (config.databaseUrl && !config.s3) {
    findings.push(hint('Pictures are kept on this machine. More than one node needs S3_BUCKET.'));
  }
  return findings;
}

const everywhere: Record<string, string> = { '0.0.0.0': '127.0.0.1', '::': '[::1]' };

/** What answers at the shop's port: a shop, nothing, or another program. */
export async function portFinding({ host, port }: Config): Promise<Finding> {
  const name = everywhere[host] ?? (host.includes(':') ? `[${host}]` : host);
  const taken = bad(`PORT: ${port} is used by another program.`);
  try {
    const answer = await fetch(`http://${name}:${port}/healthz`, {
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const { version } = (await answer.json()) as { version?: unknown };
    return typeof version === 'string' ? ok(`A shop is open on port ${port} (Kiosk ${version}).`) : taken;
  } catch (error) {
    const { code } = ((error as Error).cause ?? {}) as { code?: string };
    return code === 'ECONNREFUSED' ? ok(`No shop is open on port ${port}, which is free.`) : taken;
  }
}
