import type { Page } from '@playwright/test';
import { expect, test, visit } from '../support/journey.ts';
import { oneTimeCode } from '../support/one-time-code.ts';

const password = 'difference engine';
let people = 0;

/** Signs up a new user in this browser. */
async function join(page: Page): Promise<string> {
  const email = `strong${Date.now()}-${++people}@example.com`;
  const person = { firstName: 'Ada', lastName: 'Byron', city: 'London', street: '', email, password };
  expect((await page.request.post('/api/signup', { data: person })).status()).toBe(201);
  return email;
}

/** Adds a virtual authenticator that verifies its user. */
async function giveDevice(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      ctap2Version: 'ctap2_1',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test('a user adds a passkey, logs in with it alone, and deletes it', async ({ page, expectProblems }) => {
  expectProblems(/400/);
  await giveDevice(page);
  await join(page);
  await visit(page, '/profile/security');
  const passkeys = page.getByRole('region', { name: 'Passkeys' });
  // The button moves when the list above it comes: a press at that moment would be let go beside it.
  await expect(passkeys.getByText('You have no passkey yet.')).toBeVisible();
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click();
  await passkeys.getByLabel('Password', { exact: true }).fill(password);
  await passkeys.getByRole('textbox', { name: 'Name' }).fill('My phone');
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(passkeys.getByRole('listitem')).toContainText('My phone');

  await page.request.post('/api/logout', { data: {} });
  await visit(page, '/login?next=%2Fprofile%2Fsecurity');
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await expect(passkeys.getByRole('listitem')).toContainText('My phone');

  await passkeys.getByRole('button', { name: 'Rename My phone' }).click();
  await passkeys.getByRole('textbox', { name: 'Name' }).fill('Ada’s phone');
  await passkeys.getByRole('button', { name: 'Save' }).click();
  await passkeys.getByRole('button', { name: 'Delete Ada’s phone' }).click();
  await passkeys.getByLabel('Password', { exact: true }).fill(password);
  await passkeys.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(passkeys.getByText('You have no passkey yet.')).toBeVisible();

  await page.request.post('/api/logout', { data: {} });
  await visit(page, '/login');
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await expect(page.getByRole('alert')).toContainText('not known here any more');
});

test('a user turns on two-step log-in and logs in with a code, then with a backup code', async ({
  page,
  expectProblems,
}) => {
  expectProblems(/40[01]/);
  const email = await join(page);
  await visit(page, '/profile/security');
  const section = page.getByRole('region', { name: 'Two-step login' });
  await section.getByRole('button', { name: 'Set up two-step login' }).click();
  await section.getByLabel('Password', { exact: true }).fill(password);
  await section.getByRole('button', { name: 'Set up two-step login' }).click();
  await expect(section.getByRole('img', { name: /^QR code/ })).toBeVisible();
  const uri = await section
    .getByRole('link', { name: 'Open it in an app on this device' })
    .getAttribute('href');
  const secret = new URL(uri ?? '').searchParams.get('secret') ?? '';
  const spent = oneTimeCode(secret);
  await section.getByLabel('Code from your app').fill(spent);
  await section.getByRole('button', { name: 'Turn on' }).click();
  const codes = section.getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const [backupCode = ''] = await codes.allTextContents();
  await section.getByRole('button', { name: 'I have kept them' }).click();
  await expect(section.getByText('On', { exact: true })).toBeVisible();

  const begin = async () => {
    await page.request.post('/api/logout', { data: {} });
    await visit(page, '/login?next=%2Fprofile%2Fsecurity');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
  };
  await begin();
  await page.getByLabel('Code from your app').fill(spent);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('That code is not right');
  const next = oneTimeCode(secret, 1);
  await page.getByLabel('Code from your app').fill(`${next.slice(0, 3)} ${next.slice(3)}`);
  await page.keyboard.press('Enter');
  await expect(section).toBeVisible();

  await begin();
  await page.getByRole('button', { name: 'Use a backup code instead' }).click();
  await expect(page.getByLabel('Backup code')).toBeFocused();
  await page.keyboard.type(backupCode);
  await page.keyboard.press('Enter');
  await expect(section).toBeVisible();
});

test('a user exports the account and deletes it', async ({ page }) => {
  const email = await join(page);
  await visit(page, '/de/profile/security');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Meine Daten herunterladen' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^account-.*\.json$/);
  await page.getByRole('button', { name: 'Mein Konto löschen …' }).click();
  const section = page.getByRole('region', { name: 'Mein Konto löschen' });
  await expect(section).toContainText('10 Jahre lang');
  await section.getByLabel('Passwort', { exact: true }).fill(password);
  await section.getByRole('button', { name: 'Mein Konto endgültig löschen' }).click();
  await expect(page.getByText('Ihr Konto ist gelöscht.')).toBeVisible();
  await expect(page).toHaveURL(/\/de\/?$/);
  const again = await page.request.post('/api/login', { data: { email, password } });
  expect(again.status()).toBe(401);
});
