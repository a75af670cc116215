import { DrizzleQueryError } from 'drizzle-orm/errors';
import { expect, test } from 'vitest';
import { createLogger } from './log.ts';

test('nobody finds people, passwords or one-time links in the log', async () => {
  const lines: string[] = [];
  const log = createLogger('info', { write: (line) => void lines.push(line) });
  const cause = Object.assign(new Error('duplicate key'), {
    code: '23505',
    detail: 'Key (email)=(ada@x.example)',
  });
  const err = new DrizzleQueryError(
    'insert into users',
    ['ada@x.example', '$argon2id$', 'line\nline'],
    cause,
  );
  log.error({ err, path: '/api/reset-password/id/s3cret' }, 'request failed');
  log.error({ err: new Error('no', { cause: err }), address: '/verify-email?change=1&token=s3cret' });
  const [first = '', second = ''] = lines;
  expect(first + second).not.toMatch(/ada@|argon2|s3cret|line\\nline/);
  expect(JSON.parse(first)).toMatchObject({
    path: '/api/reset-password/id/…',
    err: { message: 'Failed query: insert into users', cause: { message: 'duplicate key', code: '23505' } },
  });
  expect(JSON.parse(first).err.stack[0]).toMatch(/^at .*log\.test\.ts/);
});
