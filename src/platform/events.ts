import type { Transaction } from './context.ts';

/** Domains add their events by declaration merging: name → what is told. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the domains
export interface EventMap {}

type Handler<Name extends keyof EventMap> = (tx: Transaction, event: EventMap[Name]) => Promise<void>;

/**
 * What a domain must tell the ones to its right. Handlers run in the announcing transaction, in the order of
 * their registration; one that fails undoes the whole transaction.
 */
export class Events {
  #handlers = new Map<keyof EventMap, Handler<never>[]>();

  on<Name extends keyof EventMap>(name: Name, handler: Handler<Name>): this {
    this.#handlers.set(name, [...(this.#handlers.get(name) ?? []), handler]);
    return this;
  }

  /** Whether anybody hears it: what nobody hears needs no transaction to be told in. */
  isHeard(name: keyof EventMap): boolean {
    return this.#handlers.has(name);
  }

  async announce<Name extends keyof EventMap>(
    tx: Transaction,
    name: Name,
    event: EventMap[Name],
  ): Promise<void> {
    for (const handler of (this.#handlers.get(name) ?? []) as Handler<Name>[]) await handler(tx, event);
  }
}
