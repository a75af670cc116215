import fc from 'fast-check';
import { expect, test } from 'vitest';
import { writeSetting } from '#domains/content/server/index.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { actors, openTestShop } from '#tests/support/test-shop.ts';
import { claimMarketing, forgetMarketing } from './frequency.ts';

const people = ['ada@example.com', 'Ada@example.com', 'ben@example.com', 'cem@example.com'];

test('no person gets more advertising mails in seven days than the shop allows, with any number of jobs at once', async () => {
  const shop = await openTestShop();
  const system = shop.kiosk.context(actors.system);
  const rows = async (text: string, values: unknown[] = []) => (await shop.kiosk.db.query(text, values)).rows;
  const claim = (to: string[], fails: boolean) =>
    inTransaction(system, async (tx) => {
      const claimed = [...(await claimMarketing(tx, to))];
      if (fails) throw new Error('undone');
      return claimed;
    }).catch(() => []);
  const batch = fc.record({
    to: fc.uniqueArray(fc.constantFrom(...people), { minLength: 1, selector: (name) => name.toLowerCase() }),
    fails: fc.boolean(),
  });
  const rounds = fc.array(
    fc.record({
      days: fc.integer({ min: 0, max: 5 }),
      jobs: fc.array(batch, { minLength: 1, maxLength: 5 }),
    }),
    { minLength: 1, maxLength: 5 },
  );
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 3 }), rounds, async (most, weeks) => {
      await rows('delete from marketing_mails');
      await writeSetting(shop.kiosk.context(actors.admin), 'marketingMailsPerWeek', most);
      const sent: { to: string; day: number }[] = [];
      let day = 0;
      for (const { days, jobs } of weeks) {
        day += days;
        await rows(
          `update marketing_mails set sent_at = array(select each - make_interval(days => $1) from unnest(sent_at) each)`,
          [days],
        );
        const claimed = await Promise.all(jobs.map(({ to, fails }) => claim(to, fails)));
        sent.push(...claimed.flat().map((to) => ({ to: to.toLowerCase(), day })));
        // A person who got none lately gets one.
        for (const person of new Set(jobs.flatMap(({ to, fails }) => (fails ? [] : to))))
          expect(sent.some(({ to, day: of }) => to === person.toLowerCase() && of > day - 7)).toBe(true);
      }
      const counts = sent.map(
        ({ to, day: of }) =>
          sent.filter((other) => other.to === to && other.day >= of && other.day < of + 7).length,
      );
      expect(Math.max(0, ...counts)).toBeLessThanOrEqual(most);
    }),
    { numRuns: 40 },
  );
  await rows(`update marketing_mails set last_at = now() - interval '8 days'`);
  await forgetMarketing(system);
  expect(await rows('select from marketing_mails')).toEqual([]);
});
