import { readSettingsAndOpening } from '#domains/content/server/index.ts';
import type { Context } from '#platform/context.ts';
import { DomainError } from '#platform/errors.ts';

/** @throws `request.not_found` (404) where the shop is closed, closed to agents, or without linked accounts. */
export async function requireLinking(ctx: Context): Promise<void> {
  const { isOpen, settings } = await readSettingsAndOpening(ctx);
  const { agentsMayShop, agentsLeaveOut } = settings;
  if (!isOpen || !agentsMayShop || agentsLeaveOut.includes('linking'))
    throw new DomainError('request.not_found', 404);
}
