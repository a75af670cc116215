import { expect, test } from 'vitest';
import { arrival, safeNext } from './next-path.ts';

test('a user who logs in continues to the page that required it', () => {
  expect(safeNext('/profile/orders')).toBe('/profile/orders');
  expect(safeNext('/product/mug?variant=1#reviews')).toBe('/product/mug?variant=1#reviews');
  expect(safeNext('/de/profile')).toBe('/profile');
  expect(safeNext('/de')).toBe('/');
  expect(safeNext('/depot')).toBe('/depot');
});

test('no user is redirected to another site, or back to an auth page', () => {
  for (const next of [
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/de//evil.example',
    '/a\\b',
    'javascript:alert(1)',
    'profile',
    '',
    undefined,
    '/login',
    '/de/login?next=/login',
    '/reset-password/1/2',
  ]) {
    expect(safeNext(next), String(next)).toBeNull();
  }
});

test('without such a page, admins go to the dashboard and others to their profile', () => {
  expect(arrival({ isAdmin: true })).toBe('/dashboard');
  expect(arrival({ isAdmin: false }, '//evil.example')).toBe('/profile');
});
