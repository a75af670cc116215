import type { Services, Transaction } from './context.ts';

/** Domains add their events by declaration merging: name → what is told. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the domains
export interface EventMap {}

type Handler<Name extends keyof EventMap> = (tx: Transaction, event: EventMap[Name]) => Promise<void>;

type IsWanted = (services: Services) => boolean;
type Registration = { handler: Handler<never>; isWanted: IsWanted };

/**
 * What a domain must tell the ones to its right. Handlers run in the announcing transaction, in the order of
 * their registration; one that fails undoes the whole transaction.
 */
export class Events {
  #handlers = new Map<keyof EventMap, Registration[]>();

  /** `isWanted`: whether the handler may have something to do just now; always, unless told. */
  on<Name extends keyof EventMap>(name: Name, handler: Handler<Name>, isWanted: IsWanted = () => true): this {
    this.#handlers.set(name, [...(this.#handlers.get(name) ?? []), { handler, isWanted }]);
    return this;
  }

  /** Whether anybody hears it: what nobody hears needs no transaction to be told in. */
  isHeard(services: Services, name: keyof EventMap): boolean {
    return (this.#handlers.get(name) ?? []).some(({ isWanted }) => isWanted(services));
  }

  async announce<Name extends keyof EventMap>(
    tx: Transaction,
    name: Name,
    event: EventMap[Name],
  ): Promise<void> {
    for (const { handler } of this.#handlers.get(name) ?? []) await (handler as Handler<Name>)(tx, event);
  }
}
