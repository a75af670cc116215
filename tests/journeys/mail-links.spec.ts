import { awake, expect, test, visit } from '../support/journey.ts';

for (const [locale, prefix, incomplete, on] of [
  ['en', '', 'This link is not complete. Please open it from our mail once more.', 'Look around the shop'],
  ['de', '/de', 'Dieser Link ist unvollständig.', 'Im Shop stöbern'],
] as const) {
  test(`a visitor with half a link of a mail is told so, and led on (${locale})`, async ({ page }) => {
    const halves = ['/newsletter', '/newsletter?end=1', '/reminders', '/reminders?cart=', '/stock-alert'];
    for (const path of [...halves, '/verify-email']) {
      await page.goto(prefix + path);
      await expect(page.getByText(incomplete)).toBeVisible();
      await expect(page.getByRole('link', { name: on })).toHaveAttribute('href', prefix || '/');
    }
  });
}

test('a visitor with an old link to the newsletter reads what to do, and goes on', async ({
  page,
  expectProblems,
}) => {
  expectProblems(/status of 404/);
  for (const [path, button, advice] of [
    ['/newsletter?token=none', 'Yes, subscribe me', 'You can subscribe again in the shop.'],
    ['/newsletter?token=none&end=1', 'Unsubscribe', 'Please use the one in our newest mail'],
  ] as const) {
    await visit(page, path);
    await awake(page);
    await page.getByRole('button', { name: button }).click();
    await expect(page.getByText(advice)).toBeVisible();
    await expect(page.getByRole('button', { name: button })).toBeHidden();
    await page.getByRole('link', { name: 'Look around the shop' }).click();
    await expect(page).toHaveURL(/\/$/);
  }
});
