import { expect, test } from 'vitest';
import { naughtyMarkup } from '#tests/support/naughty-strings.ts';
import { layoutMail, type MailParts } from './layout-mail.ts';
import { mailButton, mailFrame } from './mail-frame.ts';

const parts: MailParts = {
  locale: 'de',
  storeName: 'Käse & Brot',
  heading: 'Neues Passwort',
  paragraphs: ['Hallo Mia,\nSie wollten ein neues Passwort.', 'Der Link gilt eine Stunde.'],
  button: { label: 'Passwort ändern', href: 'https://shop.example/de/reset?a=1&b=2' },
  footer: 'Käse & Brot, Mitte',
};

test('a mail has the same text in HTML and in plain text', () => {
  const { html, text } = layoutMail(parts);
  expect(html).toContain('<html lang="de" dir="ltr">');
  expect(html).toContain('<p>Hallo Mia,<br>Sie wollten ein neues Passwort.</p>');
  expect(html).toContain('href="https://shop.example/de/reset?a=1&amp;b=2"');
  expect(html).toContain('Falls die Schaltfläche nicht funktioniert');
  expect(text).toContain('Passwort ändern:\nhttps://shop.example/de/reset?a=1&b=2\n');
  expect(text).toMatch(/^Käse & Brot\n\nNeues Passwort\n\n/);
  expect(text).toMatch(/\n-- \nKäse & Brot, Mitte\n$/);
});

test('a mail in Arabic runs from right to left, in programs that know no styles, too', () => {
  const html = mailFrame('ar', 'x', [mailButton('x', 'https://shop.example')]);
  expect(html).toContain('<html lang="ar" dir="rtl">');
  expect(html).toContain('<body dir="rtl">');
  expect(html).not.toMatch(/(margin|padding|border)-(left|right)|text-align: (left|right)/);
});

test('a shop’s mails begin with its logo, and have its name as text', () => {
  const logo = { src: 'https://shop.example/media/a-320.webp', alt: 'Käse "&" Brot' };
  const { html, text } = layoutMail({ ...parts, logo });
  expect(html).toContain(
    '<img class="logo" src="https://shop.example/media/a-320.webp" alt="Käse &quot;&amp;',
  );
  expect(text).toMatch(/^Käse & Brot\n/);
});

test('typed text never becomes markup', () => {
  const tags = (html: string) => html.match(/<[a-z!/]/gi)?.length;
  const harmless = layoutMail({ ...parts, storeName: 'x', heading: 'x', paragraphs: ['x'], footer: 'x' });
  for (const text of naughtyMarkup) {
    const { html } = layoutMail({
      ...parts,
      storeName: text,
      heading: text,
      paragraphs: [text],
      footer: text,
    });
    expect(tags(html.replaceAll('<br>', ''))).toBe(tags(harmless.html.replaceAll('<br>', '')));
  }
});

/** The parts of a mail that Outlook shows, which renders by Word. */
const asOutlook = (html: string): string => html.replace(/<!--\[if mso\]>(.*?)<!\[endif\]-->/gs, '$1');

test('the button has padding and color in Outlook too, which does not style links', () => {
  const html = asOutlook(layoutMail(parts).html);
  const [, cell = '', link = '', label] =
    /<td ([^>]*)>\s*<a ([^>]*)>([^<]*)<\/a>\s*<\/td>/.exec(html.replaceAll('\n', ' ')) ?? [];
  expect(cell).toContain('bgcolor="#1c1917"');
  expect(cell).toContain('mso-padding-alt: 12px 24px');
  expect(link).toContain('href="https://shop.example/de/reset?a=1&amp;b=2"');
  expect(link).toContain('color: #ffffff');
  expect(label).toBe('Passwort ändern');
});

test('every table of a mail is well-formed, in Outlook and elsewhere', () => {
  const { html } = layoutMail(parts);
  const others = html.replace(/<!--.*?-->/gs, '');
  for (const [read, tables] of [[asOutlook(html), 2] as const, [others, 1] as const]) {
    for (const tag of ['table', 'tr', 'td']) {
      expect([tag, read.split(`<${tag}`).length - 1]).toEqual([tag, tables]);
      expect([tag, read.split(`</${tag}>`).length - 1]).toEqual([tag, tables]);
    }
    expect(read).not.toMatch(/<!--|-->|<!\[/);
  }
});

test('the button links to web addresses only', () => {
  const button = { label: 'Go', href: 'javascript:alert(1)' };
  expect(() => layoutMail({ ...parts, button })).toThrow('web address');
});
