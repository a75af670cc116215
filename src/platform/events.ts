import type { Services, Transaction } from './context.ts';

/** Domains add their events by declaration merging: name → payload. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the domains
export interface EventMap {}

type Handler<Name extends keyof EventMap> = (tx: Transaction, event: EventMap[Name]) => Promise<void>;

type IsWanted<Name extends keyof EventMap> = (services: Services, event: EventMap[Name]) => boolean;
type Registration = { handler: Handler<never>; isWanted: IsWanted<never> };

/**
 * Events from a domain to those to its right. Handlers run in the announcing transaction, in the order of their
 * registration; one that fails rolls it back.
 */
export class Events {
  #handlers = new Map<keyof EventMap, Registration[]>();

  /** `isWanted` tells whether the handler may have work with an event; always by default. */
  on<Name extends keyof EventMap>(
    name: Name,
    handler: Handler<Name>,
    isWanted: IsWanted<Name> = () => true,
  ): this {
    this.#handlers.set(name, [...(this.#handlers.get(name) ?? []), { handler, isWanted }]);
    return this;
  }

  /** Whether an event has a handler; without one, no transaction is needed to announce it. */
  hasHandler<Name extends keyof EventMap>(services: Services, name: Name, event: EventMap[Name]): boolean {
    return (this.#handlers.get(name) ?? []).some(({ isWanted }) =>
      (isWanted as IsWanted<Name>)(services, event),
    );
  }

  async announce<Name extends keyof EventMap>(
    tx: Transaction,
    name: Name,
    event: EventMap[Name],
  ): Promise<void> {
    for (const { handler } of this.#handlers.get(name) ?? []) await (handler as Handler<Name>)(tx, event);
  }
}
