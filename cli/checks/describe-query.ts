import type pg from 'pg';
import type { Kind } from './row-types.ts';

export type Column = { name: string; kind: Kind };
type Described = { columns: Column[]; error: string | null };

/** The types parsed by `platform/db/database.ts`; all others come as text. */
const kinds: Record<number, Kind> = {
  16: 'boolean',
  17: 'bytes',
  20: 'number',
  21: 'number',
  23: 'number',
  26: 'number',
  114: 'json',
  700: 'number',
  701: 'number',
  1082: 'date',
  1114: 'date',
  1184: 'date',
  1700: 'number',
  3802: 'json',
};

type Field = { name: string; dataTypeID: number };
type Connection = {
  parse(query: { name: string; text: string; types: number[] }, more: boolean): void;
  describe(of: { type: 'S'; name: string }, more: boolean): void;
  sync(): void;
};

/** Has PostgreSQL plan a query without running it, and returns its columns. */
export function describeQuery(client: pg.Client, text: string): Promise<Described> {
  return new Promise((resolve) => {
    let columns: Column[] = [];
    const query = {
      submit(connection: Connection) {
        connection.parse({ name: '', text, types: [] }, true);
        connection.describe({ type: 'S', name: '' }, true);
        connection.sync();
      },
      handleRowDescription({ fields }: { fields: Field[] }) {
        columns = fields.map(({ name, dataTypeID }) => ({ name, kind: kindOf(dataTypeID) }));
      },
      handleError: ({ message }: Error) => resolve({ columns, error: message }),
      handleReadyForQuery: () => resolve({ columns, error: null }),
    };
    client.query(query as never);
  });
}

/** Arrays are parsed, which a row type writes in its own way. */
const kindOf = (type: number): Kind => kinds[type] ?? (arrays.has(type) ? 'json' : 'string');
const arrays = new Set([
  1000, 1001, 1005, 1007, 1009, 1015, 1016, 1021, 1022, 1115, 1182, 1185, 1231, 2951, 199, 3807,
]);
