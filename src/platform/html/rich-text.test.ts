import fc from 'fast-check';
import sanitizeHtml from 'sanitize-html';
import { expect, test } from 'vitest';
import { anyCharacter } from '#tests/support/any-character.ts';
import { bodyPictures, notShown, readBody, writeBody } from './rich-text.ts';

/** The shown part of a text, and what reading that again shows. */
const shown = (body: string) => ({ ...readBody(body), bodyHtml: null });
const again = (body: string) => readBody(writeBody(shown(body)));

const naughty = [
  '<script>alert(1)</script>Text',
  '<img src=x onerror=alert(1)>',
  '<p onclick="alert(1)" style="position:fixed">Text</p>',
  '<a href="javascript:alert(1)">go</a>',
  '<a href=" &#106;avascript:alert(1)">go</a>',
  '<a href="data:text/html,<script>alert(1)</script>">go</a>',
  '<svg/onload=alert(1)>',
  '<iframe src="https://evil.example"></iframe>',
  '<style>body{display:none}</style>Text',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<p>open <b>never closed',
  '<!--[if IE]><script>alert(1)</script><![endif]-->',
  '<math><mi//xlink:href="data:x,<script>alert(1)</script>">',
  '<form action="https://evil.example"><input name="password"></form>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<a href="https://ok.example" onmouseover=alert(1) target=_top>fine</a>',
  '<<p>>',
  '<?php echo 1 ?>',
  '</p><p',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '<textarea><script>alert(1)</script></textarea>',
  '<p id="__proto__">x</p>',
];
const harmful = /<(?!\/?(?:p|b|a|h2|br)[\s>])|\son\w+=|javascript:|style=|data:/i;

test.each(naughty)('%j is made harmless', (body) => {
  const { descriptionHtml } = readBody(body);
  expect(descriptionHtml ?? '').not.toMatch(harmful);
  expect(again(body)).toEqual(shown(body));
});

/** Parts of generated texts. */
const piece = fc.oneof(
  fc.constantFrom(
    ...naughty,
    '<p>',
    '</p>',
    '<h1>',
    '<br/>',
    '<td>',
    '<li>',
    '</ul>',
    '&nbsp;',
    '&eacute;',
    '&',
  ),
  fc.string({ unit: anyCharacter, maxLength: 8 }).filter((text) => !text.includes('\0')),
  fc.constantFrom(' ', '\n', '\n\n\n', '<', '>', '"', 'ü'),
);
const bodies = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''));

test('sanitizing a text again changes nothing', () => {
  fc.assert(
    fc.property(bodies, (body) => {
      expect(again(body)).toEqual(shown(body));
      expect(writeBody(readBody(body))).toBe(body);
      expect(readBody(body).descriptionHtml ?? '').not.toMatch(/<(script|style|img|svg|iframe)|\son\w+=/i);
    }),
    { numRuns: 400 },
  );
});

test('the plain text of a text with markup is that of its visible parts', () => {
  const letters = (text: string) => text.replace(/\s/g, '');
  const escapes: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };
  const words = (html: string) =>
    sanitizeHtml(html, { allowedTags: [] }).replace(/&\w+;/g, (found) => escapes[found] ?? found);
  const attributes = fc.constantFrom(
    '<a href="https://ok.example/?a=1&b=<>" title=\'5 > "3"\'>',
    '<td rowspan=">">',
  );
  const marked = fc.tuple(bodies, attributes, bodies).map((parts) => parts.join(''));
  fc.assert(
    fc.property(marked, (body) => {
      const { description, descriptionHtml } = readBody(body);
      if (descriptionHtml) expect(letters(description)).toBe(letters(words(descriptionHtml)));
    }),
    { numRuns: 400 },
  );
});

test('plain text keeps its lines and its literal entities', () => {
  expect(readBody('Café &amp; &eacute;clair\n\n\n  5 < 6 <-')).toEqual({
    description: 'Café & éclair\n\n\n  5 < 6 <-',
    descriptionHtml: null,
    bodyHtml: 'Café &amp; &eacute;clair\n\n\n  5 < 6 <-',
  });
});

test('markup is stored, with plain text for clients without markup', () => {
  expect(
    readBody('<h1>New</h1><p>Soft&nbsp;&amp; warm<br>cotton</p><ul><li>One</li><li>Two</li></ul>'),
  ).toEqual({
    bodyHtml: '<h1>New</h1><p>Soft&nbsp;&amp; warm<br>cotton</p><ul><li>One</li><li>Two</li></ul>',
    description: 'New\nSoft & warm\ncotton\nOne\nTwo',
    descriptionHtml: '<h2>New</h2><p>Soft\u00a0&amp; warm<br />cotton</p><ul><li>One</li><li>Two</li></ul>',
  });
});

test('a text typed in the shop survives export and import unchanged', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
      const typed = text.replaceAll('\0', '').trim();
      const body = { description: typed, descriptionHtml: null, bodyHtml: null };
      expect(readBody(writeBody(body))).toEqual(body);
    }),
    { numRuns: 1_000 },
  );
});

test.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
  [
    '//www.youtube.com/embed/dQw4w9WgXcQ?rel=0&start=30',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?start=30',
  ],
  ['https://youtu.be/dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
  ['https://player.vimeo.com/video/76979871?h=abc', 'https://player.vimeo.com/video/76979871?dnt=1'],
])('the video %s is shown from its host, without tracking', (src, address) => {
  const { descriptionHtml } = readBody(
    `<p>Look:</p><iframe width="560" height="315" src="${src}" onload="x()"></iframe>`,
  );
  expect(descriptionHtml).toContain(
    `<iframe src="${address}" title="Video" width="560" height="315" loading="lazy"`,
  );
  expect(descriptionHtml).not.toContain('onload');
});

test.each([
  'https://youtube.com.evil.example/embed/dQw4w9WgXcQ',
  'https://evil.example/?https://www.youtube.com/embed/dQw4w9WgXcQ',
  'https://www.youtube.com/embed/a"onload="x()',
  'javascript:alert(1)//www.youtube.com/embed/x',
  'https://www.youtube.com@evil.example/embed/x',
])('the frame %s is not a video', (src) => {
  expect(readBody(`<p>Look</p><iframe src='${src}'></iframe>`).descriptionHtml).toBe('<p>Look</p>');
});

test('pictures of a text and the layout of its tables are shown', () => {
  const body =
    '<table style="width: 100%; color: red"><tbody><tr><td style="text-align: right; position: fixed">1</td></tr></tbody></table>' +
    '<img alt="A &amp; B" src="//cdn.example/a.jpg?v=1&amp;w=2" width="400" style="float: left"><img src="data:image/png;base64,AA">';
  const read = readBody(body);
  expect(read.descriptionHtml).toBe(
    '<table style="width:100%"><tbody><tr><td style="text-align:right">1</td></tr></tbody></table>' +
      '<img src="https://cdn.example/a.jpg?v=1&amp;w=2" alt="A &amp; B" width="400" loading="lazy" />',
  );
  expect(bodyPictures(read)).toEqual(['https://cdn.example/a.jpg?v=1&w=2']);
});

test('hidden parts of a text are named', () => {
  const body =
    '<h1 class="x">Hi</h1><script>x()</script><p onclick="x()" style="color: red; text-align: left" data-x="1">a</p>' +
    '<iframe src="https://evil.example/x"></iframe><a href="javascript:x()">b</a><form><input></form>';
  expect(notShown(body)).toEqual([
    'script',
    'onclick',
    'style color',
    'iframe evil.example',
    'href javascript:',
    'form',
    'input',
  ]);
  expect(notShown('<p style="text-align:center">All <b>of</b> it</p>')).toEqual([]);
});
