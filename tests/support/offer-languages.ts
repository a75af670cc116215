import type { Page } from '@playwright/test';
import { demoLogins } from '#demo/content/logins.ts';
import type { Locale } from '#platform/locale.ts';
import { expect } from './journey.ts';

/** The owner of the demo shop at `url` is signed in. */
export async function logIn(page: Page, url: string): Promise<void> {
  const [owner] = demoLogins;
  await page.request.post(`${url}/api/login`, { data: { email: owner.email, password: owner.password } });
}

/** The shop offers these languages. */
export async function offerLanguages(page: Page, url: string, languages: readonly Locale[]): Promise<void> {
  await logIn(page, url);
  const { version } = await (await page.request.get(`${url}/api/settings`)).json();
  const data = { changes: { languages }, version };
  expect((await page.request.patch(`${url}/api/settings`, { data })).status()).toBe(200);
}
