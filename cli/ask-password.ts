import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { StopError, UsageError } from './errors.ts';

/** Discards the terminal's echo. */
const nothing = () => new Writable({ write: (_chunk, _encoding, done) => done() });

async function askQuietly(question: string): Promise<string> {
  // Silences the terminal before the question, so that fast typing is not shown.
  const lines = createInterface({ input: process.stdin, output: nothing(), terminal: true });
  process.stderr.write(question);
  const canceled = new Promise<never>((_, reject) => {
    lines.once('SIGINT', () => reject(new StopError('Canceled.')));
    lines.once('close', () => reject(new StopError('Canceled.')));
  });
  try {
    return await Promise.race([lines.question(''), canceled]);
  } finally {
    lines.close();
    process.stderr.write('\n');
  }
}

async function readFirstLine(): Promise<string> {
  let text = '';
  for await (const chunk of process.stdin.setEncoding('utf8')) text += chunk;
  return text.split(/\r?\n/)[0] ?? '';
}

/**
 * Reads a new password: twice from a terminal without echo, or the first line of standard input.
 *
 * @throws UsageError if there is none, StopError if the two differ or the user aborts.
 */
export async function askNewPassword(): Promise<string> {
  if (!process.stdin.isTTY) {
    const password = await readFirstLine();
    if (password) return password;
    throw new UsageError('No password came in. Type it on a terminal, pipe it in, or use --link.');
  }
  const password = await askQuietly('Password: ');
  if ((await askQuietly('Once more: ')) === password) return password;
  throw new StopError("Passwords don't match!");
}

/**
 * Reads the passphrase of a backup like a password; `isNew`: twice from a terminal.
 *
 * @throws UsageError if there is none, StopError if the two differ or the user aborts.
 */
export async function askPassphrase(isNew: boolean): Promise<string> {
  if (!process.stdin.isTTY) {
    const passphrase = await readFirstLine();
    if (passphrase) return passphrase;
    throw new UsageError(
      'No passphrase came in. Type it on a terminal, pipe it in, or set KIOSK_BACKUP_PASSPHRASE.',
    );
  }
  const passphrase = await askQuietly('Passphrase of the backup: ');
  if (!isNew || (await askQuietly('Once more: ')) === passphrase) return passphrase;
  throw new StopError('The passphrases are not the same.');
}
