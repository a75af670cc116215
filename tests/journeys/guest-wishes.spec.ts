import { content, expect, test, visit } from '../support/journey.ts';

test('what a guest saves stays in the browser, and joins the account when they register', async ({
  page,
  backOffice,
}) => {
  const email = `wanda-${crypto.randomUUID()}@example.com`;
  const name = `Teapot of ${email}`;
  const { slug } = await backOffice.add({ name });
  await visit(page, '/');
  // Damaged storage counts as empty.
  await page.evaluate(() => localStorage.setItem('guestWishlist', '[{"id":1},"x",null'));
  await visit(page, `/product/${slug}`);
  const heart = content(page)
    .getByRole('button', { name: `Add to wishlist: ${name}` })
    .first();
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect(page).toHaveURL(new RegExp(`/product/${slug}$`));

  await page.reload();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('link', { name: 'Wishlist', exact: true }).click();
  await expect(page).toHaveURL(/\/wishlist$/);
  const saved = content(page).getByRole('article').filter({ hasText: name });
  await expect(saved).toBeVisible();
  await saved.getByRole('button', { name: `Take off your wishlist: ${name}` }).click();
  await expect(content(page)).toContainText('Your wishlist is empty');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(saved).toBeVisible();

  await content(page).getByRole('link', { name: 'Create an account' }).click();
  const field = (label: string) => page.getByLabel(label, { exact: true });
  await field('First name').fill('Wanda');
  await field('Last name').fill('Lind');
  await field('Email').fill(email);
  await field('Street and number').fill('Lindenweg 1');
  await field('City').fill('Husum');
  await field('Password').fill('seven green teapots');
  await field('Confirm password').fill('seven green teapots');
  const joined = page.waitForResponse((response) => response.url().includes('/api/wishlist/merge'));
  await page.getByRole('button', { name: 'Create account' }).click();
  expect((await joined).status()).toBe(200);
  await visit(page, '/wishlist');
  await expect(page).toHaveURL(/\/profile\/wishlist$/);
  await expect(content(page).getByRole('article').filter({ hasText: name })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('guestWishlist'))).toBe('[]');
});

test('a guest’s wishes are on the list right after a log-in, also after a wrong password', async ({
  page,
  backOffice,
  expectProblems,
}) => {
  expectProblems(/status of 401 .*\/api\/login/);
  const email = `willa-${crypto.randomUUID()}@example.com`;
  const name = `Teapot of ${email}`;
  const { slug } = await backOffice.add({ name });
  const account = { email, password: 'seven green teapots' };
  const person = { firstName: 'Willa', lastName: 'Lind', city: 'Husum', street: 'Lindenweg 1' };
  await page.request.post('/api/signup', { data: { ...person, ...account } });
  await page.context().clearCookies();
  await visit(page, `/product/${slug}`);
  const heart = content(page).getByRole('button', { name: `Add to wishlist: ${name}` });
  await heart.first().click();
  await expect(heart.first()).toHaveAttribute('aria-pressed', 'true');
  // The list is read before the guest's wishes have joined the account.
  await page.route('**/api/wishlist/merge*', async (route) => {
    await page.waitForResponse((response) => response.url().includes('/api/wishlist/cards'));
    await route.continue();
  });
  await visit(page, '/login?next=%2Fprofile%2Fwishlist');
  const password = page.getByLabel('Password', { exact: true });
  await page.getByLabel('Email', { exact: true }).fill(email);
  for (const typed of ['seven red teapots', account.password]) {
    await password.fill(typed);
    const answer = page.waitForResponse((response) => response.url().includes('/api/login'));
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await answer;
  }
  await expect(page).toHaveURL(/\/profile\/wishlist$/);
  await expect(content(page).getByRole('article').filter({ hasText: name })).toBeVisible();
});
