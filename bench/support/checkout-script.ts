import { randomBytes, randomInt } from 'node:crypto';
import type { Cart } from './checkout-carts.ts';

const quoted = (text: string) => JSON.stringify(text);
/** The order's JSON without its opening brace, checkout id and email, which come first. */
const rest = (order: object) => JSON.stringify(order).slice(1);

const ADDRESSES = 2 ** 24;

/**
 * A wrk script: each order has its own buyer, address and key, also among several runs: limits for orders on invoice count
 * a day. Quotes and orders alternate, so that a checkout is two requests; without quotes each request is an order.
 */
export const checkoutScript = (carts: readonly Cart[], { withQuotes }: { withQuotes: boolean }): string => `
local carts = {
${carts.map(({ quote, order }) => `{ quote = ${quoted(quote)}, order = ${quoted(rest(order))} }`).join(',\n')}
}
local run = "${randomBytes(8).toString('hex')}"
local first = ${randomInt(ADDRESSES)}
local count = 0

local headers = function(number)
  local place = (first + number) % ${ADDRESSES}
  local address = string.format("10.%d.%d.%d", place / 65536, place / 256 % 256, place % 256)
  return { ["Content-Type"] = "application/json", ["X-Forwarded-For"] = address }
end

request = function()
  count = count + 1
  local number = ${withQuotes ? 'math.floor((count + 1) / 2)' : 'count'}
  local cart = carts[number % #carts + 1]
  local sent = headers(number)
  if ${withQuotes ? 'count % 2 == 1' : 'false'} then
    return wrk.format("POST", "/api/checkout/quote", sent, cart.quote)
  end
  local name = run .. "-" .. number
  sent["Idempotency-Key"] = name
  return wrk.format("POST", "/api/checkout/orders", sent, '{"checkoutId":"' .. name .. '","email":"' .. name .. '@example.com",' .. cart.order)
end
`;
