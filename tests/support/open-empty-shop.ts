import type { Page } from '@playwright/test';
import { runOwnShop } from './run-own-shop.ts';
import type { RunProgram } from './run-shop.ts';

/**
 * An open shop of its own without a demo, owned by the page's user: for journeys that change what everyone sees. Stop it.
 */
export async function openEmptyShop(
  page: Page,
  environment: Record<string, string> = {},
): Promise<RunProgram> {
  const shop = await runOwnShop({ environment: { ...environment, KIOSK_DEMO: '0' } });
  const token = /\/setup\?token=(\S+)/.exec(shop.output())?.[1];
  const owner = {
    firstName: 'Ada',
    lastName: 'Berg',
    email: 'ada@example.com',
    password: 'kiosk-desk-owner',
  };
  const answer = await page.request.post(`${shop.url}/api/setup`, { data: { ...owner, token } });
  if (answer.ok()) {
    await openToVisitors(page, shop.url);
    return shop;
  }
  await shop.stop();
  throw new Error(await answer.text());
}

/** Opens a new shop as its owner, who is logged in on the page. */
export async function openToVisitors(page: Page, url: string): Promise<void> {
  const settings = `${url}/api/opening/settings`;
  const { version } = await (await page.request.get(settings)).json();
  const answer = await page.request.patch(settings, { data: { isOpen: true, version } });
  if (!answer.ok()) throw new Error(await answer.text());
}
