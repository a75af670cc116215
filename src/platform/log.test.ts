import pg from 'pg';
import { expect, test } from 'vitest';
import { createLogger, recentErrors } from './log.ts';

test('the log contains no personal data, passwords or one-time links', async () => {
  const lines: string[] = [];
  const log = createLogger('info', { write: (line) => void lines.push(line) });
  const err = Object.assign(new pg.DatabaseError('duplicate key', 0, 'error'), {
    code: '23505',
    detail: 'Key (email)=(ada@x.example)',
    where: "portal with parameters: $1 = '$argon2id$', $2 = 'line\nline'",
  });
  log.error({ err, path: '/api/reset-password/id/s3cret' }, 'request failed');
  const refusal = '550 5.1.1 <ada@x.example>: unknown';
  log.warn({ reason: refusal }, 'a mail failed');
  log.warn({ err: new Error(refusal) }, 'a job failed');
  log.error({ err: new Error(`no: ada@x.example in node_modules/@x/y`) }, 'away');
  log.error({ err: new Error('no', { cause: err }), address: '/verify-email?change=1&token=s3cret' });
  for (const path of [
    '/checkout/done/K7QM-4TRX?via=paypal&link=s3cret&token=s3cret',
    '/feeds/s3cret/google.xml',
    '/de/pay/s3cret',
    '/api/payment-links/s3cret?lang=de',
    '/checkout/continue/s3cret',
  ])
    log.error({ path }, 'request failed');
  const [first = '', mail = '', job = '', away = '', second = ''] = lines;
  expect(lines.join('')).not.toMatch(/ada@|argon2|s3cret|line\\nline/);
  expect(JSON.parse(first)).toMatchObject({
    path: '/api/reset-password/id/…',
    err: { message: 'duplicate key', code: '23505' },
  });
  expect([JSON.parse(mail).reason, JSON.parse(job).err.message]).toEqual(
    Array(2).fill('550 5.1.1 <…>: unknown'),
  );
  expect(JSON.parse(away).err.message).toBe('no: … in node_modules/@x/y');
  expect(recentErrors(log).map(({ message }) => message)).toContain('away: no: … in node_modules/@x/y');
  expect(JSON.parse(second)).toMatchObject({ err: { cause: { message: 'duplicate key', code: '23505' } } });
  expect(JSON.parse(first).err.stack[0]).toMatch(/^at .*log\.test\.ts/);
});
