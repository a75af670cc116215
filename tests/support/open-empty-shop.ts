import type { Page } from '@playwright/test';
import { type RunProgram, runShop } from './run-shop.ts';

/**
 * A shop of its own without a demo, owned by the page's user: for journeys that change what everyone sees. Stop it.
 */
export async function openEmptyShop(page: Page): Promise<RunProgram> {
  const shop = await runShop({ environment: { KIOSK_DEMO: '0' } });
  const token = /\/setup\?token=(\S+)/.exec(shop.output())?.[1];
  const owner = {
    firstName: 'Ada',
    lastName: 'Berg',
    email: 'ada@example.com',
    password: 'kiosk-desk-owner',
  };
  const answer = await page.request.post(`${shop.url}/api/setup`, { data: { ...owner, token } });
  if (answer.ok()) return shop;
  await shop.stop();
  throw new Error(await answer.text());
}
