import { resolve } from 'node:path';
import { z } from 'zod';

/** A setting that cannot be used. The message is one line that names the variable. */
export class ConfigError extends Error {}

function whole(most: number) {
  const error = `must be a whole number from 0 to ${most}`;
  return z.string().regex(/^\d+$/, error).transform(Number).pipe(z.number().max(most, error));
}
const webUrl = z.url({ protocol: /^https?$/, error: 'must be an http or https URL' });
/** The shop's pages name each other from the root of their host, and only this host is theirs. */
const ownUrl = webUrl.refine((value) => {
  const url = URL.parse(value);
  return url === null || url.href === `${url.origin}/`;
}, 'must be an address without path and user, such as https://shop.example');
const flag = z.enum(['0', '1']).transform((value) => value === '1');
const isOrigin = (value: string) => URL.canParse(value) && new URL(value).origin === value;
const origin = z
  .string()
  .refine(isOrigin, 'must be origins such as https://shop.example, separated by commas');
const postgresUrl = z
  .string()
  .regex(/^postgres(ql)?:\/\//, 'must start with postgres:// or postgresql://')
  .refine(
    (url) => !/target_session_attrs=(?!read-write(&|$))/.test(url),
    'may have target_session_attrs=read-write only: the shop writes',
  )
  // The driver checks the certificate for each of these, and warns at every start unless they say so. With
  // uselibpqcompat=true it takes them as other programs of PostgreSQL do, and does not warn.
  .transform((url) =>
    /[?&]uselibpqcompat=true(?=&|$)/.test(url)
      ? url
      : url.replace(/([?&]sslmode=)(prefer|require|verify-ca)(?=&|$)/, '$1verify-full'),
  );

const stripeKey = (kind: string) =>
  z
    .string()
    .regex(
      new RegExp(`^(${kind})_(test|live)_\\w+$`),
      `must start with ${kind.split('|')[0]}_test_ or ${kind.split('|')[0]}_live_`,
    )
    .optional();

/** An address that replaces a payment service in tests. */
const onThisMachine = z
  .string()
  .regex(/^http:\/\/(localhost|127\.0\.0\.1|\[::1\]):\d+$/, 'must be an address on this machine')
  .optional();

const Environment = z.object({
  PORT: whole(65_535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  PUBLIC_URL: ownUrl.optional(),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_DIRECT_URL: postgresUrl.optional(),
  KIOSK_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  KIOSK_DATA: z.string().min(1).default('./data'),
  KIOSK_DEMO: flag.optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an smtp or smtps URL' }).optional(),
  STRIPE_SECRET_KEY: stripeKey('sk|rk'),
  STRIPE_PUBLISHABLE_KEY: stripeKey('pk'),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\w+$/, 'must start with whsec_')
    .optional(),
  STRIPE_API_URL: onThisMachine,
  PAYPAL_CLIENT_ID: z
    .string()
    .regex(/^[\w-]{10,200}$/, 'must be a client id of PayPal')
    .optional(),
  PAYPAL_CLIENT_SECRET: z
    .string()
    .regex(/^[\w-]{10,200}$/, 'must be a client secret of PayPal')
    .optional(),
  PAYPAL_MODE: z.enum(['live', 'sandbox'], 'must be live or sandbox').optional(),
  PAYPAL_API_URL: onThisMachine,
  S3_ENDPOINT: webUrl.optional(),
  S3_BUCKET: z.string().min(1).optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  KIOSK_BACKUPS: z
    .string()
    .max(500)
    .regex(/^(?!s3:(?!\/\/[^/]))/, 'must be a folder or s3://bucket/folder/')
    .optional(),
  KIOSK_BACKUP_PASSPHRASE: z.string().min(12, 'must have at least 12 characters').optional(),
  KIOSK_AGENT_TEST_SECRET: z.string().min(16, 'must have at least 16 characters').optional(),
  CORS_ORIGINS: z
    .string()
    .transform((value) =>
      value
        .split(',')
        .map((part) => part.trim().replace(/\/$/, ''))
        .filter(Boolean),
    )
    .pipe(z.array(origin))
    .default([]),
  TRUST_PROXY: whole(10).default(0),
  TRUST_TRACEPARENT: flag.default(false),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  VIES_API_URL: onThisMachine,
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: webUrl.optional(),
  OTEL_SERVICE_NAME: z.string().max(200).default('kiosk'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number()
    .min(0, 'must be from 0 to 1')
    .max(1, 'must be from 0 to 1')
    .default(1),
});

/** What the environment has for a payment provider. */
export type ProviderEnvironment = {
  /** The values of its account by the names of its fields; null: the dashboard may have them. */
  account: Record<string, string> | null;
  /** Replaces the address of its API with a local server, in tests. */
  apiUrl: string | null;
};

export type S3Access = {
  /** The endpoint of an S3-compatible service, with path-style addresses; null: Amazon's own. */
  endpoint: string | null;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

export type Config = {
  port: number;
  host: string;
  publicUrl: string;
  /** An external PostgreSQL; null for the embedded one. */
  databaseUrl: string | null;
  /** For LISTEN, locks and migrations behind a pooler; defaults to `databaseUrl`. */
  databaseDirectUrl: string | null;
  secret: string | null;
  dataDir: string;
  /** `KIOSK_DEMO`; null if not set. */
  demo: boolean | null;
  s3: (S3Access & { bucket: string }) | null;
  /** The credentials for any bucket; null without. */
  s3Access: S3Access | null;
  /** Where the shop's own backups go, a folder or `s3://bucket/folder`; null: into the data folder. */
  backups: string | null;
  /** Encrypts backups; null: they are encrypted only where a person asks for it. */
  backupPassphrase: string | null;
  /** Opens the calls that test agents, in a demo shop on this machine; null: there are none. */
  agentTestSecret: string | null;
  /** By the names of payment providers. */
  payments: Record<'stripe' | 'paypal', ProviderEnvironment>;
  /** Replaces the EU's service of VAT ids with a local server, in tests. */
  viesUrl: string | null;
  /** The mail server; null: mails are written into the data folder. */
  smtpUrl: string | null;
  corsOrigins: string[];
  trustProxy: number;
  /** Whether the `traceparent` of a request is that of our own proxy, which replaces what callers send. */
  trustTraceparent: boolean;
  logLevel: z.infer<typeof Environment>['LOG_LEVEL'];
  metricsToken: string | null;
  /** Where traces and metrics go, with OTLP over HTTP, and the share of requests that are traced; null: nowhere. */
  otlp: { endpoint: string; serviceName: string; share: number } | null;
};

/**
 * Reads the settings of docs/operations.md from an environment. An empty variable counts as absent.
 *
 * @throws ConfigError naming the first wrong variable.
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const present = Object.entries(environment).filter(([, value]) => value !== undefined && value !== '');
  const parsed = Environment.safeParse(Object.fromEntries(present));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new ConfigError(`${String(issue?.path[0])} is not usable: ${issue?.message}`);
  }
  const env = parsed.data;
  return {
    port: env.PORT,
    host: env.HOST,
    publicUrl: new URL(env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).origin,
    databaseUrl: env.DATABASE_URL ?? null,
    databaseDirectUrl: env.DATABASE_DIRECT_URL ?? env.DATABASE_URL ?? null,
    secret: env.KIOSK_SECRET ?? null,
    dataDir: resolve(env.KIOSK_DATA),
    demo: env.KIOSK_DEMO ?? null,
    s3: s3Settings(env),
    s3Access: s3Access(env),
    backups: backupPlace(env),
    backupPassphrase: env.KIOSK_BACKUP_PASSPHRASE ?? null,
    agentTestSecret: env.KIOSK_AGENT_TEST_SECRET ?? null,
    payments: {
      stripe: { account: stripeAccount(env), apiUrl: env.STRIPE_API_URL ?? null },
      paypal: { account: paypalAccount(env), apiUrl: env.PAYPAL_API_URL ?? null },
    },
    viesUrl: env.VIES_API_URL ?? null,
    smtpUrl: env.SMTP_URL ?? null,
    corsOrigins: env.CORS_ORIGINS,
    trustProxy: env.TRUST_PROXY,
    trustTraceparent: env.TRUST_TRACEPARENT,
    logLevel: env.LOG_LEVEL,
    metricsToken: env.METRICS_TOKEN ?? null,
    otlp: env.OTEL_EXPORTER_OTLP_ENDPOINT
      ? {
          endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/$/, ''),
          serviceName: env.OTEL_SERVICE_NAME,
          share: env.OTEL_TRACES_SAMPLER_ARG,
        }
      : null,
  };
}

function s3Settings(env: z.infer<typeof Environment>): Config['s3'] {
  if (!env.S3_BUCKET) return null;
  if (!env.S3_ACCESS_KEY_ID) throw new ConfigError('S3_ACCESS_KEY_ID is missing, and S3_BUCKET is set');
  if (!env.S3_SECRET_ACCESS_KEY)
    throw new ConfigError('S3_SECRET_ACCESS_KEY is missing, and S3_BUCKET is set');
  const access = s3Access(env);
  return access && { ...access, bucket: env.S3_BUCKET };
}

function backupPlace(env: z.infer<typeof Environment>): string | null {
  const place = env.KIOSK_BACKUPS ?? null;
  if (place?.startsWith('s3://') && !s3Access(env)) {
    const missing = env.S3_ACCESS_KEY_ID ? 'S3_SECRET_ACCESS_KEY' : 'S3_ACCESS_KEY_ID';
    throw new ConfigError(`${missing} is missing, and KIOSK_BACKUPS is a bucket`);
  }
  return place;
}

function s3Access(env: z.infer<typeof Environment>): S3Access | null {
  if (!env.S3_ACCESS_KEY_ID || !env.S3_SECRET_ACCESS_KEY) return null;
  return {
    endpoint: env.S3_ENDPOINT ?? null,
    region: env.S3_REGION,
    accessKeyId: env.S3_ACCESS_KEY_ID,
    secretAccessKey: env.S3_SECRET_ACCESS_KEY,
  };
}

const stripeNames = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;
const paypalNames = ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET'] as const;
const isLive = (key: string) => key.includes('_live_');
type Env = z.infer<typeof Environment>;

/** The values of variables of which either all or none are set; null if none is. */
function allOrNone<Name extends keyof Env>(env: Env, names: readonly Name[]): string[] | null {
  const given = names.find((name) => env[name]);
  if (!given) return null;
  const missing = names.find((name) => !env[name]);
  if (missing) throw new ConfigError(`${missing} is missing, and ${given} is set`);
  return names.map((name) => String(env[name]));
}

/** All three settings or none, and both keys of the same mode (test or live). */
function stripeAccount(env: Env): ProviderEnvironment['account'] {
  const values = allOrNone(env, stripeNames);
  if (!values) return null;
  const [secretKey = '', publishableKey = '', webhookSecret = ''] = values;
  if (isLive(secretKey) !== isLive(publishableKey))
    throw new ConfigError(
      'STRIPE_PUBLISHABLE_KEY is not usable: it and STRIPE_SECRET_KEY must both be test or live',
    );
  return { secretKey, publishableKey, webhookSecret };
}

function paypalAccount(env: Env): ProviderEnvironment['account'] {
  const values = allOrNone(env, paypalNames);
  if (!values) return null;
  const [clientId = '', clientSecret = ''] = values;
  return { clientId, clientSecret, mode: env.PAYPAL_MODE ?? 'live' };
}
