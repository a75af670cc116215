import { expect, test } from 'vitest';
import { actors, openTestShop } from '#tests/support/test-shop.ts';
import { robotsGroups, unknownRobotsLine } from './robots-rules.ts';

test('an owner’s rules for crawlers stand beside the fixed ones, which hold for each crawler', () => {
  const rules =
    'Disallow: /category/old\n\nUser-agent: Googlebot\nUser-agent: Bingbot\nCrawl-delay: 5\nUser-agent: X\nDisallow: /';
  expect(robotsGroups(rules, ['Disallow: /api/'])).toBe(
    [
      'User-agent: *\nDisallow: /category/old\nDisallow: /api/\nAllow: /\n',
      'User-agent: Googlebot\nUser-agent: Bingbot\nCrawl-delay: 5\nDisallow: /api/\nAllow: /\n',
      'User-agent: X\nDisallow: /\nDisallow: /api/\nAllow: /\n',
    ].join('\n'),
  );
  expect(robotsGroups('', ['Disallow: /api/'])).toBe('User-agent: *\nDisallow: /api/\nAllow: /\n');
});

test('a line that crawlers do not know is named', () => {
  expect(unknownRobotsLine('# note\nDisallow:\nAllow: /a\n')).toBeNull();
  expect(unknownRobotsLine('Disallow: /a\n\nHide: /b')).toBe(3);
  expect(unknownRobotsLine('Sitemap: https://elsewhere.example')).toBe(1);
});

test('an owner changes robots.txt in the settings, and a wrong line changes nothing', async () => {
  const shop = await openTestShop();
  const save = async (robotsRules: string) => {
    const { version } = await (await shop.request('/api/settings', { as: actors.admin })).json();
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ changes: { robotsRules }, version });
    const answer = await shop.request('/api/settings', { method: 'PATCH', as: actors.admin, headers, body });
    return (await answer.json()).code ?? answer.status;
  };
  expect(await save('Disallow: /category/old')).toBe(200);
  expect(await save('No robots please')).toBe('content.robots_invalid');
  const text = await (await shop.request('/robots.txt')).text();
  expect(text).toContain('User-agent: *\nDisallow: /category/old\nDisallow: /api/\n');
  expect(text).toMatch(/Allow: \/\n\nSitemap: /);
});
