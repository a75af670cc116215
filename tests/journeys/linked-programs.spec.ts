import { createHash, randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { dress, expectNone } from '../support/accessibility.ts';
import { expect, test, visit } from '../support/journey.ts';
import { oneTimeCode } from '../support/one-time-code.ts';

const password = 'difference engine';
let agent: Server | undefined;
test.afterEach(() => void agent?.close());

/** A program on this machine: its profile, and the page to which it gets its users back. */
async function openAgent(): Promise<string> {
  agent = createServer((request, response) => {
    const isProfile = request.url === '/profile.json';
    const config = { redirect_uris: [`http://${request.headers.host}/done`] };
    const capabilities = { 'dev.ucp.common.identity_linking': [{ version: '2026-08-25', config }] };
    response
      .writeHead(200, { 'content-type': isProfile ? 'application/json' : 'text/html' })
      .end(
        isProfile ? JSON.stringify({ ucp: { version: '2026-08-25', capabilities } }) : '<title>Back</title>',
      );
  });
  await new Promise<void>((resolve) => agent?.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(agent.address() as AddressInfo).port}`;
}

/** A member with a second factor, who is not logged in. */
async function joinWithSecondFactor(page: Page): Promise<{ email: string; secret: string }> {
  const email = `linked${Date.now()}@example.com`;
  const person = { firstName: 'Ada', lastName: 'Byron', city: '', street: '', email, password };
  expect((await page.request.post('/api/signup', { data: person })).status()).toBe(201);
  const { uri } = await (
    await page.request.post('/api/account/second-factor', { data: { password } })
  ).json();
  const secret = new URL(uri).searchParams.get('secret') ?? '';
  const confirmed = await page.request.post('/api/account/second-factor/confirm', {
    data: { code: oneTimeCode(secret) },
  });
  expect(confirmed.ok()).toBe(true);
  await page.request.post('/api/logout', { data: {} });
  return { email, secret };
}

test('a member logs in with a second factor, lets a program act for them, and unlinks it', async ({
  page,
  expectProblems,
}) => {
  expectProblems(/40[01]/);
  const { email, secret } = await joinWithSecondFactor(page);
  const origin = await openAgent();
  const verifier = randomBytes(32).toString('base64url');
  const asked = {
    client_id: `${origin}/profile.json`,
    redirect_uri: `${origin}/done`,
    response_type: 'code',
    scope: 'dev.ucp.shopping.order:read dev.ucp.shopping.checkout:manage',
    state: '7e3',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  };
  const address = (more: object = {}) =>
    `/link-program?${new URLSearchParams({ ...asked, ...more } as Record<string, string>)}`;
  await visit(page, address());
  await expect(page).toHaveURL(/\/login\?next=/);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.getByLabel('Code from your app').fill(oneTimeCode(secret, 1));
  await page.keyboard.press('Enter');
  await expect(page.getByText('asks to act for you in this shop')).toBeVisible();
  await expect(page.getByText(`Your account: ${email}`)).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'see your orders' })).toBeVisible();
  await expectNone(page, 'the question');
  await page.getByRole('button', { name: 'Allow', exact: true }).click();
  await expect(page).toHaveTitle('Back');
  const back = new URL(page.url()).searchParams;
  expect(back.get('state')).toBe('7e3');
  const given = await fetch(`${back.get('iss')}/oauth/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code: back.get('code') ?? '',
      redirect_uri: asked.redirect_uri,
      code_verifier: verifier,
      client_id: asked.client_id,
    }),
  });
  expect(given.status).toBe(200);

  await visit(page, '/profile/programs');
  const program = page.getByRole('listitem').filter({ hasText: new URL(origin).host });
  await expect(program).toContainText('order for you');
  await dress(page, { width: 390, colorScheme: 'dark' });
  await expectNone(page, 'the linked programs in the dark');
  await program.getByRole('button', { name: /^Unlink/ }).click();
  await expect(page.getByText('No program is linked to your account.')).toBeVisible();

  await visit(page, address());
  await page.getByRole('button', { name: 'Do not allow' }).click();
  await expect(page).toHaveTitle('Back');
  expect(new URL(page.url()).searchParams.get('error')).toBe('access_denied');
  await visit(page, address({ redirect_uri: 'https://elsewhere.example/' }));
  await expect(page.getByText('not come from a program that this shop knows')).toBeVisible();
});
