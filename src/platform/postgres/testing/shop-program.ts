/**
 * A program that owns or joins a database, for tests that start and kill real ones. It reports on stdout, one JSON
 * object per line, and stops when its input ends.
 */
import { thisMachine } from '../machine.ts';
import { startOn } from '../start-embedded-postgres.ts';

const say = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`);
const { machine, ...options } = JSON.parse(process.argv[2] ?? '{}');

try {
  const announce = (announced: string) => say({ announced });
  const database = await startOn({ ...thisMachine(), ...machine }, { ...options, announce });
  say({ connectionString: database.connectionString, owned: database.owned });
  process.stdin.on('data', () => process.exit(0));
  process.stdin.on('end', async () => {
    await database.stop();
    say({ stopped: true });
    process.exit(0);
  });
} catch (error) {
  say({ error: (error as Error).message, name: (error as Error).name });
  process.exit(1);
}
