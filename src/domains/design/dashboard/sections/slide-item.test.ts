import { expect, test } from 'vitest';
import type { DashboardSlide } from '#domains/content/contract/slides.ts';
import { HomeDesign } from '../../contract/sections.ts';
import { always } from '../../fields/sections.ts';
import { itemOf } from './slide-item.ts';

test('a slide of the shop becomes one of a section with all its texts, its picture and its time', () => {
  const picture = { src: `/media/${'a'.repeat(32)}`, width: 1600, height: 900, color: null };
  const times = { startsAt: '2026-11-01T00:00:00.000Z', endsAt: null };
  const slide: DashboardSlide = {
    ...times,
    id: '01900000-0000-7000-8000-000000000000',
    title: 'The kettle is on',
    body: 'Stoneware',
    button: 'Look',
    texts: { de: { title: 'Das Wasser kocht', body: 'Steinzeug' } },
    href: '/category/kitchen',
    tone: 'sage',
    image: '/media/a-640.webp',
    picture,
    version: 3,
  };
  const item = itemOf(slide);
  expect(item).toMatchObject({
    title: { en: 'The kettle is on', de: 'Das Wasser kocht' },
    text: { en: 'Stoneware', de: 'Steinzeug' },
    picture,
    period: times,
  });
  const section = { id: 'a', kind: 'slider', ...always, source: 'own', items: [item] };
  expect(HomeDesign.parse({ sections: [section] }).sections[0]).toMatchObject({
    items: [{ href: slide.href }],
  });
});
