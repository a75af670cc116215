import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LocaleContext } from '#platform/i18n/locale-context.ts';
import { clockAt } from '#platform/i18n/zone-time.ts';
import { Moment } from './moment.tsx';

test('staff read times in the time zone of the shop, which is named', () => {
  const timeZone = 'Europe/Berlin';
  const around = {
    locale: 'en',
    texts: 'en',
    languages: ['en'],
    currency: 'EUR',
    timeZone,
    isShopTime: true,
    clockAt: (moment: Date) => clockAt(timeZone, moment),
  } as const;
  const markup = renderToStaticMarkup(
    <LocaleContext value={around}>
      <Moment at="2026-11-28T23:30:00Z" />
    </LocaleContext>,
  );
  expect(markup).toContain('title="Europe/Berlin"');
  expect(markup).toContain('Nov 29, 2026, 12:30');
});
