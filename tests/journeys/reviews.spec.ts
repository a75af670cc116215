import type { Page } from '@playwright/test';
import { recordReviews } from '#domains/reviews/server/index.ts';
import { content, expect, test, visit } from '../support/journey.ts';

/** Signs up a new user in this browser. */
async function signUp(page: Page, firstName: string): Promise<void> {
  const email = `${firstName.toLowerCase()}-${crypto.randomUUID()}@example.com`;
  const person = {
    firstName,
    lastName: 'Moss',
    email,
    password: 'seven green teapots',
    city: '',
    street: '',
  };
  const answer = await page.request.post('/api/signup', { data: person });
  expect(answer.status()).toBe(201);
  await page.goto('/imprint');
  await page.evaluate((name) => {
    localStorage.setItem('userInfo', JSON.stringify({ isAdmin: false, firstName: name }));
  }, firstName);
}

test('a member writes a review with the keyboard, changes it, deletes it and undoes that', async ({
  page,
  backOffice,
}) => {
  const { slug } = await backOffice.add({ name: 'Egg timer' });
  await signUp(page, 'Ines');
  await visit(page, `/product/${slug}`);
  const reviews = page.getByRole('region', { name: 'Reviews' });
  const form = reviews.getByRole('form', { name: 'Write a review' });
  await expect(form.getByRole('radio', { name: '1 star: poor' })).toBeChecked();
  await form.getByRole('radio', { name: '1 star: poor' }).focus();
  for (const _ of [2, 3, 4]) await page.keyboard.press('ArrowRight');
  await form.getByRole('button', { name: 'Submit review' }).click();
  await expect(form.getByLabel('Comment')).toBeFocused();
  await expect(form.getByLabel('Comment')).toHaveAccessibleDescription('Please write a few words.');
  await page.keyboard.type('Rings on time.');
  await form.getByRole('button', { name: 'Submit review' }).click();

  await expect(page.getByText('Thank you! Your review is published.')).toBeVisible();
  const written = reviews.getByRole('article').filter({ hasText: 'Ines Moss' });
  await expect(written).toContainText('Rings on time.');
  await expect(reviews).toContainText('1 review');
  await expect(content(page).getByRole('img', { name: '4 out of 5 stars' }).first()).toBeVisible();

  await reviews.getByRole('button', { name: 'Edit' }).click();
  const change = reviews.getByRole('form', { name: 'Your review' });
  await change.getByLabel('Title (optional)').fill('Loud');
  await change.getByRole('radio', { name: '2 stars: fair' }).check({ force: true });
  await change.getByRole('button', { name: 'Save changes' }).click();
  await expect(written.getByRole('heading', { name: 'Loud' })).toBeVisible();
  await expect(written.getByRole('img', { name: '2 out of 5 stars' })).toBeVisible();

  await reviews.getByRole('button', { name: 'Delete' }).click();
  await expect(reviews).toContainText('No reviews yet. Be the first to say what it is like.');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(written).toContainText('Rings on time.');
});

test('a member whose session ends keeps the text (de)', async ({ page, expectProblems }) => {
  expectProblems(/401/);
  await signUp(page, 'Ole');
  await visit(page, '/de/product/mantel-clock');
  const reviews = page.getByRole('region', { name: 'Bewertungen' });
  const comment = reviews.getByLabel('Kommentar');
  await comment.fill('Tickt leise.');
  await page.context().clearCookies();
  await reviews.getByRole('button', { name: 'Bewertung absenden' }).click();
  await expect(reviews.getByRole('alert')).toContainText('Sie sind nicht mehr angemeldet.');
  await expect(comment).toHaveValue('Tickt leise.');
  await expect(reviews.getByRole('link', { name: 'Anmelden' })).toHaveAttribute(
    'href',
    '/de/login?next=%2Fproduct%2Fmantel-clock%23reviews',
  );
  expect(await page.evaluate(() => localStorage.getItem('userInfo'))).toBeNull();
  await signUp(page, 'Ole');
  await visit(page, '/de/product/mantel-clock');
  await expect(comment).toHaveValue('Tickt leise.');
});

test('a member marks a review as helpful and reports another; a visitor must log in for that', async ({
  page,
  backOffice,
}) => {
  const { id: productId, slug } = await backOffice.add({ name: 'Tea cosy' });
  const people = await backOffice.value<string[]>(
    `select array_agg(id) from (select id from users where is_demo order by id limit 2) two`,
  );
  await recordReviews(
    backOffice.staff,
    people.map((userId, index) => ({ productId, userId, rating: 4 + index, comment: 'Keeps the pot warm.' })),
  );
  await visit(page, `/product/${slug}`);
  const reviews = page.getByRole('region', { name: 'Reviews' });
  const helpful = reviews
    .getByRole('article')
    .first()
    .getByRole('button', { name: /^Helpful/ });
  await helpful.click();
  await page.waitForURL(`/login?next=%2Fproduct%2F${slug}%23reviews`);

  await signUp(page, 'Uma');
  await visit(page, `/product/${slug}`);
  await expect(reviews.getByRole('button', { name: 'Submit review' })).toBeVisible();
  await helpful.click();
  await expect(helpful).toHaveAccessibleName(/1 person found this helpful/);
  await expect(helpful).toHaveAttribute('aria-pressed', 'true');
  const other = reviews.getByRole('article').nth(1);
  await other.getByRole('button', { name: 'Report' }).click();
  const dialog = page.getByRole('dialog', { name: 'Report this review' });
  await dialog.getByLabel(/What is wrong/).fill('An advertisement');
  await dialog.getByRole('button', { name: 'Report' }).click();
  await expect(dialog).toBeHidden();
  await expect(other.getByRole('button', { name: 'Reported' })).toBeDisabled();
  await expect(other.getByRole('button', { name: 'Reported' })).toBeFocused();
  await page.reload();
  await expect(helpful).toHaveAttribute('aria-pressed', 'true');
  await expect(other.getByRole('button', { name: 'Reported' })).toBeDisabled();
});
