import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Context } from '#platform/context.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { readSource, sourceFiles } from '#tests/support/imports.ts';
import { actors, openTestShop } from '#tests/support/test-shop.ts';

type Guard = 'requireMember' | 'requireStaff' | 'requirePictureRights';
type Verb = { file: string; name: string; guard: Guard; permission: string };

const root = join(import.meta.dirname, '../..');
const declared =
  /^export (?:async )?(?:function\*?|const) (\w+)(?: = (?:async )?)?(?:<.*>)?\(\s*(?:ctx: Context|tx: Transaction)\b/;
const inside = /\(\s*tx: Transaction\b/;
const guarded = /\b(requireMember|requireStaff|requirePictureRights)\(\w+(?:, '([\w.]+)')?\)/;

/** Public functions in files with guards. */
const open = new Set([
  'readSettings',
  'readDigits',
  'readDemoParts',
  'hasLeftDemo',
  'confirmEmail',
  'waysForGuests',
]);

/** Every exported function of the domains that checks access, or whose file does. */
const findVerbs = (): Verb[] =>
  sourceFiles('src/domains')
    .filter((file) => /\/server[/.]/.test(file) && file.endsWith('.ts'))
    .sort()
    .flatMap(verbsIn);

function verbsIn(file: string): Verb[] {
  const text = readSource(file);
  return text.split(/^(?=export )/m).flatMap((part) => {
    const name = declared.exec(part)?.[1];
    // A function that takes a transaction may leave the check to its caller.
    const own = guarded.exec(part);
    const [, guard, permission = ''] = own ?? (inside.test(part) ? null : guarded.exec(text)) ?? [];
    return name && guard && !open.has(name) ? [{ file, name, guard: guard as Guard, permission }] : [];
  });
}

const isGenerator = (answer: unknown): answer is AsyncGenerator =>
  typeof answer === 'object' && answer !== null && Symbol.asyncIterator in answer;

/** The refusal of a verb for an actor, before it does anything else; 404 if it looks for the owner first. */
async function refusal(verb: Verb, ctx: Context): Promise<unknown> {
  const module: Record<string, (ctx: Context, input: string) => unknown> = await import(
    join(root, verb.file)
  );
  try {
    const answer = await inTransaction(ctx, async (tx) => module[verb.name]?.(tx, 'all'));
    // A generator checks at its first value.
    if (isGenerator(answer)) await answer.next();
    return 'let in';
  } catch (error) {
    return (error as { status?: unknown }).status ?? error;
  }
}

test('every guarded verb refuses visitors, and members if it requires staff', async () => {
  const shop = await openTestShop();
  const lines: string[] = [];
  for (const verb of findVerbs()) {
    const visitor = await refusal(verb, shop.kiosk.context(actors.visitor));
    const member =
      verb.guard === 'requireMember' ? '–' : await refusal(verb, shop.kiosk.context(actors.member));
    const file = verb.file.replace('src/domains/', '');
    const who = { requireMember: 'member', requireStaff: 'staff', requirePictureRights: 'picture keeper' };
    lines.push(
      `${file} ${verb.name}: ${verb.permission || who[verb.guard]}, visitor ${visitor}, member ${member}`,
    );
  }
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('verbs.txt');
  expect(lines.filter((line) => !/visitor 401, member (403|404|–)$/.test(line))).toEqual([]);
});
