import { readOpeningRow, readSettings } from '#domains/content/server/index.ts';
import type { Context } from '#platform/context.ts';
import { DomainError } from '#platform/errors.ts';

/** @throws `request.not_found` (404) where the shop is closed, or closed to agents. */
export async function requireOpen(ctx: Context): Promise<void> {
  const [{ isOpen }, { agentsMayShop }] = await Promise.all([readOpeningRow(ctx), readSettings(ctx)]);
  if (!isOpen || !agentsMayShop) throw new DomainError('request.not_found', 404);
}
