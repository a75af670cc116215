import type { Page } from '@playwright/test';
import { content, expect, test, visit } from '../support/journey.ts';
import { openEmptyShop } from '../support/open-empty-shop.ts';
import type { RunProgram } from '../support/run-shop.ts';

let shop: RunProgram | undefined;
test.afterEach(() => shop?.stop());

/** Presses Tab until the focus is on the control. */
async function tabTo(page: Page, role: 'button' | 'combobox' | 'textbox', name: string) {
  const target = page.getByRole(role, { name, exact: true });
  await target.waitFor();
  for (let step = 0; step < 150; step += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${name} was not reached with Tab`);
}

async function press(page: Page, name: string) {
  await tabTo(page, 'button', name);
  await page.keyboard.press('Enter');
}

test('an owner builds the home page with the keyboard alone, and visitors see it once it is published', async ({
  page,
  expectProblems,
}) => {
  // The focus on a link to a page that is not written yet.
  expectProblems(/404 \(Not Found\).*\/content\/pages\/contact/);
  shop = await openEmptyShop(page);
  const { url } = shop;
  await visit(page, `${url}/dashboard/design/home`);
  const rows = page.getByRole('list', { name: 'Sections', exact: true }).getByRole('listitem');
  await expect(rows).toHaveCount(4);

  await tabTo(page, 'combobox', 'New section');
  await page.keyboard.type('Questions');
  await press(page, 'Add section');
  await expect(rows).toHaveCount(5);
  await tabTo(page, 'textbox', 'Title');
  await page.keyboard.type('Good to know');
  await press(page, 'Add another');
  await tabTo(page, 'textbox', 'Question');
  await page.keyboard.type('Do you ship to islands?');
  await tabTo(page, 'textbox', 'Answer');
  await page.keyboard.type('Yes, to **all** of them.');

  const up = 'Move Questions and answers: Good to know up';
  await tabTo(page, 'button', up);
  for (const _ of [1, 2, 3, 4]) await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: up, exact: true })).toBeFocused();
  await expect(rows.first()).toContainText('Good to know');
  await press(page, 'Hide Deals');
  await expect(page.getByRole('status').filter({ hasText: 'The draft is saved' })).toBeVisible();
  expect((await (await page.request.get(`${url}/api/browse/home`)).json()).sections[0].kind).toBe('slider');
  const preview = page.frameLocator('iframe');
  await expect(preview.getByRole('heading', { name: 'Good to know' })).toBeVisible();

  await press(page, 'Publish');
  await expect(page.getByText('Visitors see it from now on.')).toBeVisible();
  await visit(page, `${url}/`);
  const heading = content(page).getByRole('heading', { name: 'Good to know', level: 2 });
  await expect(heading).toBeVisible();
  await content(page).getByText('Do you ship to islands?').click();
  await expect(content(page).getByText('Yes, to all of them.')).toBeVisible();
});
