import type { Page } from '@playwright/test';
import { cartButton, cartPanel, content, expect, test, visit } from '../support/journey.ts';
import { mailedLink } from '../support/mailbox.ts';

const words = {
  en: {
    prefix: '',
    firstName: 'First name',
    lastName: 'Last name',
    email: 'Email',
    street: 'Street and number',
    city: 'City',
    password: 'Password',
    confirm: 'Confirm password',
    create: 'Create account',
    review: 'Write a review',
    comment: 'Comment',
    submit: 'Submit review',
    heart: /^Add to wishlist/,
    add: 'Add to cart',
    account: 'Account',
    signOut: 'Sign out',
    logIn: 'Log in',
    forgot: 'Forgot your password?',
    sendLink: 'Send the link',
    sent: /we have sent a link/,
    newPassword: 'New password',
    confirmNew: 'Confirm new password',
    save: 'Save new password',
    changed: 'Your password is changed. Please log in.',
    details: 'Account details',
  },
  de: {
    prefix: '/de',
    firstName: 'Vorname',
    lastName: 'Nachname',
    email: 'E-Mail-Adresse',
    street: 'Straße und Hausnummer',
    city: 'Ort',
    password: 'Passwort',
    confirm: 'Passwort wiederholen',
    create: 'Konto anlegen',
    review: 'Bewertung schreiben',
    comment: 'Kommentar',
    submit: 'Bewertung absenden',
    heart: /^Auf die Wunschliste/,
    add: 'In den Warenkorb',
    account: 'Konto',
    signOut: 'Abmelden',
    logIn: 'Anmelden',
    forgot: 'Passwort vergessen?',
    sendLink: 'Link senden',
    sent: /haben wir einen Link gesendet/,
    newPassword: 'Neues Passwort',
    confirmNew: 'Neues Passwort wiederholen',
    save: 'Neues Passwort speichern',
    changed: 'Ihr Passwort ist geändert. Bitte melden Sie sich an.',
    details: 'Kontodaten',
  },
} as const;
type Words = (typeof words)[keyof typeof words];

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function register(page: Page, w: Words, email: string): Promise<void> {
  await visit(page, `${w.prefix}/register`);
  await field(page, w.firstName).fill('Rosa');
  await field(page, w.lastName).fill('Lind');
  await field(page, w.email).fill(email);
  await field(page, w.street).fill('Lindenweg 1');
  await field(page, w.city).fill('Husum');
  await field(page, w.password).fill('seven green teapots');
  await field(page, w.confirm).fill('seven green teapots');
  await press(page, w.create);
  await expect(page.getByRole('form', { name: w.details })).toBeVisible();
}

async function chooseNewPassword(page: Page, w: Words, email: string): Promise<void> {
  await page.getByRole('link', { name: w.forgot }).click();
  await expect(page.getByRole('heading', { name: w.forgot })).toBeVisible();
  await field(page, w.email).fill(email);
  await press(page, w.sendLink);
  await expect(page.getByRole('status').filter({ hasText: w.sent })).toBeVisible();
  await visit(page, await mailedLink(email, /\/reset-password\//));
  await field(page, w.newPassword).fill('eight blue teapots');
  await field(page, w.confirmNew).fill('eight blue teapots');
  await press(page, w.save);
  await expect(page.getByText(w.changed)).toBeVisible();
}

async function logIn(page: Page, w: Words, email: string): Promise<void> {
  await field(page, w.email).fill(email);
  await field(page, w.password).fill('eight blue teapots');
  await press(page, w.logIn);
  await expect(page.getByRole('form', { name: w.details })).toBeVisible();
}

for (const locale of ['en', 'de'] as const) {
  test(`a customer finds account, cart and wishlist on a second browser, with a new password (${locale})`, async ({
    page,
    browser,
    backOffice,
    baseURL,
  }) => {
    const w = words[locale];
    const email = `rosa-${crypto.randomUUID()}@example.com`;
    const { slug } = await backOffice.add({ name: `Teapot of ${email}` });
    await register(page, w, email);

    await visit(page, `${w.prefix}/product/${slug}`);
    const form = page.getByRole('form', { name: w.review });
    await form.getByLabel(w.comment).fill('Pours well.');
    await form.getByRole('button', { name: w.submit }).click();
    await expect(content(page).getByRole('article').filter({ hasText: 'Pours well.' })).toBeVisible();
    const heart = content(page).getByRole('button', { name: w.heart }).first();
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    const saved = page.waitForResponse(
      (response) => response.request().method() === 'PUT' && /cart/.test(response.url()),
    );
    await content(page).getByRole('button', { name: w.add, exact: true }).first().click();
    await saved;
    await press(page, w.account);
    await press(page, w.signOut);
    await expect(page).toHaveURL(new RegExp(`${w.prefix}/login`));
    await chooseNewPassword(page, w, email);

    const second = await browser.newContext(baseURL ? { baseURL } : {});
    const other = await second.newPage();
    await visit(other, `${w.prefix}/login`);
    await logIn(other, w, email);
    await expect(cartButton(other)).toHaveText('1');
    await cartButton(other).click();
    await expect(cartPanel(other)).toContainText(`Teapot of ${email}`);
    await visit(other, `${w.prefix}/profile/wishlist`);
    await expect(content(other).getByRole('article')).toContainText(`Teapot of ${email}`);
    await second.close();
  });
}
