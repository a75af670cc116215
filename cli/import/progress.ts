import type { WriteStream } from 'node:tty';

/** The interval of updates on a terminal; logs get a line less often. */
const WATCHED_MS = 200;
const LOGGED_MS = 5_000;

type Target = Pick<WriteStream, 'write'> & { isTTY?: boolean };

/** Counts products or customers on one updated line of a terminal, or every five seconds on a new line of a log. */
export function startProgress(target: Target) {
  let count = 0;
  let shownAt = Date.now();
  const clear = target.isTTY ? '\r\x1b[K' : '';
  const isDue = () => Date.now() - shownAt >= (target.isTTY ? WATCHED_MS : LOGGED_MS);
  return {
    /** Counts one; `read` is the fraction of the file read, 0 to 1. */
    step(read: number): void {
      count++;
      if (!isDue()) return;
      shownAt = Date.now();
      const text = `${count.toLocaleString('en')} read, ${Math.floor(read * 100)} % of the file`;
      target.write(target.isTTY ? `${clear}${text}` : `${text}\n`);
    },
    /** Prints a line above the progress line. */
    print(text: string): void {
      if (clear) target.write(clear);
      process.stdout.write(`${text}\n`);
    },
    end(): void {
      if (clear) target.write(clear);
    },
  };
}
