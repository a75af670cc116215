import type { Page } from '@playwright/test';
import { expectNone } from '../support/accessibility.ts';
import { content, endShop, expect, test, visit, withMotion } from '../support/journey.ts';
import { openEmptyShop } from '../support/open-empty-shop.ts';
import type { RunProgram } from '../support/run-shop.ts';

test.use(withMotion);

let shop: RunProgram | undefined;
test.afterEach(({ page }) => endShop(page, shop));

/**
 * Presses a key until the focus is on the control, which is looked up once: a page's names take long to compute. What
 * stands before is reached with Shift+Tab; the way round leads through the preview.
 */
async function tabTo(page: Page, role: 'button' | 'combobox' | 'textbox', name: string, key = 'Tab') {
  const target = page.getByRole(role, { name, exact: true });
  await target.waitFor();
  let control = await target.elementHandle();
  for (let step = 0; step < 150; step += 1) {
    const place = await control?.evaluate((element) =>
      element.isConnected ? element === document.activeElement : null,
    );
    if (place) return;
    // Drawn anew meanwhile.
    if (place === null) control = await target.elementHandle();
    else await page.keyboard.press(key);
  }
  throw new Error(`${name} was not reached with ${key}`);
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

  await press(page, 'Add section');
  await press(page, 'Questions and answers');
  await expect(rows).toHaveCount(5);
  await tabTo(page, 'textbox', 'Title');
  await page.keyboard.type('Good to know');
  await press(page, 'Add another');
  await tabTo(page, 'textbox', 'Question');
  await page.keyboard.type('Do you ship to islands?');
  await tabTo(page, 'textbox', 'Answer');
  await page.keyboard.type('Yes, to **all** of them.');

  const up = 'Move Questions and answers: Good to know up';
  await tabTo(page, 'button', up, 'Shift+Tab');
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

  // A video that cannot be shown is refused at its field, and nothing else is published in its place.
  await visit(page, `${url}/dashboard/design/home`);
  await press(page, 'Add section');
  await press(page, 'Video');
  const video = page.getByRole('textbox', { name: 'Address of the video' });
  await video.fill('https://videos.example/cat.mp4');
  await press(page, 'Publish');
  await expect(video).toBeFocused();
  await expect(video).toHaveAccessibleDescription(/no video at YouTube or Vimeo/);
  await expect(page.getByRole('alert')).toHaveText('One field is not right yet.');
  const kinds = async () =>
    (await (await page.request.get(`${url}/api/browse/home`)).json()).sections.map(
      ({ kind }: { kind: string }) => kind,
    );
  expect(await kinds()).not.toContain('video');
  await video.fill('https://youtu.be/dQw4w9WgXcQ');
  await press(page, 'Publish');
  await expect(page.getByText('Visitors see it from now on.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeFocused();
  expect(await kinds()).toContain('video');

  // A slide, and the categories in another order.
  for (const name of ['Garden', 'Kitchen', 'Wool'])
    expect((await page.request.post(`${url}/api/category`, { data: { name } })).status()).toBe(201);
  await visit(page, `${url}/dashboard/design/home`);
  await press(page, 'Slides');
  await page.getByRole('radio', { name: 'Its own' }).check();
  await press(page, 'Add another');
  await tabTo(page, 'textbox', 'Title');
  await page.keyboard.type('Spring is here');
  await press(page, 'Categories: Words');
  await tabTo(page, 'combobox', 'Which, in this order');
  for (const part of ['arde', 'ool']) {
    await page.keyboard.type(part);
    await page.keyboard.press('Enter');
  }
  await press(page, 'Move Wool up');
  await expect(page.getByRole('status').filter({ hasText: 'Wool is now at place 1 of 2.' })).toBeAttached();
  await expectNone(page, 'chosen categories', { within: 'main ol' });
  await press(page, 'Publish');
  await expect(page.getByText('Visitors see it from now on.')).toBeVisible();
  await visit(page, `${url}/`);
  await expect(content(page).getByRole('heading', { name: 'Spring is here', level: 2 })).toBeVisible();
  await expect(content(page).getByRole('heading', { level: 3 })).toHaveText(['Wool', 'Garden']);

  // The header menu is arranged in the same way, and announcements are.
  await visit(page, `${url}/dashboard/design/menus/header`);
  const entries = page.getByRole('list', { name: 'Entries', exact: true });
  await press(page, 'Add entry');
  await press(page, 'Entry');
  await tabTo(page, 'textbox', 'Label');
  await page.keyboard.type('Help');
  const parts = entries.getByRole('list', { name: 'Parts' });
  for (const [label, href] of [
    ['Write to us', '/contact'],
    ['All we sell', '/search'],
  ] as const) {
    await press(page, 'Add another');
    await parts.getByRole('textbox', { name: 'Label' }).fill(label);
    await parts.getByRole('combobox', { name: 'Link' }).fill(href);
  }
  await press(page, 'Move All we sell up');
  const rowsOfParts = parts.getByRole('listitem');
  await expect(rowsOfParts).toHaveText([/All we sell/, /Write to us/]);
  await press(page, 'All we sell');
  await rowsOfParts.first().locator('svg').first().dragTo(rowsOfParts.nth(1));
  await expect(rowsOfParts).toHaveText([/Write to us/, /All we sell/]);
  await press(page, 'Move Entry: Help up');
  await expect(page.getByRole('button', { name: 'Move Entry: Help up' })).toBeFocused();
  await press(page, 'Publish');
  await expect(page.getByText('Visitors see it from now on.')).toBeVisible();

  await visit(page, `${url}/dashboard/design/menus/announcements`);
  await press(page, 'Add entry');
  await page.getByRole('textbox', { name: 'Text' }).fill('Open again from Monday');
  const until = page.getByLabel('Shown until');
  await page.getByLabel('Shown from').fill('2026-01-02T10:00');
  await until.fill('2026-01-01T10:00');
  await press(page, 'Publish');
  await expect(until).toBeFocused();
  await expect(until).toHaveAccessibleDescription(/The end is not after the start/);
  await until.fill('');
  await press(page, 'Publish');
  await expect(page.getByText('Visitors see it from now on.')).toBeVisible();

  await visit(page, `${url}/`);
  const menu = page.getByRole('navigation', { name: 'Menu' });
  const help = menu.getByRole('button', { name: 'Help' });
  await help.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  const first = menu.getByRole('link', { name: 'Write to us' });
  const last = menu.getByRole('link', { name: 'All we sell' });
  await expect(first).toBeFocused();
  await expectNone(page, 'an open panel', { within: 'body > nav' });
  await page.keyboard.press('Escape');
  await expect(help).toBeFocused();
  await expect(first).toBeHidden();
  await help.press('Enter');
  await last.press('Tab');
  await expect(last).toBeHidden();

  const announcement = page.getByText('Open again from Monday');
  await page.getByRole('region', { name: 'Announcements' }).getByRole('button', { name: 'Close' }).click();
  await expect(announcement).toBeHidden();
  await expect(page.locator('body')).not.toBeFocused();
  await expect(
    page.getByRole('region', { name: 'Announcements' }).or(page.getByRole('banner')).locator(':focus'),
  ).toBeVisible();
  await visit(page, `${url}/search`);
  await expect(announcement).toBeHidden();

  // On a phone, a visitor has the menu in a panel.
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, `${url}/search`);
  await page.getByRole('button', { name: 'Menu' }).click();
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await drawer.getByText('Help').click();
  await drawer.getByRole('link', { name: 'Write to us' }).click();
  await expect(page).toHaveURL(/\/contact$/);
});

test('the chevron of a section opens it, and the focus is on the button that screen readers know', async ({
  page,
}) => {
  await page.request.post('/api/login', {
    data: { email: 'admin@kiosk.example', password: 'kiosk-demo-admin' },
  });
  await visit(page, '/dashboard/design/home');
  const name = page
    .getByRole('list', { name: 'Sections', exact: true })
    .getByRole('button', { name: 'Deals', exact: true });
  for (const isOpen of ['true', 'false']) {
    await name.locator('svg').last().click();
    await expect(name).toHaveAttribute('aria-expanded', isOpen);
    await expect(name).toBeFocused();
  }
});

test('the preview shows the section that an owner edits, and stays there while it is edited', async ({
  page,
}) => {
  await page.request.post('/api/login', {
    data: { email: 'admin@kiosk.example', password: 'kiosk-demo-admin' },
  });
  await visit(page, '/dashboard/design/home');
  const preview = page.frameLocator('iframe');
  const isSeen = () =>
    preview
      .locator('[data-section]')
      .last()
      .evaluate((mark) => {
        const { top, bottom } = mark.nextElementSibling?.getBoundingClientRect() ?? new DOMRect();
        return bottom > 0 && top < innerHeight && scrollY > 0;
      });
  await page.getByRole('button', { name: 'Add section' }).click();
  await page.getByRole('list', { name: 'New section' }).getByRole('button', { name: 'Newsletter' }).click();
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Good to know');
  await expect(preview.getByRole('heading', { name: 'Good to know' })).toHaveCount(1);
  await expect.poll(isSeen).toBe(true);
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Better to know');
  await expect(preview.getByRole('heading', { name: 'Better to know' })).toHaveCount(1);
  await expect.poll(isSeen).toBe(true);
  await page.getByRole('button', { name: 'Discard draft' }).click();
  await expect(preview.getByRole('heading', { name: 'Better to know' })).toHaveCount(0);
});

test('a preview that is refused to an ended session is shown again after the log-in', async ({
  page,
  expectProblems,
}) => {
  expectProblems(/status of 401 |frame-ancestors/);
  const owner = { email: 'admin@kiosk.example', password: 'kiosk-demo-admin' };
  await page.request.post('/api/login', { data: owner });
  await visit(page, '/dashboard/design/home');
  const shown = page.frameLocator('iframe').getByRole('navigation').first();
  await expect(shown).toBeVisible();
  await page.request.post('/api/logout', { data: {} });
  await page.getByRole('combobox', { name: 'Language of the texts' }).selectOption('de');
  const dialog = page.getByRole('dialog', { name: 'Please log in again' });
  await dialog.getByLabel('Password', { exact: true }).fill(owner.password);
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(shown).toBeVisible();
  await expect(page.frameLocator('iframe').locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.getByRole('button', { name: 'Load again' })).toHaveCount(0);
});
