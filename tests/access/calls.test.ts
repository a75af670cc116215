import { expect, test } from 'vitest';
import { ACCESS } from '#platform/http.ts';
import { createApp } from '#server/app.ts';
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts';
import { type Cast, gather, type Part, parts } from './cast.ts';
import { layOut, type Things } from './things.ts';

type Call = { method: string; path: string; access: string };

function callsOf(shop: TestShop): Call[] {
  return createApp(shop.kiosk).openAPIRegistry.definitions.flatMap((definition) =>
    definition.type === 'route'
      ? [
          {
            method: definition.route.method.toUpperCase(),
            path: definition.route.path,
            access: String((definition.route as { [ACCESS]?: string })[ACCESS]),
          },
        ]
      : [],
  );
}

/** Which thing of the member's a call is about. */
const kindOf = ({ path }: Call) => (path.includes('{') ? (path.split('/')[2] ?? '') : '');

/** The answer of a call to one of the cast. Its body is empty: access is checked before the body is read. */
async function knock(
  shop: TestShop,
  one: Call,
  part: Part,
  { cast, things }: { cast: Cast; things: Things },
) {
  const kind = kindOf(one);
  const path = one.path.replace(/\{\w+\}/, await things.one(kind)).replace(/\{\w+\}/g, 'nothing');
  const body = one.method === 'GET' ? {} : { body: '{}' };
  const response = await shop.request(path, {
    method: one.method,
    ...body,
    headers: { 'content-type': 'application/json', cookie: cast.cookieOf(part) },
  });
  // What was refused has changed nothing.
  if (response.ok && one.method !== 'GET') things.forget(kind);
  const ended = response.headers.getSetCookie().some((cookie) => /kiosk\.session=;/.test(cookie));
  if (ended) await cast.comeBack(part);
  return response.status;
}

const row = (cells: unknown[]) => `| ${cells.join(' | ')} |`;

const preface = `# Who may call what

Made by \`tests/access/calls.test.ts\`, which makes every call of the API as every kind of actor and compares the statuses
(\`npm test -- --server tests/access -u\` regenerates it; review the diff). Bodies are empty and ids in the path are the member's, so 400
and 404 mean: permitted, but nothing to do. _blocked_ has a session from before the block, _other_ is another member; the last seven
are staff.
`;

test('every call answers each kind of actor as the table says', async () => {
  const shop = await openTestShop();
  const cast = await gather(shop);
  const things = await layOut(shop, cast.member);
  const rows: string[] = [];
  for (const one of callsOf(shop).sort((a, b) => (a.path + a.method < b.path + b.method ? -1 : 1))) {
    const statuses: number[] = [];
    for (const part of parts) statuses.push(await knock(shop, one, part, { cast, things }));
    rows.push(row([`\`${one.method} ${one.path}\``, one.access, ...statuses]));
  }
  const head = [row(['Call', 'May call', ...parts]), row(Array(parts.length + 2).fill('---'))];
  await expect(`${[preface, ...head, ...rows].join('\n')}\n`).toMatchFileSnapshot('../../docs/access.md');
});
