// biome-ignore lint/suspicious/noExplicitAny: answers of several tools
type Answer = any;
/** Uses a tool of the owner's MCP server, and returns what it answers. */
type Use = (tool: string, given: object) => Promise<Answer>;

const DAY_MS = 86_400_000;
const dayBefore = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);

/**
 * A day of an owner whose assistant works in the shop by MCP: it lowers the prices of a collection by 10 %, refunds a
 * part of an order, and reports the sales of the last week. Returns the transcript.
 */
export async function ownersDay(use: Use, { collection, order }: { collection: string; order: string }) {
  const lines: string[] = [];
  const say = (who: string, text: string) => lines.push(`**${who}:** ${text}`, '');
  /** Uses a tool, and notes what it answers as far as the owner sees it. */
  const step = async (tool: string, given: object, pick: (answer: Answer) => object): Promise<Answer> => {
    const answer = await use(tool, given);
    const shown = [`${tool} ${JSON.stringify(given)}`, JSON.stringify(pick(answer), null, 1)];
    lines.push('```', ...shown, '```', '');
    return answer;
  };
  /** A change is shown, and made when the owner agrees. */
  const change = async (
    tool: string,
    given: object,
    { question, pick }: { question: (shown: Answer) => string; pick: (answer: Answer) => object },
  ) => {
    const shown = await step(tool, given, ({ status, changes, confirmation }) => ({
      status,
      changes: changes.filter(({ field }: { field: string }) =>
        /price|compare|refund|paymentStatus/i.test(field),
      ),
      confirmation,
    }));
    say('Assistant', question(shown));
    say('Owner', 'Yes.');
    await step(tool, { ...given, confirmation: shown.confirmation }, pick);
  };

  say('Owner', `Lower the prices of “${collection}” by 10 %.`);
  const { data } = await step('listDashboardCollections', { q: collection }, (answer) => ({
    data: answer.data.map(({ _id, name, productCount }: Answer) => ({ _id, name, productCount })),
  }));
  const { data: opened } = await step('getDashboardCollection', { id: data[0]._id }, (answer) => ({
    products: answer.data.products.map(({ _id, name }: Answer) => ({ _id, name })),
  }));
  const products = [];
  for (const { _id: id } of opened.products) {
    const { version } = await step('getDashboardProduct', { id }, (product) => ({
      name: product.name,
      version: product.version,
    }));
    products.push({ id, version });
  }
  await change(
    'bulkChangePrices',
    { body: { products, percent: -10 } },
    {
      question: ({ wouldAnswer }) =>
        `That changes the prices of ${wouldAnswer.changed} products as listed above. Shall I?`,
      pick: ({ changed }) => ({ changed }),
    },
  );
  say('Assistant', 'Done: the new prices are in the shop.');

  say('Owner', `Something in order ${order} came scratched. Refund 5 of it.`);
  const tooMuch = { code: order, body: { amount: 100_000, reason: 'A scratch' } };
  await step('refundOrder', tooMuch, ({ isError, code, message }) => ({ isError, code, message }));
  say('Assistant', 'A slip of mine asked for too much, and the shop refused it. Once more:');
  await change(
    'refundOrder',
    { code: order, body: { amount: 5, reason: 'A scratch' } },
    {
      question: () => 'This refunds 5.00 to the card that paid. Shall I?',
      pick: ({ code, refunded, refunds }) => ({
        code,
        refunded,
        refunds: refunds.map(({ amount, reason, status }: Answer) => ({ amount, reason, status })),
      }),
    },
  );
  say('Assistant', 'Done: the money is on its way back, and the customer gets a mail.');

  say('Owner', 'What did we sell in the last week?');
  const week = { by: 'category', from: dayBefore(6), to: dayBefore(0) };
  const { total, currency } = await step('getSalesReport', week, (answer) => ({
    currency: answer.currency,
    rows: answer.rows.map(({ name, units, sales }: Answer) => ({ name, units, sales })),
    total: { orders: answer.total.orders, units: answer.total.units, sales: answer.total.sales },
  }));
  say('Assistant', `${total.units} units in ${total.orders} orders, ${total.sales} ${currency} in all.`);
  return lines.join('\n');
}
