import { demoDecision, demoStatus } from '#demo/decide.ts';
import { seedDemo } from '#demo/seed.ts';
import type { Kiosk } from '../kiosk.ts';
import { StartError } from './start-error.ts';

/**
 * Fills the demo shop if the settings ask for it. Resolves to whether this is a demo shop.
 *
 * @throws StartError if the database holds demo data that this start may not show.
 */
export async function fillDemoShop(kiosk: Kiosk): Promise<boolean> {
  const decision = demoDecision(kiosk.config, await demoStatus(kiosk));
  if (decision.kind === 'refuse') throw new StartError(decision.reason);
  if (decision.kind === 'none') return false;
  await seedDemo(kiosk);
  return true;
}
