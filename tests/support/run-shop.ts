import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** An unused port. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (typeof address !== 'object' || !address) throw new Error('No port');
  return address.port;
}

/** A folder that the database's unprivileged user can reach. */
export async function temporaryFolder(name: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `${name}-`));
  await chmod(folder, 0o755);
  return folder;
}

export type RunProgram = {
  url: string;
  port: number;
  pid: number;
  dataDir: string;
  /** Of a database that it was given. */
  databaseUrl?: string | undefined;
  /** Its output so far. */
  output(): string;
  stop(signal?: NodeJS.Signals): Promise<number | null>;
};

export type RunOptions = { environment?: Record<string, string>; dataDir?: string; port?: number };

function start(environment: Record<string, string>, user?: number) {
  return spawn(process.execPath, ['--import=./src/server/ops/resolve-quickly.ts', 'src/server/main.ts'], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_ENV: 'production',
      // As in npm start.
      NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'),
      ...environment,
    },
    // The channel tells it when the tests end, however they end.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    ...(user === undefined ? {} : { uid: user, gid: user }),
  });
}

/** Runs a start that is expected to fail: its exit code and output lines. `user` is the user it runs as. */
export async function failToStart(
  environment: Record<string, string>,
  user?: number,
): Promise<{ code: number | null; lines: string[] }> {
  const child = start({ LOG_LEVEL: 'warn', ...environment }, user);
  let output = '';
  const hear = (chunk: Buffer) => {
    output += chunk;
    // It should not have started; end it instead of waiting for ever.
    if (output.includes('The shop is open')) child.kill('SIGTERM');
  };
  child.stdout?.on('data', hear);
  child.stderr?.on('data', hear);
  const [code] = await once(child, 'close');
  return { code, lines: output.split('\n').filter(Boolean) };
}

/** Runs the shop as its own process, like `npm start`, and resolves when it is open. */
export async function runShop(options: RunOptions = {}): Promise<RunProgram> {
  const port = options.port ?? (await freePort());
  const dataDir = options.dataDir ?? (await temporaryFolder('kiosk-run'));
  const settings = { PORT: String(port), KIOSK_DATA: dataDir, LOG_LEVEL: 'warn' };
  const child = start({ ...settings, ...options.environment });
  let output = '';
  const exited = once(child, 'exit').then(([code]) => code as number | null);
  await new Promise<void>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      output += chunk;
      if (output.includes('The shop is open')) resolve();
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    void exited.then((code) => reject(new Error(`The shop ended with ${code}: ${output}`)));
  });
  return {
    url: `http://localhost:${port}`,
    port,
    pid: child.pid ?? 0,
    dataDir,
    databaseUrl: options.environment?.DATABASE_URL,
    output: () => output,
    async stop(signal = 'SIGTERM') {
      child.kill(signal);
      const code = await exited;
      if (!options.dataDir) await rm(dataDir, { recursive: true, force: true });
      return code;
    },
  };
}
