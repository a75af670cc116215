import { generateKeyPairSync } from 'node:crypto';
import { addAgent, changeAgent } from '#domains/agents/server/known-agents.ts';
import { writeSetting } from '#domains/content/server/index.ts';
import { linkAccount, postForm } from './link-account.ts';
import { openProfileHost, profileOf } from './open-agents.ts';
import { openShelves } from './open-shelves.ts';
import { newMember } from './people.ts';

const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });

export { privateKey };
export const back = 'https://agent.example/callback';

/** The profile of an agent that can link accounts. */
export const withLinking = ({ ucp }: ReturnType<typeof profileOf>) => ({
  ucp: {
    ...ucp,
    capabilities: { ...ucp.capabilities, 'dev.ucp.common.identity_linking': [{ version: ucp.version }] },
  },
});

/** A shop that is no demo, a known agent with a key in its profile, and a member. */
export async function openLinking() {
  const shelves = await openShelves();
  const { shop, staff } = shelves;
  await writeSetting(staff, 'agentsMayShop', true);
  const host = await openProfileHost();
  const key = { ...publicKey.export({ format: 'jwk' }), kid: 'k1' };
  const clientId = host.put('/profile', { ...withLinking(profileOf('2026-08-25')), keys: [key] });
  const { data, key: secret } = await addAgent(staff, { name: 'Helper', profileUrl: clientId });
  await changeAgent(staff, { id: data.id, redirectUrls: [back, 'http://127.0.0.1/done'] });
  const member = await newMember(shop);
  const link = (more: { scope?: string } = {}) =>
    linkAccount(shop, { cookie: member.cookie, clientId, redirectUri: back, secret, ...more });
  const token = (form: Record<string, string>, headers: Record<string, string> = {}) =>
    postForm(shop, '/oauth/token', { client_id: clientId, client_secret: secret, ...form }, headers);
  const callAs = async (bearer: string | null, path = '/carts/none', method = 'GET', sent?: object) => {
    const response = await shop.request(`/ucp${path}`, {
      method,
      ...(sent ? { body: JSON.stringify(sent) } : {}),
      headers: {
        'content-type': 'application/json',
        'ucp-agent': `profile="${clientId}"`,
        'x-api-key': secret,
        ...(bearer === null ? {} : { authorization: `Bearer ${bearer}` }),
      },
    });
    const body = await response.json();
    return {
      status: response.status,
      body,
      code: body.code ?? body.messages?.[0]?.code ?? null,
      challenge: response.headers.get('www-authenticate'),
    };
  };
  const close = () => host.close();
  return { ...shelves, host, clientId, secret, agentId: data.id, member, link, token, callAs, close };
}
