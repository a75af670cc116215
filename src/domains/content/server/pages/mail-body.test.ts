import { expect, test } from 'vitest';
import { mailBody } from './mail-body.ts';

const shop = { publicUrl: 'https://shop.example', locale: 'de' as const };

test('the text of a mail has the words of a page without marks, and its links lead to the reader’s language', async () => {
  const page = [
    '## Widerruf',
    'Sie haben **14 Tage**, *ohne* Gründe & <ohne> Kosten. Schreiben Sie [uns](/contact?a=1&b=2).',
    '1. Paket packen\n2. An [mia@example.com](mailto:mia@example.com) schreiben',
    '- Tee\n- Tassen',
    '| Land | Preis |\n|---|---|\n| DE | 5 € |',
    '[Formular](/media/form.pdf), [English](/fr/terms), [Start](/)',
  ].join('\n\n');
  const { html, text } = await mailBody(page, shop);
  expect(text).toBe(
    [
      'Widerruf',
      'Sie haben 14 Tage, ohne Gründe & Kosten. Schreiben Sie uns (https://shop.example/de/contact?a=1&b=2).',
      '1. Paket packen\n2. An mia@example.com schreiben',
      '- Tee\n- Tassen',
      'Land | Preis\nDE | 5 €',
      'Formular (https://shop.example/media/form.pdf), English (https://shop.example/fr/terms), Start (https://shop.example/de)',
    ].join('\n\n'),
  );
  expect(html).toContain('href="https://shop.example/de/contact?a=1&amp;b=2"');
  expect((await mailBody('[Terms](/terms)', { ...shop, locale: 'en' })).text).toBe(
    'Terms (https://shop.example/terms)',
  );
});
