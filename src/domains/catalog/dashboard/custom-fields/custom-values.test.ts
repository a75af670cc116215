import { expect, test } from 'vitest';
import { changedTerms, customTerms, typedNumber } from './custom-values.ts';

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

test('only what was changed is sent, so that what others changed meanwhile stays', () => {
  const before = { care: { en: 'Wash cold' }, fits: ['oak'], height: 2.5, vegan: true };
  expect(changedTerms(before, before)).toEqual({});
  expect(changedTerms(before, { ...before, height: typedNumber('2.5') })).toEqual({});
  const draft = { care: { en: ' ' }, fits: ['oak', 'ash'], height: typedNumber('3'), vegan: true, tone: '' };
  expect(changedTerms(before, draft)).toEqual({ care: null, fits: ['oak', 'ash'], height: 3 });
});
