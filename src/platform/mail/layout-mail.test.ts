import { expect, test } from 'vitest';
import { naughtyMarkup } from '#tests/support/naughty-strings.ts';
import { layoutMail, type MailParts } from './layout-mail.ts';
import { mailGoods } from './mail-goods.ts';

const parts: MailParts = {
  locale: 'de',
  storeName: 'Käse & Brot',
  heading: 'Neues Passwort',
  paragraphs: ['Hallo Mia,\nSie wollten ein neues Passwort.', 'Der Link gilt eine Stunde.'],
  button: { label: 'Passwort ändern', href: 'https://shop.example/de/reset?a=1&b=2' },
  footer: 'Käse & Brot, Mitte',
};

const tableOf = (name: string): NonNullable<MailParts['table']> => ({
  rows: [
    { picture: 'https://shop.example/a.jpg', name, detail: name, quantity: 2, amount: '39,98 €' },
    { picture: null, name, detail: '', quantity: 1, amount: '5,00 €' },
  ],
  sums: [{ label: name, amount: '44,98 €', look: 'total' }],
  notes: [name],
});

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

test('a French mail in plain text has a no-break space before each colon', () => {
  const footerLink = { label: 'Se désabonner', href: 'https://shop.example/x' };
  const { text } = layoutMail({ ...parts, locale: 'fr', table: tableOf('Sous-total'), footerLink });
  expect(text).toContain('2 × Sous-total (Sous-total)\u00a0: 39,98 €\n');
  expect(text).toContain('\nSous-total\u00a0: 44,98 €\n');
  expect(text).toContain('\nPasswort ändern\u00a0:\nhttps://shop.example');
  expect(text).toContain('\nSe désabonner\u00a0: https://shop.example/x\n');
});

test('a mail in Arabic runs from right to left, in programs that know no styles, too', () => {
  const { html } = layoutMail({ ...parts, locale: 'ar', table: tableOf('كوب') });
  expect(html).toContain('<html lang="ar" dir="rtl">');
  expect(html).toContain('<body dir="rtl">');
  expect(html).not.toMatch(/(margin|padding|border)-(left|right)|text-align: (left|right)/);
  expect(html).toContain('class="amount" align="left"');
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
  const harmless = layoutMail({
    ...parts,
    storeName: 'x',
    heading: 'x',
    paragraphs: ['x'],
    footer: 'x',
    table: tableOf('x'),
  });
  for (const text of naughtyMarkup) {
    const { html } = layoutMail({
      ...parts,
      storeName: text,
      heading: text,
      paragraphs: [text],
      footer: text,
      table: tableOf(text),
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
  expect(cell).toContain('bgcolor="#d03c54"');
  expect(cell).toContain('mso-padding-alt: 12px 24px');
  expect(link).toContain('href="https://shop.example/de/reset?a=1&amp;b=2"');
  expect(link).toContain('color: #ffffff');
  expect(label).toBe('Passwort ändern');
});

test('every table of a mail is well-formed, in Outlook and elsewhere', () => {
  const { html } = layoutMail({ ...parts, table: tableOf('Becher') });
  const others = html.replace(/<!--.*?-->/gs, '');
  for (const [read, tables] of [[asOutlook(html), 4] as const, [others, 3] as const]) {
    const counts = ['table', 'tr', 'td'].map((tag) => {
      const opened = read.split(`<${tag}`).length - 1;
      expect([tag, read.split(`</${tag}>`).length - 1]).toEqual([tag, opened]);
      return opened;
    });
    // Of its own: the button. The lines have three cells each, the sums two.
    expect(counts).toEqual([tables, tables + 1, tables + 6]);
    expect(read).not.toMatch(/<!--|-->|<!\[/);
  }
});

test('the products of a mail are links with pictures, and the same as text', () => {
  const url = 'https://shop.example/product/tea?a=1&b=2';
  const goods = mailGoods([
    { picture: 'https://shop.example/a.jpg', name: 'Käse & Brot', detail: '<b>', url },
    { picture: null, name: 'Becher', url },
  ]);
  const { html, text } = layoutMail({ ...parts, body: goods });
  expect(html).toContain('<img src="https://shop.example/a.jpg" alt=""');
  expect(html).toContain('href="https://shop.example/product/tea?a=1&amp;b=2"><bdi>Käse &amp; Brot</bdi>');
  expect(html).toContain('<bdi>&lt;b&gt;</bdi>');
  expect(html.match(/<img/g)).toHaveLength(1);
  expect(text).toContain(`Käse & Brot (<b>)\n${url}\n\nBecher\n${url}`);
});

test('the button links to web addresses only', () => {
  const button = { label: 'Go', href: 'javascript:alert(1)' };
  expect(() => layoutMail({ ...parts, button })).toThrow('web address');
});
