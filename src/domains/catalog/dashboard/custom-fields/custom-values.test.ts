import { expect, test } from 'vitest';
import { customTerms, typedNumber } from './custom-values.ts';

test('what was emptied is sent as null, and what was not touched is not sent, so that hidden values stay', () => {
  const draft = {
    care: { en: ' ' },
    tone: '',
    fits: [],
    height: typedNumber(' '),
    width: typedNumber('2.5'),
    vegan: false,
    grain: undefined,
  };
  expect(customTerms(draft)).toEqual({
    care: null,
    tone: null,
    fits: null,
    height: null,
    width: 2.5,
    vegan: false,
  });
});
