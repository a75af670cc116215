import { dress, expectNone } from '../support/accessibility.ts';
import { awake, content, expect, test, visit } from '../support/journey.ts';

/** A payout of a provider, of the payment of an order and a fee. */
const insertPayout = `
  with paid as (select p.id, o.code from payments p join orders o on o.id = p.order_id where p.status = 'paid' limit 1),
  entries (provider_id, kind, seconds, gross, fee, payment, bank_day, composition) as (values
    ('txn_payment', 'payment', 30, 4498, 92, (select id from paid), null, null),
    ('txn_fee', 'fee', 20, -200, 0, null, null, null),
    ('txn_payout', 'payout', 10, -4206, 0, null, current_date, 'known')),
  stored as (
    insert into balance_entries (id, provider, provider_id, kind, occurred_at, currency, gross_minor, fee_minor, net_minor,
      payment_id, payout_ref, paid_out_by, bank_day, composition)
    select gen_random_uuid(), 'stripe', provider_id || $1, kind, now() - seconds * interval '1 second', 'USD', gross, fee,
      gross - fee, payment::uuid, case when kind = 'payout' then 'po' || $1 end, 'po' || $1, bank_day, composition
    from entries)
  select code from paid`;

test('an owner sees what Stripe paid out, and opens the order of a payment in it', async ({
  page,
  backOffice,
}) => {
  const login = { email: 'admin@kiosk.example', password: 'kiosk-demo-admin' };
  await page.request.post('/api/login', { data: login });
  const code = await backOffice.value<string>(insertPayout, [crypto.randomUUID()]);
  await visit(page, '/dashboard');
  await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Reports' }).click();
  await content(page).getByRole('link', { name: 'Payouts' }).click();
  await expect(content(page).getByRole('heading', { level: 1 })).toHaveText('Payouts');
  const row = content(page).getByRole('row').filter({ hasText: '$42.06' }).first();
  await expect(row).toContainText('Paid out');
  await row.getByRole('link').click();
  await expect(content(page).getByRole('heading', { level: 1 })).toHaveText('Payout of Stripe');
  const made = content(page).getByRole('table', { name: 'What it is made of' });
  await expect(made.getByRole('row').filter({ hasText: 'Fee' }).last()).toContainText('$2.00');
  const narrow = { width: 390, colorScheme: 'dark' } as const;
  const address = new URL(page.url()).pathname;
  for (const path of ['/de/dashboard/payouts', `/de${address}`]) {
    await page.goto(path);
    await awake(page);
    await dress(page, narrow);
    await expectNone(page, path);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), path).toBe(true);
  }
  await visit(page, address);
  await made.getByRole('link', { name: code }).click();
  await expect(page).toHaveURL(new RegExp(`/dashboard/orders/${code}$`));
  const payout = content(page).getByRole('link', { name: /^Payout of / });
  await expect(payout).toHaveAttribute('href', address);
});
