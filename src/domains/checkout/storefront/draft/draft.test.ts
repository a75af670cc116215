import { expect, test } from 'vitest';
import { savedAs } from '../address-book/address-book-calls.ts';
import { checkDraft } from './check-draft.ts';
import { attemptFor, emptyDraft, orderOf, otherBilling } from './draft.ts';
import { fillIn } from './fill-in.ts';
import { parseDraft } from './use-draft.ts';

const address = {
  ...emptyDraft('DE').shipping,
  lastName: 'Holm',
  line1: 'Lindenweg 1',
  postalCode: '25813',
  city: 'Husum',
};
const typed = { ...emptyDraft('DE'), email: 'ida@example.com', shipping: address, provider: 'invoice' };
const mug = { productId: 'p1', variantId: 'v1', quantity: 2 };
const member = {
  id: 'm1',
  email: 'mia@example.com',
  firstName: 'Mia',
  lastName: 'Berg',
  street: 'Deichgasse 3',
  city: 'Tönning',
  addresses: [],
  lastAddress: null,
};

test('typed values are restored after a reload, and no invalid ones', () => {
  expect(parseDraft(JSON.stringify(typed), 'US')).toEqual(typed);
  const odd = ['', '[]', '{"shipping":7,"email":{}}', '{"attempt":{"key":1},"placed":{"code":"K7"}}', '<x>'];
  for (const text of odd) {
    const { checkoutId, ...rest } = parseDraft(text, 'US');
    const { checkoutId: _, ...empty } = emptyDraft('US');
    expect(rest).toEqual(empty);
    expect(checkoutId.length).toBeGreaterThanOrEqual(16);
  }
});

test('the same order keeps its key, also after a reload, and another order gets a new one', () => {
  const order = orderOf(typed, { lines: [mug], total: 20, due: 20 });
  const first = attemptFor(order, null);
  const again = parseDraft(JSON.stringify({ ...typed, attempt: first }), 'DE');
  expect(attemptFor(orderOf(again, { lines: [mug], total: 20, due: 20 }), again.attempt).key).toBe(first.key);
  expect(attemptFor({ ...order, total: 21, due: 21 }, first).key).not.toBe(first.key);
});

test('a member’s order says whose it is, a guest’s does not', () => {
  const agreed = { lines: [mug], total: 20, due: 20 };
  expect(orderOf({ ...typed, owner: 'm1' }, agreed).memberId).toBe('m1');
  expect(orderOf(typed, agreed)).not.toHaveProperty('memberId');
});

test('an address is sent without fields that its country does not use', () => {
  const moved = { ...address, country: 'SG', region: 'NY' };
  const { shippingAddress, billingAddress } = orderOf(
    { ...typed, shipping: moved },
    { lines: [mug], total: 1, due: 1 },
  );
  expect(shippingAddress).toMatchObject({ region: null, city: '', country: 'SG' });
  expect(billingAddress).toBeNull();
});

test('every empty or invalid field is named', () => {
  expect(checkDraft(typed)).toEqual({});
  expect(checkDraft(emptyDraft('US'))).toEqual({
    email: 'missing',
    'shipping.lastName': 'missing',
    'shipping.line1': 'missing',
    'shipping.city': 'missing',
    'shipping.region': 'missing',
    'shipping.postalCode': 'missing',
  });
  const wrong = { ...typed, email: 'ida@', billing: { ...address, postalCode: '1' } };
  expect(checkDraft(wrong)).toEqual({ email: 'emailInvalid', 'billing.postalCode': 'postalCodeInvalid' });
});

test('a VAT id counts only where the form shows its field', () => {
  const swiss = { ...address, vatId: 'CHE-123.456.789' };
  expect(checkDraft({ ...typed, shipping: swiss })).toEqual({ 'shipping.vatId': 'vatIdInvalid' });
  const zurich = { ...swiss, country: 'CH', postalCode: '8001' };
  expect(checkDraft({ ...typed, shipping: zurich })).toEqual({});
  expect(checkDraft({ ...typed, shipping: swiss, billing: address })).toEqual({});
  expect(checkDraft({ ...typed, billing: swiss })).toEqual({ 'billing.vatId': 'vatIdInvalid' });
  const kept = { ...zurich, vatId: 'DE136695976' };
  const order = orderOf({ ...typed, shipping: kept }, { lines: [mug], total: 1, due: 1 });
  expect(order.shippingAddress.vatId).toBeUndefined();
});

test('another billing address begins with the business that was typed', () => {
  const business = { company: 'Holm GmbH', vatId: 'DE136695976', buyerReference: 'PO 4711' };
  expect(otherBilling({ ...address, ...business })).toEqual({ ...emptyDraft('DE').shipping, ...business });
});

test('a member’s details are filled in, but never over typed values or another member’s draft', () => {
  const filled = fillIn(emptyDraft('DE'), member);
  expect(filled).toMatchObject({
    owner: 'm1',
    email: 'mia@example.com',
    shipping: { firstName: 'Mia', lastName: 'Berg', line1: 'Deichgasse 3', city: 'Tönning', country: 'DE' },
  });
  expect(fillIn(typed, member)).toMatchObject({ email: 'ida@example.com', shipping: address });
  const jonas = { ...member, id: 'm2', email: 'jonas@example.com', street: 'Am Hafen 9' };
  expect(fillIn(filled, jonas)).toMatchObject({
    email: 'jonas@example.com',
    shipping: { line1: 'Am Hafen 9' },
  });
  const lastAddress = { ...address, region: null, phone: '', country: 'AT', postalCode: '1010' };
  expect(fillIn(emptyDraft('DE'), { ...member, lastAddress }).shipping).toMatchObject({
    country: 'AT',
    postalCode: '1010',
    region: '',
  });
});

test('a member’s default address is filled in before that of the newest order', () => {
  const saved = (line1: string) => ({
    id: line1,
    address: { ...address, line1, region: null, phone: '', country: 'AT', postalCode: '1010' },
    lines: [line1],
    isDefault: true,
  });
  const addresses = [saved('Hafen 9'), saved('Deich 1')];
  const lastAddress = { ...address, region: null, phone: '' };
  const { shipping } = fillIn(emptyDraft('DE'), { ...member, addresses, lastAddress });
  expect(shipping).toMatchObject({ line1: 'Hafen 9', country: 'AT' });
  expect(savedAs(addresses, shipping)?.id).toBe('Hafen 9');
  expect(savedAs(addresses, { ...shipping, line1: 'Hafen 10' })).toBe(undefined);
});

test('the next user of a tab finds no draft and no waiting order of the member before', () => {
  const filled = fillIn(emptyDraft('DE'), member);
  const { checkoutId: _, ...nothing } = emptyDraft('DE');
  const attempt = { key: 'k1', body: '{}', isOpen: true };
  const waiting = { ...filled, attempt, placed: { code: 'K7QM-4TRX', token: 't' } };
  for (const left of [filled, waiting]) {
    expect(fillIn(left, null)).toMatchObject(nothing);
    expect(fillIn(left, null).checkoutId).not.toBe(left.checkoutId);
    expect(fillIn(left, { ...member, id: 'm2' })).toMatchObject({ owner: 'm2', attempt: null, placed: null });
  }
  expect(fillIn(waiting, member)).toBe(waiting);
  expect(fillIn(typed, null)).toBe(typed);
});
