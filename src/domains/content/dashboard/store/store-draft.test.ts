import { expect, test } from 'vitest';
import { profilesInLines, profilesOf, unreadableProfiles } from './store-draft.ts';

test('a profile is an address, named as its network or as typed before it', () => {
  const typed =
    ' https://www.instagram.com/shop \n\nOur videos: https://youtube.com/@shop\nhttps://tiktok.com/@shop';
  const profiles = [
    { name: 'Instagram', url: 'https://www.instagram.com/shop' },
    { name: 'Our videos', url: 'https://youtube.com/@shop' },
    { name: 'TikTok', url: 'https://tiktok.com/@shop' },
  ];
  expect(profilesOf(typed)).toEqual(profiles);
  expect(profilesOf(profilesInLines(profiles))).toEqual(profiles);
  expect(profilesInLines(profiles)).toContain('\nhttps://tiktok.com/@shop');
  expect(unreadableProfiles('Instagram shop\nhttps://x.com/shop')).toEqual(['Instagram shop']);
});
