import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { CheckoutQuote } from '../../contract.ts';
import type { DraftState } from '../draft/use-draft.ts';
import { MethodSection } from './method-section.tsx';

const express = { methodId: 'express', name: 'Express', total: 0, minDays: 1, maxDays: 2, arrives: null };

const drawn = (shippingMethods: object[]) => {
  const quote = { shipping: null, shippingMethods, problems: [] } as unknown as CheckoutQuote;
  const draftState = { draft: { shippingMethodId: null } } as unknown as DraftState;
  return renderToStaticMarkup(<MethodSection quote={quote} draftState={draftState} />);
};

test('before the country is chosen no empty frame stands below the words on shipping', () => {
  expect(drawn([])).toContain('The ways to ship appear once the country is chosen.');
  expect(drawn([])).not.toContain('<fieldset');
  expect(drawn([express])).toMatch(/<fieldset.*Express/s);
});
