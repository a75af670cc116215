import { MOST_LINES } from '#domains/pricing/limits.ts';
import type { StoredValue } from '#platform/browser/stored-value.ts';
import type { AccountCart } from '../../contract.ts';
import { type CountedLine, lineKey, mergeCarts } from '../../merge-carts.ts';
import type { CartLine } from '../rules.ts';
import type { CartCalls } from './cart-calls.ts';
import { type CartRecord, countLines, isSameCart } from './cart-record.ts';

type Store<T> = Pick<StoredValue<T>, 'current' | 'change'>;
type Options = {
  cart: Store<CartLine[]>;
  record: Store<CartRecord | null>;
  calls: CartCalls;
  /** After it aborts nothing changes any more, even if answers arrive. */
  signal: AbortSignal;
};

const ATTEMPTS = 5;

export type AccountCartState = {
  /** Reads the account's cart, merges, then saves what it lacks. */
  look(): Promise<void>;
  /** Saves local changes; makes no call if there are none. */
  save(): Promise<void>;
  /** Sends unsaved changes when the page is left. */
  flush(): void;
};

/** Syncs this browser's cart with the account's. Callers must not overlap calls. */
export function accountCart({ cart, record, calls, signal }: Options): AccountCartState {
  /** Lines that the server does not know: they stay in this browser only. */
  const unknown = new Set<string>();
  const ownLines = () =>
    countLines(
      cart
        .current()
        .filter((line) => !unknown.has(lineKey(line)))
        .slice(0, MOST_LINES),
    );

  const adopt = (answer: AccountCart, base: readonly CountedLine[]) => {
    if (signal.aborted) return;
    cart.change((mine) => {
      const merged = mergeCarts({ base, mine, theirs: answer.lines });
      return JSON.stringify(merged) === JSON.stringify(mine) ? mine : merged;
    });
    record.change(() => ({ revision: answer.revision, lines: countLines(answer.lines) }));
  };

  /** Takes over the account's answer to the lines that were sent. */
  const adoptSent = (answer: AccountCart, sent: readonly CountedLine[]) => {
    const held = new Set(answer.lines.map(lineKey));
    for (const line of sent) if (!held.has(lineKey(line))) unknown.add(lineKey(line));
    adopt(
      answer,
      sent.filter((line) => held.has(lineKey(line))),
    );
  };

  const save = async () => {
    for (let attempt = 0; attempt < ATTEMPTS && !signal.aborted; attempt += 1) {
      const known = record.current();
      const sent = ownLines();
      if (!known) adoptSent(await calls.merge(sent), sent);
      else if (isSameCart(sent, known.lines)) return;
      else {
        const { isStale, cart: theirs } = await calls.replace(known.revision, sent);
        if (isStale) adopt(theirs, known.lines);
        else adoptSent(theirs, sent);
      }
    }
  };

  return {
    save,
    async look() {
      const known = record.current();
      if (known) adopt(await calls.read(), known.lines);
      await save();
    },
    flush() {
      const known = record.current();
      const lines = ownLines();
      if (known && !isSameCart(lines, known.lines)) calls.replaceAtLast(known.revision, lines);
    },
  };
}
