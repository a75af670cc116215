import { expect, test } from 'vitest';
import { shownMenus } from './read-sections.ts';

test('an announcement that begins in the very moment in which a page is made is not missed by its cache', async () => {
  const first = Date.now() + 5;
  const startOf = (index: number) => first + index;
  // Of those that run the first is shown, so the newest stand first.
  const sections = Array.from({ length: 200 }, (_, index) => ({
    id: `n${index}`,
    kind: 'announcement' as const,
    isHidden: false,
    startsAt: new Date(startOf(index)).toISOString(),
    endsAt: null,
    text: { en: String(index) },
    href: '',
    tone: 'strong' as const,
    closing: 'closable' as const,
  })).reverse();
  const last = startOf(sections.length - 1);
  const missed: number[] = [];
  for (let shown = -1; shown < sections.length - 1; ) {
    const { body, changesAt } = await shownMenus(
      { announcements: { sections } },
      { locale: 'en', languages: ['en'] },
    );
    shown = Number(body.announcement?.text.text ?? -1);
    const next = startOf(shown + 1);
    if (next <= last && (changesAt?.getTime() ?? Number.POSITIVE_INFINITY) > next) missed.push(shown);
  }
  expect(missed).toEqual([]);
});
