import { dress, expectNone } from '../support/accessibility.ts';
import { expect, test, visit } from '../support/journey.ts';

test('a visitor who writes to the shop reads what is missing, then that the message was sent', async ({
  page,
  backOffice,
}) => {
  await visit(page, '/de/contact');
  const field = (label: string) => page.getByLabel(label, { exact: true });
  const send = page.getByRole('button', { name: 'Nachricht senden' });
  await send.click();
  await expect(field('Name')).toHaveAccessibleDescription('Bitte nennen Sie uns Ihren Namen.');
  await expect(field('Name')).toBeFocused();
  await dress(page, { width: 390, colorScheme: 'dark' });
  await expectNone(page, 'contact with errors');

  const email = `ida-${crypto.randomUUID()}@example.com`;
  await field('Name').fill('Ida Holm');
  await field('E-Mail-Adresse').fill(email);
  await field('Nachricht').fill('Wann öffnet der Laden?\n\nViele Grüße');
  await send.click();
  await expect(page.getByRole('status').filter({ hasText: 'Vielen Dank.' })).toBeVisible();
  await expect(field('Nachricht')).toHaveValue('');
  await expect(field('Name')).toHaveValue('Ida Holm');
  await expect(async () => {
    const mail = 'select to_address from mails where reply_to = $1 and status = $2';
    expect(await backOffice.value(mail, [email, 'sent'])).toBe('hello@kiosk.example');
  }).toPass();

  await page.getByRole('contentinfo').getByRole('link', { name: 'Vertrag widerrufen' }).click();
  const confirm = page.getByRole('button', { name: 'Widerruf bestätigen' });
  await confirm.click();
  await expect(field('Name')).toBeFocused();
  await expectNone(page, 'withdrawal with errors');
  await field('Name').fill('Ida Holm');
  await field('E-Mail-Adresse').fill(email);
  await field('Bestellnummer').fill('AAAA-AAAA');
  await confirm.click();
  await expect(page.getByRole('status').filter({ hasText: 'Ihr Widerruf ist eingegangen.' })).toBeVisible();
  await expect(field('Bestellnummer')).toHaveValue('');
});
