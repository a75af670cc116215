import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject, onTestFinished } from 'vitest';
import { permissionsOf } from '#domains/identity/server/index.ts';
import { type Config, readConfig } from '#platform/config.ts';
import type { Actor } from '#platform/context.ts';
import { defaultMainLanguage, setMainLanguage } from '#platform/main-language.ts';
import { apiDocument } from '#server/api-docs/api-document.ts';
import { createApp } from '#server/app.ts';
import type { Caches } from '#server/cache/caches.ts';
import { type Kiosk, openKiosk } from '#server/kiosk.ts';
import { answerOf } from './api-calls/check-answer.ts';
import { holdAnswer } from './api-calls/hold-answer.ts';
import { copyTemplate } from './test-database.ts';

export type TestShop = {
  kiosk: Kiosk;
  config: Config;
  connectionString: string;
  /** Sends a request to the app; `as` sets the actor instead of a session. */
  request(path: string, init?: RequestInit & { as?: Actor }): Promise<Response>;
  close(): Promise<void>;
};

const owner: Actor = {
  kind: 'admin',
  userId: '00000000-0000-7000-8000-000000000001',
  permissions: permissionsOf('owner'),
};
export const actors = {
  visitor: { kind: 'visitor' } as Actor,
  member: { kind: 'member', userId: '00000000-0000-7000-8000-000000000002' } as Actor,
  admin: owner,
  system: { kind: 'system' } as Actor,
};

/** A database copied from the migrated template. */
export const createTestDatabase = () => copyTemplate(inject('templateUrl'));

type Options = {
  cachesOf?: ((kiosk: Kiosk) => Caches) | undefined;
  /** Whether requests have shares of the connections with time limits, as in a running shop. */
  hasShares?: boolean;
};

/** Opens an empty shop on its own database and folder. Close it in `afterAll`, or use `openTestShop` inside a test. */
export async function createTestShop(
  environment: Record<string, string> = {},
  { cachesOf, hasShares = false }: Options = {},
): Promise<TestShop> {
  const database = await createTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'kiosk-shop-'));
  const config = readConfig({ KIOSK_DATA: dataDir, KIOSK_DEMO: '0', LOG_LEVEL: 'silent', ...environment });
  // The files of a worker share its modules: the one before may have had another.
  setMainLanguage(defaultMainLanguage);
  // Most tests make a few calls one after another: each further connection starts a process that reads the catalogs.
  const kiosk = openKiosk(config, { connectionString: database.connectionString, isUndivided: !hasShares });
  const actorsByRequest = new WeakMap<Request, Actor>();
  const app = createApp(kiosk, {
    identify: (request) => actorsByRequest.get(request) ?? null,
    ...(cachesOf ? { caches: cachesOf(kiosk) } : {}),
  });
  return {
    kiosk,
    config,
    connectionString: database.connectionString,
    async request(path, { as, ...init } = {}) {
      const request = new Request(new URL(path, config.publicUrl), init);
      if (as) actorsByRequest.set(request, as);
      const response = await app.fetch(request, {});
      await holdAnswer(answerOf(request, response), async () => apiDocument(app, config.publicUrl));
      return response;
    },
    async close() {
      await kiosk.close();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** The same for one test, closed automatically. */
export async function openTestShop(
  environment: Record<string, string> = {},
  options?: Options,
): Promise<TestShop> {
  const shop = await createTestShop(environment, options);
  onTestFinished(() => shop.close());
  return shop;
}
