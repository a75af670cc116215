import type { CacheTag } from '#platform/cache-tags.ts';
import type { Context } from '#platform/context.ts';
import type { CatalogFilters, ShopperContext } from '../../contract/input.ts';
import type { Caller } from './admit.ts';

/** What an answer shows, and when that changes by itself. */
export type Dependencies = { tags: CacheTag[]; changesAt: Date | null };

/** An answer's bytes; without dependencies it is for nobody else. */
export type MadeAnswer = { status: number; text: string; dependsOn?: Dependencies | undefined };

/** Keeps answers about the catalog for a minute. `asked`: everything that an answer follows from. */
export type PublicAnswers = {
  answer(asked: string, make: () => Promise<MadeAnswer>): Promise<MadeAnswer>;
};

type Asked = { context?: ShopperContext; filters?: CatalogFilters };

/**
 * What an answer to an unknown agent follows from, which is the same over both bindings; null for an agent that staff
 * entered or that shops for a member. The agent itself and the shopper's intent change nothing.
 */
export function publicKey(
  { locale }: Context,
  { version, currency, isKnown, member }: Caller,
  { tool, active, input }: { tool: string; active: readonly string[]; input: Asked },
): string | null {
  if (isKnown || member !== null) return null;
  const { address_country, address_region, postal_code, currency: wanted } = input.context ?? {};
  const context = { address_country, address_region, postal_code, wanted };
  return JSON.stringify([tool, version, active, locale, currency, { ...input, context }]);
}
