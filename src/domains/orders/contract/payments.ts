import { z } from '@hono/zod-openapi';
import { createRoute, jsonBody, money, problem, returns } from '#platform/contract.ts';
import { ChosenProvider } from '../contract.ts';

const LONGEST_VALUE = 300;
const MOST_COUNTRIES = 300;
const MOST_GROUPS = 1_000;

/** Why an order cannot be paid on invoice. */
export const InvoiceRefusal = z.enum([
  'not_offered',
  'members_only',
  'too_few_orders',
  'too_expensive',
  'too_many_units',
]);
export type InvoiceRefusal = z.infer<typeof InvoiceRefusal>;

/** For which orders a way to pay is offered. Empty lists and null: for all. */
export const PaymentConditions = z
  .object({
    isOn: z.boolean(),
    /** Of the delivery: ISO 3166. */
    countries: z
      .array(
        z
          .string()
          .max(2)
          .regex(/^[A-Z]{2}$/),
      )
      .max(MOST_COUNTRIES),
    /** Ids of customer groups. */
    customerGroups: z.array(z.uuid()).max(MOST_GROUPS),
    /** The smallest and the largest total, in the currency's own decimals; both are allowed. */
    from: money.nullable(),
    to: money.nullable(),
  })
  .openapi('PaymentConditions');
export type PaymentConditions = z.infer<typeof PaymentConditions>;

const Mode = z.enum(['test', 'live']);

/** The account at a provider. */
const ProviderAccount = z
  .object({
    /** Whether it moves real money; null without an account. */
    mode: Mode.nullable(),
    /** Where it is set; that of the environment wins and cannot be changed in the dashboard. */
    source: z.enum(['environment', 'dashboard']).nullable(),
    /** Whether stored secrets cannot be opened, since `KIOSK_SECRET` is another one now. */
    isUnreadable: z.boolean(),
    /** Whether secrets are sealed with `KIOSK_SECRET`, rather than a secret of the database itself. */
    isSealedApart: z.boolean(),
    fields: z.array(
      z.object({
        name: z.string(),
        kind: z.enum(['secret', 'text', 'choice']),
        choices: z.array(z.string()),
        example: z.string(),
        /** The variable of the environment that sets it. */
        variable: z.string(),
        isSet: z.boolean(),
        /** The value; of a secret its last four characters at most. */
        shown: z.string(),
      }),
    ),
    /** The address of its webhook, and the events that are of use there. */
    reportsTo: z.string(),
    events: z.array(z.string()),
  })
  .openapi('ProviderAccount');

export const OfferedProvider = z
  .object({
    name: ChosenProvider,
    /** Whether some shoppers may choose it now. */
    isOffered: z.boolean(),
    conditions: PaymentConditions,
    /** Null if it needs none. */
    account: ProviderAccount.nullable(),
    version: z.number().int(),
  })
  .openapi('OfferedProvider');
export type OfferedProvider = z.infer<typeof OfferedProvider>;

const payments = ['payments'];
const params = z.object({ name: ChosenProvider });
const LATEST = 2_147_483_647;
const seen = z.number().int().min(0).max(LATEST);
/** By the names of the fields. Left out or empty: what is stored stays. */
const values = z.record(z.string().max(50), z.string().max(LONGEST_VALUE));
const after = returns(OfferedProvider, 'The way to pay after the change.');

export const listProviders = createRoute('listPaymentProviders', {
  method: 'get',
  path: '/payment-providers',
  'x-access': 'settings.write',
  tags: payments,
  responses: {
    200: returns(z.object({ data: z.array(OfferedProvider) }), 'Every way to pay, offered or not.'),
  },
});

export const putAccount = createRoute('setPaymentAccount', {
  method: 'put',
  path: '/payment-providers/{name}/account',
  'x-access': 'staff.write',
  'x-token': 'refused',
  tags: payments,
  request: { params, body: jsonBody(z.object({ values, version: seen })) },
  responses: {
    200: after,
    400: problem('request.invalid', 'payments.account_invalid'),
    404: problem('request.not_found'),
    409: problem('payments.account_fixed', 'payments.setup_changed'),
  },
});

export const clearAccount = createRoute('deletePaymentAccount', {
  method: 'delete',
  path: '/payment-providers/{name}/account',
  'x-access': 'staff.write',
  'x-token': 'refused',
  tags: payments,
  request: { params, query: z.object({ version: z.coerce.number().int().min(0).max(LATEST) }) },
  responses: {
    200: after,
    400: problem('request.invalid'),
    404: problem('request.not_found'),
    409: problem('payments.account_fixed', 'payments.setup_changed'),
  },
});

/** `limited`: the key may not do what payments need. `away`: the provider did not answer in time. */
export const AccountCheck = z
  .object({ result: z.enum(['ok', 'wrong_key', 'limited', 'away']), mode: Mode })
  .openapi('AccountCheck');
export type AccountCheck = z.infer<typeof AccountCheck>;

export const checkAccount = createRoute('checkPaymentAccount', {
  method: 'post',
  path: '/payment-providers/{name}/check',
  'x-access': 'staff.write',
  'x-token': 'refused',
  tags: payments,
  request: { params, body: jsonBody(z.object({ values })) },
  responses: {
    200: returns(AccountCheck, 'What the provider answered to these keys. Nothing is stored.'),
    400: problem('request.invalid', 'payments.account_invalid'),
    404: problem('request.not_found'),
    429: problem('request.too_many'),
  },
});

export const putConditions = createRoute('setPaymentConditions', {
  method: 'put',
  path: '/payment-providers/{name}/conditions',
  'x-access': 'settings.write',
  tags: payments,
  request: { params, body: jsonBody(z.object({ conditions: PaymentConditions, version: seen })) },
  responses: {
    200: after,
    400: problem('request.invalid', 'payments.conditions_invalid'),
    409: problem('payments.setup_changed'),
  },
});

const tags = ['orders'];

export const getStripe = createRoute('getStripeSettings', {
  method: 'get',
  path: '/payments/stripe',
  'x-access': 'public',
  'x-before-opening': true,
  tags,
  responses: {
    200: returns(z.object({ publishableKey: z.string() }), 'What a browser needs to ask for a card.'),
    404: problem('request.not_found'),
  },
});

/** Events of a Stripe webhook endpoint, signed over the raw body. */
export const onStripeEvent = createRoute('receiveStripeWebhook', {
  method: 'post',
  path: '/webhooks/stripe',
  'x-access': 'public',
  'x-before-opening': true,
  'x-body': 'signed',
  tags,
  request: {
    headers: z.object({ 'stripe-signature': z.string().max(10_000).optional() }),
    body: { content: { 'application/json': { schema: z.looseObject({ type: z.string().max(200) }) } } },
  },
  responses: {
    200: returns(
      z.object({ received: z.literal(true) }),
      'Registration, also where it is about nothing of this shop.',
    ),
    400: problem('payments.signature_invalid'),
    404: problem('request.not_found'),
    503: problem('payments.provider_away'),
  },
});

/** Reports of a PayPal webhook: each is only a hint which payment to read again, so they need not be signed. */
export const onPayPalReport = createRoute('receivePayPalWebhook', {
  method: 'post',
  path: '/webhooks/paypal',
  'x-access': 'public',
  'x-before-opening': true,
  tags,
  request: {
    body: jsonBody(z.looseObject({ event_type: z.string().max(200), resource: z.looseObject({}) })),
  },
  responses: {
    200: returns(
      z.object({ received: z.literal(true) }),
      'Registration, also where it is about nothing of this shop.',
    ),
    400: problem('request.invalid'),
    404: problem('request.not_found'),
    429: problem('request.too_many'),
    503: problem('payments.provider_away'),
  },
});
