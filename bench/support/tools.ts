import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { runStep } from '#cli/checks/run-step.ts';

const onPath = (program: string): string | undefined =>
  (process.env.PATH ?? '')
    .split(':')
    .map((folder) => join(folder, program))
    .find((path) => existsSync(path));

async function installDebian(packageName: string): Promise<void> {
  const asRoot = process.getuid?.() === 0;
  if (!asRoot) throw new Error(`Install ${packageName} first: sudo apt-get install ${packageName}`);
  const options = ['install', '-y', '-qq', '--no-install-recommends', packageName];
  const environment = { DEBIAN_FRONTEND: 'noninteractive' };
  if ((await runStep('apt-get', options, { environment })) === 0) return;
  await runStep('apt-get', ['update', '-qq']);
  if ((await runStep('apt-get', options, { environment })) !== 0) {
    throw new Error(`apt-get could not install ${packageName}.`);
  }
}

/** The path of a program, which is installed from Debian's package if missing. */
export async function findTool(program: string, packageName: string): Promise<string> {
  const find = () => onPath(program) ?? debianPostgres(program);
  if (!find()) await installDebian(packageName);
  const found = find();
  if (!found) throw new Error(`${packageName} brought no ${program}.`);
  return found;
}

/** PostgreSQL's programs are in a folder per version. */
function debianPostgres(program: string): string | undefined {
  const home = '/usr/lib/postgresql';
  if (!existsSync(home)) return undefined;
  const paths = readdirSync(home).map((version) => join(home, version, 'bin', program));
  return paths.find((path) => existsSync(path));
}
