import type { WriteStream } from 'node:tty';

/** How often somebody who watches sees it move; how often a log gets a line. */
const WATCHED_MS = 200;
const LOGGED_MS = 5_000;

type Target = Pick<WriteStream, 'write'> & { isTTY?: boolean };

/** Counts products on a line that moves, or in a log, where nobody watches, on a new one every five seconds. */
export function startProgress(target: Target) {
  let count = 0;
  let shownAt = Date.now();
  const clear = target.isTTY ? '\r\x1b[K' : '';
  const isDue = () => Date.now() - shownAt >= (target.isTTY ? WATCHED_MS : LOGGED_MS);
  return {
    /** One more product; `read` is how much of the file was read, 0 to 1. */
    step(read: number): void {
      count++;
      if (!isDue()) return;
      shownAt = Date.now();
      const text = `${count.toLocaleString('en')} products, ${Math.floor(read * 100)} % of the file`;
      target.write(target.isTTY ? `${clear}${text}` : `${text}\n`);
    },
    /** A line of its own, above the moving one. */
    print(text: string): void {
      if (clear) target.write(clear);
      process.stdout.write(`${text}\n`);
    },
    end(): void {
      if (clear) target.write(clear);
    },
  };
}
