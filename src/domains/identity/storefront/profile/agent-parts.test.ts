import { expect, test } from 'vitest';
import { agentParts } from './agent-parts.ts';

test('browsers are shown by their own name, not by those they resemble', () => {
  const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
  const named = (agent: string) => Object.values(agentParts(agent)).join(' on ');
  expect(named(`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Edg/140.0.0.0`)).toBe('Edge on Windows');
  expect(named(`Mozilla/5.0 (Linux; Android 15; K) ${chrome}`)).toBe('Chrome on Android');
  expect(named('Mozilla/5.0 (Macintosh; Intel Mac OS X 15.6; rv:140.0) Firefox/140.0')).toBe(
    'Firefox on macOS',
  );
  expect(
    named(
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile/15E148 Safari/604.1',
    ),
  ).toBe('Safari on iPhone');
});

test('a program is not shown as a browser', () => {
  expect(agentParts('curl/8.9.1')).toEqual({ browser: null, system: null });
});
