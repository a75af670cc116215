import type { Page } from '@playwright/test';
import { dress, expectNone } from '../support/accessibility.ts';
import { content, expect, test, visit } from '../support/journey.ts';
import { mailedLink } from '../support/mailbox.ts';

const password = 'seven green teapots';
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const shown = (page: Page) => page.evaluate(() => localStorage.getItem('userInfo'));

/** Creates an account without signing in. */
async function openAccount(page: Page): Promise<string> {
  const email = `ida-${crypto.randomUUID()}@example.com`;
  const person = { firstName: 'Ida', lastName: 'Holm', city: 'Husum', street: 'Lindenweg 1' };
  const headers = { 'content-type': 'application/json' };
  const opened = await page.request.post('/api/signup', { headers, data: { ...person, email, password } });
  expect(opened.status()).toBe(201);
  await page.context().clearCookies();
  return email;
}

async function enter(page: Page, email: string): Promise<void> {
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill(password);
  await press(page, 'Log in');
}

test('a visitor who must log in reads what was wrong, and continues to the requested page', async ({
  page,
  expectProblems,
}) => {
  expectProblems(/status of 401/);
  const email = await openAccount(page);
  const asked: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && asked.push(request.url()));
  await visit(page, '/de/profile/orders');
  await expect(page).toHaveURL(/\/de\/login\?next=/);
  await press(page, 'Anmelden');
  await expect(field(page, 'E-Mail-Adresse')).toBeFocused();
  expect(asked).toEqual([]);
  await field(page, 'E-Mail-Adresse').fill(email);
  await field(page, 'Passwort').fill('teapots');
  await press(page, 'Anmelden');
  await expect(page.getByRole('alert')).toHaveText('E-Mail-Adresse oder Passwort stimmen nicht.');
  await expect(page.getByRole('alert')).toBeFocused();
  await expect(field(page, 'E-Mail-Adresse')).toHaveValue(email);
  await field(page, 'Passwort').fill(password);
  await press(page, 'Anmelden');
  await expect(page).toHaveURL(/\/de\/profile\/orders$/);
  await expect(content(page)).toContainText('Noch keine Bestellungen');
  expect(await shown(page)).toContain(email);
  await page.goto('/login?next=//evil.example/profile');
  await expect(page).toHaveURL(/^http:\/\/localhost:\d+\/profile$/);
});

for (const [path, label, confirm, button, words] of [
  ['/register', 'Password', 'Confirm password', 'Create account', "Passwords don't match!"],
  [
    '/de/reset-password/a/b',
    'Neues Passwort',
    'Neues Passwort wiederholen',
    'Neues Passwort speichern',
    'Die Passwörter stimmen nicht überein!',
  ],
] as const) {
  test(`different passwords are not sent (${path})`, async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => request.method() !== 'GET' && asked.push(request.url()));
    await visit(page, '/contact');
    await visit(page, path);
    for (const input of await page.locator('input[required]').all()) await input.fill('ida@example.com');
    await field(page, label).fill(password);
    await field(page, confirm).fill(`${password}!`);
    await press(page, button);
    await expect(page.getByRole('alert')).toHaveText(words);
    await expect(field(page, confirm)).toBeFocused();
    expect(asked).toEqual([]);
    await press(page, path.startsWith('/de') ? 'Abbrechen' : 'Cancel');
    await expect(page).toHaveURL(/\/contact$/);
  });
}

test('an expired reset link shows a message and offers a new one', async ({ page, expectProblems }) => {
  expectProblems(/status of 400/);
  await visit(page, '/reset-password/somebody/token');
  await field(page, 'New password').fill(password);
  await field(page, 'Confirm new password').fill(password);
  await press(page, 'Save new password');
  await expect(page.getByRole('alert')).toContainText('This link has expired or was already used.');
  await page.getByRole('link', { name: 'Ask for a new link' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Forgot your password?');
});

/** What this tab stores of products that were viewed and compared, and of reviews that were not sent. */
const traces = (page: Page) =>
  page.evaluate(() =>
    [...Object.entries(localStorage), ...Object.entries(sessionStorage)]
      .filter(([key, value]) => /^(recentlyViewed|compared|review:)/.test(key) && value !== '[]')
      .map(([key]) => key)
      .sort(),
  );

/** Opens a page in a new tab, and waits until it follows the account. */
async function follow(tab: Page, path: string): Promise<void> {
  const followed = tab.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/cart');
  await visit(tab, path);
  await followed;
}

async function leaveTraces(tab: Page): Promise<void> {
  await tab.evaluate(() => {
    localStorage.setItem('recentlyViewed', '["01a229fa-e16d-7161-a14f-ea44deab211b"]');
    localStorage.setItem('compared', '["01a229fa-e16d-7161-a14f-ea44deab211b"]');
    sessionStorage.setItem('review:01a229fa', '{"rating":1,"comment":"Private"}');
  });
  expect(await traces(tab)).toEqual(['compared', 'recentlyViewed', 'review:01a229fa']);
}

test('logging out clears the browser, and other tabs follow', async ({ page, context }) => {
  const email = await openAccount(page);
  await visit(page, '/login');
  await enter(page, email);
  await expect(page).toHaveURL(/\/profile$/);
  const other = await context.newPage();
  await follow(other, '/profile/security');
  for (const tab of [page, other]) await leaveTraces(tab);
  await press(page, 'Account');
  await press(page, 'Sign out');
  await expect(page).toHaveURL(/\/login$/);
  expect(await shown(page)).toBeNull();
  await expect(other).toHaveURL(/\/login\?next=/);
  for (const tab of [page, other]) await expect.poll(() => traces(tab)).toEqual([]);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in');
});

test('a deleted account leaves nothing in the tabs that showed it', async ({ page, context }) => {
  const email = await openAccount(page);
  await visit(page, '/login');
  await enter(page, email);
  await expect(page).toHaveURL(/\/profile$/);
  const other = await context.newPage();
  await follow(other, '/imprint');
  await page.getByRole('link', { name: 'Security' }).click();
  for (const tab of [page, other]) await leaveTraces(tab);
  await press(page, 'Delete my account …');
  const form = page.getByRole('form', { name: 'Delete my account for good' });
  await form
    .getByLabel(/password/i)
    .first()
    .fill(password);
  await form.getByRole('button', { name: 'Delete my account for good' }).click();
  await expect(page).toHaveURL(/^http:\/\/localhost:\d+\/$/);
  for (const tab of [page, other]) await expect.poll(() => traces(tab)).toEqual([]);
});

test('members confirm their email, change their name and password, and end other sessions', async ({
  page,
  browser,
  baseURL,
}) => {
  const email = await openAccount(page);
  const elsewhere = await browser.newContext(baseURL ? { baseURL } : {});
  const data = { email, password };
  await elsewhere.request.post('/api/login', { headers: { 'content-type': 'application/json' }, data });
  await visit(page, '/login');
  await enter(page, email);
  await expect(content(page)).toContainText('Your email is not confirmed yet.');
  await expect(field(page, 'Email')).not.toBeEditable();
  await expect(content(page).getByRole('link', { name: 'Change your email' })).toHaveAttribute(
    'href',
    '/profile/security',
  );
  await field(page, 'First name').fill('Änne');
  await press(page, 'Save changes');
  await expect(page.getByRole('status').filter({ hasText: 'Your details are saved.' })).toBeVisible();
  expect(await shown(page)).toContain('Änne');
  await visit(page, '/profile/orders');
  await expect(content(page)).toContainText(
    'Orders from before your account appear here once it is confirmed.',
  );
  await visit(page, await mailedLink(email, /\/verify-email\?/));
  await expect(page.getByText('Thank you, your email is confirmed.')).toBeVisible();

  await visit(page, '/profile/security');
  await expect(page.getByText('This browser')).toHaveCount(1);
  await press(page, 'Log out everywhere else');
  await expect(page.getByRole('button', { name: 'Log out everywhere else' })).toHaveCount(0);
  expect((await elsewhere.request.get('/api/users/profile')).status()).toBe(401);
  await elsewhere.close();
  await field(page, 'Current password').fill(password);
  await field(page, 'New password').fill('eight blue teapots');
  await field(page, 'Confirm new password').fill('eight blue teapots');
  await press(page, 'Change your password');
  await expect(page.getByText(/^Your password is changed\./)).toBeVisible();
  await visit(page, '/profile');
  await expect(field(page, 'First name')).toHaveValue('Änne');
  await expect(content(page)).not.toContainText('not confirmed');
});

test('admins go to the dashboard', async ({ page }) => {
  await visit(page, '/login');
  await field(page, 'Email').fill('admin@kiosk.example');
  await field(page, 'Password').fill('kiosk-demo-admin');
  await press(page, 'Log in');
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto('/register');
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('people with disabilities can use the pages of their account', async ({ page }) => {
  const email = await openAccount(page);
  await visit(page, '/login');
  await enter(page, email);
  await expect(page).toHaveURL(/\/profile$/);
  for (const path of ['/profile', '/profile/orders', '/de/profile/security']) {
    await visit(page, path);
    await dress(page, { width: 390, colorScheme: 'dark' });
    await expectNone(page, `${path} on a phone`);
    await dress(page, { width: 1440, colorScheme: 'light' });
    await expectNone(page, `${path} on a wide screen`, { onlyLook: true });
  }
});

test('the form of an address takes the focus, and gives it back', async ({ page }) => {
  const email = await openAccount(page);
  await visit(page, '/login');
  await enter(page, email);
  await expect(page).toHaveURL(/\/profile$/);
  await visit(page, '/profile/addresses');
  await press(page, 'Add an address');
  await expect(page.getByRole('combobox', { name: 'Country' })).toBeFocused();
  await press(page, 'Cancel');
  await expect(page.getByRole('heading', { name: 'Addresses', exact: true })).toBeFocused();
});
