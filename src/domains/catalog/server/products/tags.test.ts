import { expect, test } from 'vitest';
import { checkTags, cleanTags, retagged } from './tags.ts';

test('tags lose spaces and repetitions, and a comma separates two', () => {
  expect(cleanTags([' summer ', 'Sale,  new', 'SALE', '', ' , '])).toEqual(['summer', 'SALE', 'new']);
});

test('tags are added and removed regardless of case, and existing ones keep their order', () => {
  const tags = retagged(['Summer', 'linen', 'Sale'], { add: ['LINEN', 'new'], remove: ['sale'] });
  expect(tags).toEqual(['Summer', 'linen', 'new']);
});

test('a product has at most 50 tags of 60 letters, apart from those that an import gave it', () => {
  const many = Array.from({ length: 51 }, (_, n) => `tag ${n}`);
  const long = 'x'.repeat(61);
  expect(() => checkTags(many)).toThrow('catalog.too_many_tags');
  expect(() => checkTags([long])).toThrow('catalog.tag_too_long');
  expect(() => checkTags(many, many)).not.toThrow();
  expect(() => checkTags([long], [long])).not.toThrow();
});
