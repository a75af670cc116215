import { expect, test } from 'vitest';
import { call, newMember } from '#tests/support/people.ts';
import { actors, openTestShop } from '#tests/support/test-shop.ts';
import { ofPersonFields, personFields } from '../../person-fields.ts';

test('what people tell about themselves is kept from registration to export, changed alone, and goes with the account', async () => {
  const shop = await openTestShop();
  const told = ofPersonFields((field) => `my ${field}`);
  const { id, cookie, password } = await newMember(shop, told);
  const look = async (path: string, as?: typeof actors.admin) =>
    (await shop.request(path, as ? { as } : { headers: { cookie } })).json();
  expect((await look('/api/users/profile')).user).toMatchObject(told);
  expect(JSON.stringify(await look(`/api/users/${id}`, actors.admin))).toContain('my city');

  for (const field of personFields) {
    const change = { firstName: null, [field]: ` new  ${field} ` };
    const { updatedNew } = await (
      await call(shop, `/api/user/${id}`, change, { method: 'PATCH', cookie })
    ).json();
    expect(updatedNew).toMatchObject({ firstName: 'Ada', [field]: `new ${field}` });
  }
  const changed = ofPersonFields((field) => `new ${field}`);
  expect((await look('/api/users/profile')).user).toMatchObject(changed);
  const exported = JSON.stringify(await look('/api/account/export'));
  for (const field of personFields) expect(exported).toContain(`new ${field}`);

  await call(shop, '/api/account', { password }, { method: 'DELETE', cookie });
  const { rows } = await shop.kiosk.db.query('select to_jsonb(u) as left from users u where id = $1', [id]);
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain('new ');
});
