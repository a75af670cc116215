import { afterAll, beforeAll, expect, test } from 'vitest';
import { type StaffRole, setBlocked, setRole } from '#domains/identity/server/index.ts';
import { readConfig } from '#platform/config.ts';
import { type BackOffice, openBackOffice } from '#tests/support/back-office.ts';
import { sourceFiles } from '#tests/support/imports.ts';
import { cookieOf, somebody } from '#tests/support/people.ts';
import { type RunProgram, runShop } from '#tests/support/run-shop.ts';
import { createTestDatabase } from '#tests/support/test-shop.ts';

const who = ['visitor', 'blocked', 'member', 'read_only', 'owner'] as const;
type Who = (typeof who)[number];

let shop: RunProgram;
let office: BackOffice;
let drop: () => Promise<void>;

beforeAll(async () => {
  const database = await createTestDatabase();
  drop = database.drop;
  const { connectionString } = database;
  shop = await runShop({ environment: { DATABASE_URL: connectionString, KIOSK_DEMO: '0' } });
  office = await openBackOffice(readConfig({ LOG_LEVEL: 'silent' }), connectionString);
  await office.openShelves();
  await office.add();
});
afterAll(async () => {
  await office?.close();
  await shop?.stop();
  await drop?.();
});

async function send(path: string, body: object): Promise<Response> {
  const headers = { 'content-type': 'application/json' };
  return fetch(shop.url + path, { method: 'POST', body: JSON.stringify(body), headers });
}

/** The cookies of a blocked user, a member, and staff with the fewest and the most permissions. */
async function gather(): Promise<Record<Who, string>> {
  const cookies: Partial<Record<Who, string>> = { visitor: '' };
  for (const one of who.slice(1)) {
    const person = somebody({ email: `${one}@example.com` });
    const signed = await send('/api/signup', person);
    const { user } = await signed.json();
    cookies[one] = cookieOf(signed);
    if (one === 'blocked') await setBlocked(office.staff, { id: user._id, isBlocked: true });
    if (one === 'read_only' || one === 'owner') {
      await setRole(
        { ...office.staff, actor: { kind: 'system' } },
        { id: user._id, role: one satisfies StaffRole },
      );
      cookies[one] = cookieOf(await send('/api/login', person));
    }
  }
  return cookies as Record<Who, string>;
}

const params: Record<string, string> = {
  'category.$id': 'kitchen',
  'product.$id': 'mug',
};

/** Every page by its route file, at an address that exists. */
function addresses(): string[] {
  const pages = sourceFiles('src/routes')
    .map((file) => file.replace('src/routes/', '').replace(/\.tsx?$/, ''))
    // The root, generated files and shared files (`-`) are not pages.
    .filter((name) => !/^(__|-|route-tree)/.test(name));
  const isLayout = (name: string) => pages.some((other) => other.startsWith(`${name}.`) && other !== name);
  return pages
    .filter((name) => !isLayout(name) || name.includes('$'))
    .map((name) => {
      const known = Object.entries(params).find(([pattern]) => name === pattern);
      const path = known ? name.replace('$id', known[1]) : name.replaceAll(/\$\w*/g, 'nothing');
      // A trailing underscore leaves the layout of the parent route, and is not part of the address.
      return `/${path
        .replace(/(^|\.)index$/, '')
        .replaceAll('_.', '.')
        .replaceAll('.', '/')}`;
    })
    .sort();
}

async function look(path: string, cookie: string): Promise<string> {
  const response = await fetch(shop.url + path, { redirect: 'manual', headers: { cookie } });
  await response.arrayBuffer();
  const location = response.headers.get('location');
  return location ? `→ ${location.replace(shop.url, '')}` : String(response.status);
}

/** The status where the redirects from an address end; a loop is the address of its last one. */
async function arrive(path: string, cookie: string): Promise<number | string> {
  let answer = await look(path, cookie);
  for (let times = 0; times < 5 && answer.startsWith('→ '); times++)
    answer = await look(answer.slice('→ '.length), cookie);
  return answer.startsWith('→ ') ? answer : Number(answer);
}

const row = (cells: string[]) => `| ${cells.join(' | ')} |`;

const preface = `# Who may see which page

Made by \`tests/access/pages.test.ts\`, which opens every page as every kind of actor and compares the statuses
(\`npm test -- --server tests/access -u\` regenerates it; review the diff). An arrow is a redirect. _blocked_ has a session from before
the block.
`;

test('every page answers each kind of actor as the table says', async () => {
  const cookies = await gather();
  const rows: string[] = [];
  for (const path of addresses()) {
    const seen: string[] = [];
    for (const one of who) seen.push(await look(path, cookies[one]));
    rows.push(row([`\`${path}\``, ...seen]));
  }
  const table = [row(['Page', ...who]), row(Array(who.length + 1).fill('---')), ...rows];
  await expect(`${[preface, ...table].join('\n')}\n`).toMatchFileSnapshot('../../docs/access-to-pages.md');
});

/** Params of lists and reports, as old bookmarks and typing errors have them. */
const nonsense =
  'after before by from kind language of order page range rating role sort state status to type view'
    .split(' ')
    .map((name) => `${name}=nonsense`)
    .join('&');

test('no page fails for what is wrong in its address', async () => {
  const person = somebody({ email: 'wrong-address@example.com' });
  const signed = await send('/api/signup', person);
  const { user } = await signed.json();
  await setRole({ ...office.staff, actor: { kind: 'system' } }, { id: user._id, role: 'owner' });
  const cookie = cookieOf(await send('/api/login', person));
  for (const path of addresses())
    expect(await arrive(`${path}?${nonsense}`, cookie), path).toBe(await arrive(path, cookie));
  // Values of the right kind that the page's data refuses.
  for (const path of [
    '/dashboard/reports?from=2026-12-01&to=2026-11-01',
    `/profile/orders?before=${'x'.repeat(101)}`,
  ])
    expect(await arrive(path, cookie), path).toBe(200);
  expect(await look('/login?next=%2Fprofile', cookie)).toBe('→ /profile');
});
