import { expect, test } from 'vitest';
import { countRemotePictures } from './html-words.ts';

test('pictures of other websites are counted, those of the shop and those still on their way are not', () => {
  const html =
    '<p>src="https://x.example"</p><img src="https://cdn.example/a.jpg"><img alt="b" src="//cdn.example/b.jpg">' +
    '<img data-picture="01a2" src="/media/c-960.webp"><img data-picture="01a3" alt="d">';
  expect(countRemotePictures(html)).toBe(2);
});
