import type { paths } from 'kiosk-api';
import createClient from 'openapi-fetch';

type Options = { baseUrl: string; fetch: (request: Request) => Promise<Response>; token: string };

/** A call of each kind, as a program would make it with a generated client. Wrong types do not compile. */
export async function makeCalls({ token, ...options }: Options) {
  const visitor = createClient<paths>(options);
  const staff = createClient<paths>({ ...options, headers: { authorization: `Bearer ${token}` } });

  // A nullable named schema.
  const session = await visitor.GET('/api/account/session');
  const firstName: string | undefined = session.data?.user?.firstName;

  const created = await staff.POST('/api/product', {
    body: {
      name: 'Kettle',
      description: 'Boils.',
      brand: 'Halden',
      category: 'Kitchen',
      price: '19.99',
      countInStock: 3,
    },
  });
  const id = created.data?.data._id ?? '';
  const awaited: string | undefined = created.data?.awaitedImage?.address;
  const list = await visitor.GET('/api/product', { params: { query: { limit: 5, page: 1 } } });
  const names: string[] = list.data?.products.map(({ name }) => name) ?? [];
  const detail = await visitor.GET('/api/product/{id}', { params: { path: { id } } });
  const dealPrice: number | undefined = detail.data?.deal?.price;

  const changed = await staff.PUT('/api/product/{id}', { params: { path: { id } }, body: { price: 25 } });
  const editing = await staff.GET('/api/dashboard/products/{id}', { params: { path: { id } } });
  const patched = await staff.PATCH('/api/dashboard/products/{id}', {
    params: { path: { id } },
    body: { version: editing.data?.version ?? 0, texts: { de: { name: 'Kessel' } } },
  });
  const gone = await staff.DELETE('/api/product/{id}', { params: { path: { id } } });

  // A failure has one of the declared codes.
  const missing = await visitor.GET('/api/product/{id}', { params: { path: { id } } });
  let reason = '';
  if (missing.error && 'code' in missing.error) reason = missing.error.code;
  const order = await visitor.POST('/api/checkout/orders', {
    params: { header: { 'idempotency-key': 'client-test-1' } },
    body: {
      lines: [{ productId: id, quantity: 1 }],
      email: 'mia@example.com',
      shippingAddress: {
        lastName: 'Berg',
        line1: 'Main St 1',
        postalCode: '10115',
        city: 'Berlin',
        country: 'DE',
      },
      checkoutId: 'checkout-of-the-client',
      total: 0,
      payment: { provider: 'test-card' },
    },
  });

  const unpriced = { name: 'Pot', description: 'Holds.', brand: 'H', category: 'K', countInStock: 1 };
  // @ts-expect-error: a product has a price.
  const givenAway = () => staff.POST('/api/product', { body: unpriced });
  // @ts-expect-error: an order needs its key.
  const unkeyed = () => visitor.POST('/api/checkout/orders', { body: order });
  // @ts-expect-error: there is no such path.
  const misspelled = () => visitor.GET('/api/products/{id}', { params: { path: { id } } });
  return {
    answers: [session, created, list, detail, changed, patched, gone, missing].map(
      ({ response }) => response.status,
    ),
    firstName,
    names,
    dealPrice,
    awaited,
    reason,
    refusedOrder: order.response.status,
    neverMade: [givenAway, unkeyed, misspelled],
  };
}
