import { Webhook } from 'standardwebhooks';
import { expect, test } from 'vitest';
import { newSecret, sign } from './sign.ts';

const message = {
  id: 'msg_2f7c',
  timestamp: Math.floor(Date.now() / 1000),
  body: '{"type":"order.placed","ü":"€"}',
};
const headers = (signature: string) => ({
  'webhook-id': message.id,
  'webhook-timestamp': String(message.timestamp),
  'webhook-signature': signature,
});

test('the reference library of Standard Webhooks accepts what we sign, and signs the same', () => {
  const secret = newSecret();
  const receiver = new Webhook(secret);
  const signature = sign(message, [secret]);
  expect(receiver.verify(message.body, headers(signature))).toEqual(JSON.parse(message.body));
  expect(receiver.sign(message.id, new Date(message.timestamp * 1000), message.body)).toBe(signature);
  expect(() => receiver.verify(`${message.body} `, headers(signature))).toThrow();
});

test('while a secret is replaced, receivers with the new and with the old one accept', () => {
  const [next, before] = [newSecret(), newSecret()];
  const signature = sign(message, [next, before]);
  for (const secret of [next, before])
    expect(new Webhook(secret).verify(message.body, headers(signature))).toBeTruthy();
  expect(() => new Webhook(newSecret()).verify(message.body, headers(signature))).toThrow();
});
