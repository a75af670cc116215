import { expect, test } from 'vitest';
import { deleteProduct, updateProduct } from '#domains/catalog/server/index.ts';
import { createPromotion, deletePromotion } from '#domains/pricing/server/index.ts';
import { openCheckout } from '#tests/support/open-checkout.ts';
import { newMember } from '#tests/support/people.ts';
import { actors } from '#tests/support/test-shop.ts';

test('the audit log shows names, codes and links of objects, also of deleted ones', async () => {
  const { shop, add, placed, send, staff } = await openCheckout();
  const named = async (query = '') => {
    const { entries } = await (await shop.request(`/api/audit?${query}`, { as: actors.admin })).json();
    return entries.map(({ subject: { name, page } }: { subject: Record<string, string> }) => [name, page]);
  };
  const { code } = await placed();
  await send('POST', `/api/orders/${code}/receipt`, {}, { as: actors.admin, key: code });
  expect(await named('subjectType=order')).toContainEqual([code, `/dashboard/orders/${code}`]);
  const ada = await newMember(shop);
  expect(await named('subjectType=user')).toContainEqual(['Ada Byron', `/dashboard/users/${ada.id}`]);
  const { id } = await add();
  await updateProduct(staff, { id, name: 'Bowl' });
  expect((await named(`subjectType=product&subjectId=${id}`))[0]).toEqual([
    'Bowl',
    `/dashboard/products/${id}/edit`,
  ]);
  // In a language that has a name of its own, it is the current one.
  await updateProduct(staff, { id, texts: { de: { name: 'Schale' } } });
  expect((await named(`subjectType=product&subjectId=${id}&lang=de`)).at(-1)?.[0]).toBe('Schale');
  await deleteProduct(staff, { id });
  expect((await named(`subjectType=product&subjectId=${id}`))[0]).toEqual(['Bowl', null]);
  const draft = { name: 'Summer', kind: 'percentage', percentOff: 10 } as const;
  const promotion = await createPromotion(staff, draft);
  const address = `/dashboard/settings/promotions/${promotion.id}`;
  expect(await named('subjectType=promotion')).toEqual([['Summer', address]]);
  await deletePromotion(staff, promotion);
  expect(await named('subjectType=promotion')).toEqual([
    ['Summer', null],
    ['Summer', null],
  ]);
});

test('things that details mention by their ids come with their names', async () => {
  const { shop, add, staff } = await openCheckout();
  const { id } = await add();
  await updateProduct(staff, { id, name: 'Bowl' });
  const ada = await newMember(shop);
  const draft = { name: 'Bowls', kind: 'percentage', percentOff: 10, targets: [`product:${id}`] } as const;
  await createPromotion(staff, { ...draft, targets: [...draft.targets] });
  const { entries, names } = await (
    await shop.request('/api/audit?subjectType=promotion', { as: actors.admin })
  ).json();
  expect(entries[0].details).toMatchObject({ targets: [`product:${id}`] });
  expect(names).toEqual({ [id]: 'Bowl' });
  expect(names[ada.id]).toBeUndefined();
});
