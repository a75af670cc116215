import { randomUUID } from 'node:crypto';
import type { Transaction } from '#platform/context.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { type Answer, type Asking, ask } from './ask.ts';
import { type Arguments, type Tool, thingsOf } from './tools.ts';

type Shown = { now: unknown[] };
type Tried = { answer: unknown; after: unknown[] };

/** Undoes a transaction, and brings out what was seen in it. */
class Undone extends Error {
  readonly seen: Tried | Answer;

  constructor(seen: Tried | Answer) {
    super('The dry run is undone');
    this.seen = seen;
  }
}

/** Each has two connections, so one after the other: many at once would wait for one another. */
let last: Promise<unknown> = Promise.resolve();

/**
 * Makes a change with all its guards in a transaction that is rolled back, with its jobs, mails and audit entries.
 * Returns what it would answer and what would be there then, or its refusal.
 */
export function tryOut(asking: Asking, tool: Tool, given: Arguments): Promise<Tried | Answer> {
  const mine = last.then(() => tryAlone(asking, tool, given));
  last = mine.catch(() => undefined);
  return mine;
}

async function tryAlone(asking: Asking, tool: Tool, given: Arguments): Promise<Tried | Answer> {
  try {
    return await inTransaction(asking.ctx, async (transaction): Promise<never> => {
      throw new Undone(await runIn(transaction, asking, tool, given));
    });
  } catch (error) {
    if (error instanceof Undone) return error.seen;
    throw error;
  }
}

async function runIn(transaction: Transaction, asking: Asking, tool: Tool, given: Arguments) {
  const answer = await ask(asking, tool, given, { key: randomUUID(), transaction });
  if (answer.isFailed) return answer;
  const shown = await show(asking, tool, given, transaction);
  // What is gone after the change was deleted by it.
  return { answer: answer.body, after: 'now' in shown ? shown.now : [] };
}

/** What is there of all that a change is about, or the refusal to read it. */
export async function show(
  asking: Asking,
  tool: Tool,
  given: Arguments,
  transaction?: Transaction,
): Promise<Shown | Answer> {
  const read = tool.shows === undefined ? undefined : asking.tools.get(tool.shows);
  if (!read) return { now: [] };
  const now: unknown[] = [];
  for (const thing of thingsOf(tool, given)) {
    const named = read.path.includes('{') ? thing : {};
    const answer = await ask(asking, read, named, { transaction });
    if (answer.isFailed) return answer;
    now.push(read.path.includes('{') ? answer.body : entryOf(answer.body, given.id));
  }
  return { now };
}

/** The thing of a list by its id; null if it is not there. */
function entryOf(body: unknown, id: unknown): unknown {
  const lists = Object.values(body as object).filter(Array.isArray) as { id?: unknown }[][];
  return lists.flat().find((one) => one.id === id) ?? null;
}

type Change = { field: string; from: unknown; to: unknown };
const MOST_CHANGES = 500;

/** Every value that is another one after the change, by its place. */
export function changesBetween(now: readonly unknown[], after: readonly unknown[]): Change[] {
  const found: Change[] = [];
  const count = Math.max(now.length, after.length);
  for (let index = 0; index < count; index++) {
    const place = count > 1 ? `[${index}]` : '';
    compare({ field: place, from: now[index] ?? null, to: after[index] ?? null }, found);
  }
  return found.slice(0, MOST_CHANGES);
}

const isTree = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function compare({ field, from, to }: Change, found: Change[]): void {
  if (JSON.stringify(from) === JSON.stringify(to)) return;
  if (!isTree(from) || !isTree(to)) {
    found.push({ field, from, to });
    return;
  }
  for (const name of new Set([...Object.keys(from), ...Object.keys(to)])) {
    const place = Array.isArray(from) ? `${field}[${name}]` : field === '' ? name : `${field}.${name}`;
    compare({ field: place, from: from[name] ?? null, to: to[name] ?? null }, found);
  }
}
