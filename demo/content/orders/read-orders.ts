import type { DemoOrder, DemoStory } from '../../types.ts';

const LINE = /^([\w-]+) ([\d.]+) ([\w-]+) (invoice|card)( express)?(?: ([A-Z]\w+))? \| (.+)$/;

/** Reads orders written one per line: `buyer daysAgo story payment [express] [CODE] | SKU*quantity, SKU`. */
export const readOrders = (source: string): DemoOrder[] => source.trim().split('\n').map(readLine);

function readLine(line: string): DemoOrder {
  const found = LINE.exec(line);
  if (!found) throw new Error(`This is not an order: ${line}`);
  const [, buyer = '', daysAgo, story, payment, express, code, goods = ''] = found;
  return {
    buyer,
    daysAgo: Number(daysAgo),
    story: story as DemoStory,
    provider: payment === 'card' ? 'test-card' : 'invoice',
    isExpress: express !== undefined,
    code: code ?? null,
    lines: goods.split(', ').map((line) => {
      const [sku = '', quantity = '1'] = line.split('*');
      return { sku, quantity: Number(quantity) };
    }),
  };
}
