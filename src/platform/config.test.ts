import { expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

test('a shop without any setting listens on this machine only', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:3000',
    databaseUrl: null,
    demo: null,
    corsOrigins: [],
    trustProxy: 0,
    trustTraceparent: false,
  });
});

test('an empty variable counts as absent', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: null });
});

test('the public address follows the port and loses its trailing slash', () => {
  expect(readConfig({ PORT: '8080' }).publicUrl).toBe('http://localhost:8080');
  for (const url of ['https://shop.example/', 'HTTPS://Shop.example:443'])
    expect(readConfig({ PUBLIC_URL: url }).publicUrl).toBe('https://shop.example');
});

test('the direct address defaults to the database address', () => {
  const url = 'postgres://shop@db/shop';
  expect(readConfig({ DATABASE_URL: url }).databaseDirectUrl).toBe(url);
  expect(readConfig({ DATABASE_URL: url, DATABASE_DIRECT_URL: `${url}2` }).databaseDirectUrl).toBe(`${url}2`);
});

test('a database whose connection is encrypted has its certificate checked, and the driver warns of nothing', () => {
  const url = 'postgres://shop@db/shop?sslmode=';
  for (const mode of ['prefer', 'require', 'verify-ca', 'verify-full'])
    expect(readConfig({ DATABASE_URL: `${url}${mode}` }).databaseUrl).toBe(`${url}verify-full`);
  expect(readConfig({ DATABASE_URL: `${url}disable` }).databaseUrl).toBe(`${url}disable`);
  for (const mode of ['require&uselibpqcompat=true', 'verify-ca&uselibpqcompat=true&sslrootcert=ca.pem'])
    expect(readConfig({ DATABASE_URL: `${url}${mode}` }).databaseUrl).toBe(`${url}${mode}`);
  const before = 'postgres://shop@db/shop?uselibpqcompat=true&sslmode=require';
  expect(readConfig({ DATABASE_URL: before }).databaseUrl).toBe(before);
});

test('origins are a list, with or without a trailing slash', () => {
  const { corsOrigins } = readConfig({ CORS_ORIGINS: 'https://a.example, https://b.example:8443/' });
  expect(corsOrigins).toEqual(['https://a.example', 'https://b.example:8443']);
});

test.each([
  ['PORT', 'abc'],
  ['PORT', '70000'],
  ['PUBLIC_URL', 'shop.example'],
  ['PUBLIC_URL', 'ftp://shop.example'],
  ['PUBLIC_URL', 'https://shop.example/store'],
  ['PUBLIC_URL', 'https://shop.example/?a=1'],
  ['PUBLIC_URL', 'https://user:password@shop.example'],
  ['KIOSK_BACKUPS', 's3://'],
  ['KIOSK_BACKUPS', 's3:/bucket'],
  ['DATABASE_URL', 'mysql://db'],
  ['DATABASE_DIRECT_URL', 'db'],
  ['KIOSK_SECRET', 'short'],
  ['KIOSK_DEMO', 'yes'],
  ['SMTP_URL', 'mail.example'],
  ['S3_ENDPOINT', 'bucket'],
  ['S3_ENDPOINT', 'bucket:9000'],
  ['CORS_ORIGINS', 'https://a.example/path'],
  ['CORS_ORIGINS', 'a.example'],
  ['TRUST_PROXY', '-1'],
  ['TRUST_PROXY', 'yes'],
  ['LOG_LEVEL', 'loud'],
  ['METRICS_TOKEN', 'short'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'localhost:4318'],
  ['OTEL_TRACES_SAMPLER_ARG', '2'],
  ['STRIPE_SECRET_KEY', 'pk_test_a'],
  ['STRIPE_PUBLISHABLE_KEY', 'sk_test_a'],
  ['STRIPE_WEBHOOK_SECRET', 'secret'],
  ['STRIPE_API_URL', 'http://stripe.example:80'],
  ['PAYPAL_CLIENT_SECRET', 'short'],
  ['PAYPAL_MODE', 'test'],
])('%s=%s is refused in one line that names it', (name, value) => {
  const read = () => readConfig({ [name]: value });
  expect(read).toThrow(ConfigError);
  expect(read).toThrow(new RegExp(`^${name} is not usable: (?!Invalid input)[^\\n]*$`));
});

test('Stripe needs all three of its settings, and keys of one world', () => {
  const all = {
    STRIPE_SECRET_KEY: 'sk_test_a',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_b',
    STRIPE_WEBHOOK_SECRET: 'whsec_c',
  };
  expect(readConfig(all).payments.stripe).toMatchObject({
    account: { secretKey: 'sk_test_a' },
    apiUrl: null,
  });
  expect(readConfig({}).payments.stripe.account).toBeNull();
  for (const name of Object.keys(all))
    expect(() => readConfig({ ...all, [name]: '' })).toThrow(`${name} is missing`);
  expect(() => readConfig({ ...all, STRIPE_SECRET_KEY: 'sk_live_a' })).toThrow('must both be test or live');
});

test('a bucket needs both of its keys', () => {
  expect(() => readConfig({ S3_BUCKET: 'b' })).toThrow('S3_ACCESS_KEY_ID');
  expect(() => readConfig({ S3_BUCKET: 'b', S3_ACCESS_KEY_ID: 'k' })).toThrow('S3_SECRET_ACCESS_KEY');
  const place = { KIOSK_BACKUPS: 's3://b/shop/' };
  expect(() => readConfig(place)).toThrow('S3_ACCESS_KEY_ID is missing, and KIOSK_BACKUPS is a bucket');
  expect(() => readConfig({ ...place, S3_ACCESS_KEY_ID: 'k' })).toThrow('S3_SECRET_ACCESS_KEY');
  const keys = { S3_ACCESS_KEY_ID: 'k', S3_SECRET_ACCESS_KEY: 's' };
  expect(readConfig({ ...place, ...keys }).backups).toBe('s3://b/shop/');
});
