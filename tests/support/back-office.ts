import {
  createBrand,
  createCategory,
  createProduct,
  type ProductDraft,
} from '#domains/catalog/server/index.ts';
import { learnMainLanguage } from '#domains/content/server/index.ts';
import { permissionsOf } from '#domains/identity/server/index.ts';
import { type Config, readConfig } from '#platform/config.ts';
import type { Context } from '#platform/context.ts';
import { startEmbeddedPostgres } from '#platform/postgres/index.ts';
import { openKiosk } from '#server/kiosk.ts';

export type BackOffice = {
  staff: Context;
  /** The first value of the first row. */
  value<T>(text: string, values?: unknown[]): Promise<T>;
  /** Creates the category Kitchen and the brand Halden in an empty shop. */
  openShelves(): Promise<void>;
  /** Adds a product to a running shop; by default `Mug` for 19.99, five in stock. */
  add(draft?: Partial<ProductDraft>): Promise<{ id: string; slug: string; variantIds: string[] }>;
  close(): Promise<void>;
};

/** Staff access beside a running shop: a second program on the same database. Close it. */
export async function openBackOffice(config: Config, connectionString: string): Promise<BackOffice> {
  const kiosk = openKiosk(config, { connectionString, poolSize: 2 });
  const staff = kiosk.context({
    kind: 'admin',
    userId: '00000000-0000-7000-8000-000000000001',
    permissions: permissionsOf('owner'),
  });
  await learnMainLanguage(staff);
  const value = async <T>(text: string, values: unknown[] = []): Promise<T> => {
    const { rows } = await kiosk.db.query({ text, values, rowMode: 'array' });
    return rows[0]?.[0] as T;
  };
  return {
    staff,
    value,
    async openShelves() {
      await createCategory(staff, { name: 'Kitchen' });
      await createBrand(staff, { name: 'Halden' });
    },
    async add(draft = {}) {
      const categoryId = await value<string>('select id from categories where deleted_at is null limit 1');
      const brandId = await value<string>('select id from brands where deleted_at is null limit 1');
      const variants = [{ priceMinor: 1999, onHand: 5 }];
      return createProduct(staff, { name: 'Mug', categoryId, brandId, variants, ...draft });
    },
    close: () => kiosk.close(),
  };
}

/** The same beside a shop on the database that it was given, or on its embedded one, found by its data folder. */
export async function joinShop(dataDir: string, databaseUrl?: string): Promise<BackOffice> {
  const config = readConfig({ KIOSK_DATA: dataDir, LOG_LEVEL: 'silent' });
  if (databaseUrl) return openBackOffice(config, databaseUrl);
  const database = await startEmbeddedPostgres({ dataDir, mode: 'join', announce: () => undefined });
  return openBackOffice(config, database.connectionString);
}
