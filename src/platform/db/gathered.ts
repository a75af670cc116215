import type { Context } from '../context.ts';
import { isConnectionFailure } from './reporting-pool.ts';

/** Callers in one statement. */
const MOST = 32;
/** A statement that takes longer, because it waits for a lock, no longer keeps the others waiting. */
const SLOW_MS = 30;

type Caller<Item, Answer> = {
  ctx: Context;
  item: Item;
  resolve(answer: Answer): void;
  reject(error: unknown): void;
};
type Ask<Item, Answer> = (ctx: Context, items: readonly Item[]) => Promise<readonly Answer[]>;

/** Thrown by an `ask` that cannot serve all its callers together: each is then served alone. */
export class NotTogether extends Error {}

/**
 * One statement at a time: those who come while it is under way go together in the next one, which saves the database most
 * of the work of starting a statement for each. On a quiet shop nobody waits. `ask` answers its items in their order, and
 * is atomic: if it fails for several callers, each is asked for again alone, and fails or succeeds on its own. Inside a
 * transaction each caller is alone.
 *
 * `keyOf`: only callers with the same key go together.
 */
export function gathered<Item, Answer>(
  ask: Ask<Item, Answer>,
  keyOf: (ctx: Context, item: Item) => string = () => '',
): (ctx: Context, item: Item) => Promise<Answer> {
  const lines = new WeakMap<Context['db'], Map<string, Line<Item, Answer>>>();
  return (ctx, item) => {
    if ('touch' in ctx) return askAlone(ask, ctx, item);
    const ofDatabase = lines.get(ctx.db) ?? new Map<string, Line<Item, Answer>>();
    lines.set(ctx.db, ofDatabase);
    const key = keyOf(ctx, item);
    const line = ofDatabase.get(key) ?? new Line(ask);
    ofDatabase.set(key, line);
    return new Promise((resolve, reject) => line.join({ ctx, item, resolve, reject }));
  };
}

async function askAlone<Item, Answer>(ask: Ask<Item, Answer>, ctx: Context, item: Item): Promise<Answer> {
  const [answer] = await ask(ctx, [item]);
  return answer as Answer;
}

class Line<Item, Answer> {
  readonly #ask: Ask<Item, Answer>;
  readonly #waiting: Caller<Item, Answer>[] = [];
  /** Who is being served; null: nobody, or only those of slow statements. */
  #served: Caller<Item, Answer>[] | null = null;

  constructor(ask: Ask<Item, Answer>) {
    this.#ask = ask;
  }

  join(caller: Caller<Item, Answer>): void {
    this.#waiting.push(caller);
    if (!this.#served) this.#serveNext();
  }

  #serveNext(): void {
    const callers = this.#waiting.splice(0, MOST);
    this.#served = callers.length > 0 ? callers : null;
    if (!this.#served) return;
    const end = () => {
      if (this.#served === callers) this.#serveNext();
    };
    const slow = setTimeout(end, SLOW_MS);
    void this.#answer(callers).then(() => {
      clearTimeout(slow);
      end();
    });
  }

  /** Never rejects. */
  async #answer(callers: readonly Caller<Item, Answer>[]): Promise<void> {
    const [first] = callers;
    if (!first) return;
    try {
      const items = callers.map(({ item }) => item);
      const answers = await this.#ask(first.ctx, items);
      callers.forEach(({ resolve }, place) => void resolve(answers[place] as Answer));
    } catch (error) {
      // After a lost connection nobody knows whether the statement was committed.
      const isLost = error instanceof Error && isConnectionFailure(error);
      if (callers.length === 1 || isLost) for (const { reject } of callers) reject(error);
      else
        for (const { ctx, item, resolve, reject } of callers)
          askAlone(this.#ask, ctx, item).then(resolve, reject);
    }
  }
}
