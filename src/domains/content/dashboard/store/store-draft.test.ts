import { expect, test } from 'vitest';
import {
  hasStreetAndTown,
  isProfile,
  linesOf,
  openedAddress,
  openedProfiles,
  profilesOf,
} from './store-draft.ts';

test('a profile is named as its network or as typed; a row without an address is none', () => {
  const profiles = [
    { name: 'Instagram', url: 'https://www.instagram.com/shop' },
    { name: 'Our videos', url: 'https://youtube.com/@shop' },
    { name: 'TikTok', url: 'https://tiktok.com/@shop' },
  ];
  const rows = openedProfiles(profiles);
  expect(rows.map(({ name }) => name)).toEqual(['', 'Our videos', '']);
  expect(profilesOf([...rows, { name: 'Later', url: ' ' }])).toEqual(profiles);
  expect(profilesOf(openedProfiles([]))).toEqual([]);
  expect(['https://x.com/shop', 'instagram.com/shop', 'https://'].map(isProfile)).toEqual([
    true,
    false,
    false,
  ]);
});

test('an address ends with street and town; further lines stay before them', () => {
  expect(openedAddress([])).toEqual(['', '', '']);
  expect(openedAddress(['Weg 1', '10115 Berlin'])).toEqual(['', 'Weg 1', '10115 Berlin']);
  expect(openedAddress(['Kiosk', 'Shop', 'Weg 1', '10115 Berlin'])).toHaveLength(4);
  const typed = openedAddress([]).with(-2, 'Am Hof 3').with(-1, '10115 Berlin');
  expect(openedAddress(linesOf(typed.join('\n')))).toEqual(typed);
  expect([typed, typed.with(-1, ' '), openedAddress([])].map(hasStreetAndTown)).toEqual([true, false, false]);
});
