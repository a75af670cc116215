import { content, endShop, expect, test, visit } from '../support/journey.ts';
import { openEmptyShop } from '../support/open-empty-shop.ts';
import type { RunProgram } from '../support/run-shop.ts';

let shop: RunProgram | undefined;
test.afterEach(({ page }) => endShop(page, shop));

const published = 'Visitors see it from now on.';

test('an owner makes a landing page, puts it into the menu, and visitors read it there', async ({
  page,
  expectProblems,
}) => {
  // A page that is not published yet.
  expectProblems(/404 \(Not Found\)/);
  shop = await openEmptyShop(page);
  const { url } = shop;
  await visit(page, `${url}/dashboard/design/pages`);
  await page.getByRole('textbox', { name: 'Title' }).fill('Spring at our place');
  await page.getByRole('button', { name: 'Create page' }).click();
  await expect(page).toHaveURL(/\/dashboard\/design\/pages\/spring-at-our-place$/);

  const rows = page.getByRole('list', { name: 'Sections', exact: true });
  const fill = (name: string, words: string) => rows.getByRole('textbox', { name }).fill(words);
  const add = async (kind: string) => {
    await page.getByRole('button', { name: 'Add section' }).click();
    const kinds = page.getByRole('list', { name: 'New section' });
    await kinds.getByRole('button', { name: kind, exact: true }).click();
  };
  await add('Text');
  await fill('Title', 'Open on Saturdays');
  await fill('Text', 'Come in.\n\n'.repeat(60));
  await add('Questions and answers');
  await fill('Title', 'Good to know');
  await page.getByRole('button', { name: 'Add another' }).click();
  await fill('Question', 'Is there parking?');
  await fill('Answer', 'Yes, behind the house.');
  await page.getByRole('button', { name: 'Move Questions and answers: Good to know up' }).click();
  const preview = page.frameLocator('iframe');
  const titles = ['Good to know', 'Open on Saturdays'];
  await expect(preview.locator('main').getByRole('heading', { level: 2 })).toHaveText(titles);

  // The preview goes back to the section that changes, and stays where one has scrolled to while that is in sight.
  const frame = () => page.frame({ url: /preview=draft/ });
  const scrolled = () => frame()?.evaluate(() => scrollY);
  const scroll = async (top: number) => {
    await frame()?.evaluate((to) => scrollTo(0, to), top);
    await expect.poll(scrolled).toBe(top);
  };
  await scroll(700);
  await fill('Question', 'Where do I park?');
  await expect(preview.getByText('Where do I park?')).toBeInViewport();
  await scroll(200);
  await fill('Question', 'Where is the car park?');
  await expect(preview.getByText('Where is the car park?')).toBeAttached();
  await expect.poll(scrolled).toBe(200);

  // Nobody else sees the draft.
  const answer = await page.request.get(`${url}/pages/spring-at-our-place`);
  expect(answer.status()).toBe(404);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText(published)).toBeVisible();

  await visit(page, `${url}/dashboard/design/menus/header`);
  await page.getByRole('button', { name: 'Add entry' }).click();
  await page.getByRole('list', { name: 'New entry' }).getByRole('button', { name: 'Entry' }).click();
  const entries = page.getByRole('list', { name: 'Entries', exact: true });
  await entries.getByRole('textbox', { name: 'Label' }).fill('Spring');
  await entries.getByRole('combobox', { name: 'Link' }).fill('/pages/spring-at-our-place');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText(published)).toBeVisible();

  await visit(page, `${url}/`);
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Spring' }).click();
  await expect(page).toHaveURL(/\/pages\/spring-at-our-place$/);
  await expect(content(page).getByRole('heading', { level: 1 })).toHaveText('Spring at our place');
  await expect(content(page).getByRole('heading', { level: 2 })).toHaveText(titles);
});
