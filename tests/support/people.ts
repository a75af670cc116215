import { mailsTo } from './mails.ts';
import { runJobs } from './run-jobs.ts';
import type { TestShop } from './test-shop.ts';

type Person = Record<'firstName' | 'lastName' | 'email' | 'password' | 'city' | 'street', string>;
export type Member = { id: string; email: string; password: string; cookie: string };

let people = 0;

/** A new person with a unique email. */
export const somebody = (given: Partial<Person> = {}): Person => ({
  firstName: 'Ada',
  lastName: 'Byron',
  email: `ada${++people}@example.com`,
  password: 'difference engine',
  city: 'London',
  street: 'St James’s Square 12',
  ...given,
});

/** The cookies that a browser stores from an answer. */
export const cookieOf = (response: Response): string =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');

type Asked = { cookie?: string; method?: string; headers?: Record<string, string> };

/** Sends a JSON body with these cookies. */
export const call = (shop: TestShop, path: string, body: unknown, asked: Asked = {}): Promise<Response> =>
  shop.request(path, {
    method: asked.method ?? 'POST',
    body: JSON.stringify(body),
    headers: {
      'content-type': 'application/json',
      ...(asked.cookie ? { cookie: asked.cookie } : {}),
      ...asked.headers,
    },
  });

/** Status and code of a refusal. */
export const codeOf = async (response: Response) => [response.status, (await response.json()).code];

/** Whether a session is valid. */
export const isLoggedIn = async (shop: TestShop, cookie: string): Promise<boolean> =>
  (await shop.request('/api/users/profile', { headers: { cookie } })).status === 200;

/** A newly signed-up member, with their session cookie. */
export async function newMember(shop: TestShop, given: Partial<Person> = {}): Promise<Member> {
  const person = somebody(given);
  const response = await call(shop, '/api/signup', person);
  const { user, message } = await response.json();
  if (!user) throw new Error(message);
  return { id: user._id, email: user.email, password: person.password, cookie: cookieOf(response) };
}

/** The newest mail to an address, after running all jobs; null if there is none. */
export async function newestMail(shop: TestShop, to: string): Promise<string | null> {
  await runJobs(shop.kiosk);
  return (await mailsTo(to, shop.config.dataDir)).at(-1) ?? null;
}
