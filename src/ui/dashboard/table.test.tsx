import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type Column, Table } from './table.tsx';

type Row = { name: string };
type Order = NonNullable<Column<Row>['sort']>['order'];

const statusOf = (sort: { name?: Order; date?: Order }) => {
  const columns = (['name', 'date'] as const).map((key) => ({
    head: key,
    cell: ({ name }: Row) => name,
    ...(sort[key] && { sort: { href: `/list?sort=${key}`, order: sort[key] } }),
  }));
  const html = renderToStaticMarkup(
    <Table label="List" columns={columns} rows={[{ name: 'Mug' }]} keyOf={({ name }) => name} />,
  );
  return /<p role="status"[^>]*>(.*?)<\/p>/.exec(html)?.[1] ?? null;
};

test('a list says by which column it is sorted, and nothing if it cannot be', () => {
  expect(statusOf({ name: 'ascending', date: 'none' })).toBe('Sorted by name, ascending');
  expect(statusOf({ name: 'none', date: 'descending' })).toBe('Sorted by date, descending');
  expect(statusOf({ name: 'none', date: 'none' })).toBe('');
  expect(statusOf({})).toBeNull();
});
