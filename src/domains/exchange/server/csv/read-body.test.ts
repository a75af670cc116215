import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readBody, writeBody } from './read-body.ts';

const again = (body: string) => {
  const { description, descriptionHtml } = readBody(body);
  return readBody(writeBody(description, descriptionHtml));
};

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

test.each(naughty)('%j can do no harm', (body) => {
  const { descriptionHtml } = readBody(body);
  expect(descriptionHtml ?? '').not.toMatch(harmful);
  expect(again(body)).toEqual(readBody(body));
});

test('what is read once is read the same again', () => {
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
    fc.string({ unit: 'binary', maxLength: 8 }).filter((text) => !text.includes('\0')),
    fc.constantFrom(' ', '\n', '\n\n\n', '<', '>', '"', 'ü'),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const body = pieces.join('');
      expect(again(body)).toEqual(readBody(body));
      expect(readBody(body).descriptionHtml ?? '').not.toMatch(/<(script|style|img|svg|iframe)|\son\w+=/i);
    }),
    { numRuns: 400 },
  );
});

test('plain text keeps its lines and means its entities', () => {
  expect(readBody('Café &amp; &eacute;clair\n\n\n  5 < 6 <-')).toEqual({
    description: 'Café & éclair\n\n\n  5 < 6 <-',
    descriptionHtml: null,
  });
});

test('markup is kept, with words for everybody who shows none', () => {
  expect(
    readBody('<h1>New</h1><p>Soft&nbsp;&amp; warm<br>cotton</p><ul><li>One</li><li>Two</li></ul>'),
  ).toEqual({
    description: 'New\nSoft & warm\ncotton\nOne\nTwo',
    descriptionHtml: '<h2>New</h2><p>Soft\u00a0&amp; warm<br />cotton</p><ul><li>One</li><li>Two</li></ul>',
  });
});

test('a text that was typed in the shop goes through a file unchanged', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
      const typed = text.replaceAll('\0', '').trim();
      expect(readBody(writeBody(typed, null))).toEqual({ description: typed, descriptionHtml: null });
    }),
    { numRuns: 1_000 },
  );
});
