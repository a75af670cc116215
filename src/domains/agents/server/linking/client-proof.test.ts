import { randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import { expect, test } from 'vitest';
import { changeAgent } from '#domains/agents/server/known-agents.ts';
import { allow, linkRequest, postForm } from '#tests/support/link-account.ts';
import { profileOf } from '#tests/support/open-agents.ts';
import { back, openLinking, privateKey, withLinking } from '#tests/support/open-linking.ts';

async function openProofs() {
  const linking = await openLinking();
  const { shop, member, clientId } = linking;
  const jwt = (kid = 'k1') =>
    new SignJWT({ jti: randomUUID(), iss: clientId, sub: clientId, aud: shop.config.publicUrl })
      .setProtectedHeader({ alg: 'ES256', kid })
      .setIssuedAt()
      .setExpirationTime('1m')
      .sign(privateKey);
  const signed = async (kid?: string) => ({
    client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
    client_assertion: await jwt(kid),
  });
  /** What an agent is answered that exchanges a new code with this proof of who it is. */
  const redeem = async (proof: Record<string, string>) => {
    const { asked, verifier } = linkRequest(clientId, back);
    const code = (await allow(shop, member.cookie, asked)).searchParams.get('code') ?? '';
    const form = { grant_type: 'authorization_code', code, redirect_uri: back, code_verifier: verifier };
    const { status, body } = await postForm(shop, '/oauth/token', { ...form, ...proof });
    return { answer: [status, body.error], body };
  };
  return { ...linking, signed, redeem };
}

test('an agent that must sign gets tokens by a signed proof only, not by its key alone', async () => {
  const { shop, staff, agentId, clientId, secret, signed, redeem, close } = await openProofs();
  const withKey = { client_id: clientId, client_secret: secret };
  expect((await redeem(withKey)).answer).toEqual([200, undefined]);
  await changeAgent(staff, { id: agentId, mustSign: true });
  expect((await redeem(withKey)).answer).toEqual([401, 'invalid_client']);
  const { answer, body } = await redeem(await signed());
  expect(answer).toEqual([200, undefined]);
  const refresh = { grant_type: 'refresh_token', refresh_token: body.refresh_token };
  const call = async (path: string, form: Record<string, string>) => {
    const { status, body } = await postForm(shop, path, form);
    return [status, body.error];
  };
  expect(await call('/oauth/token', { ...refresh, ...withKey })).toEqual([401, 'invalid_client']);
  const revoking = { token: body.refresh_token };
  expect(await call('/oauth/revoke', { ...revoking, ...withKey })).toEqual([401, 'invalid_client']);
  expect(await call('/oauth/token', { ...refresh, ...(await signed()) })).toEqual([200, undefined]);
  close();
});

test('an agent whose profile has a broken key is refused in the words of OAuth', async () => {
  const { host, signed, redeem, close } = await openProofs();
  const broken = [
    { kid: 'no-point', kty: 'EC', crv: 'P-256' },
    { kid: 'off-curve', kty: 'EC', crv: 'P-256', x: 'AAAA', y: 'AAAA' },
    { kid: 'numbers', kty: 'EC', crv: 'P-256', x: 1, y: { z: 2 } },
    { kid: 'private', kty: 'EC', crv: 'P-256', x: 'AA', y: 'AA', d: 'AA' },
    { kid: 'private-whole', ...privateKey.export({ format: 'jwk' }) },
    { kid: 'other-alg', kty: 'EC', crv: 'P-256', alg: 'RS256', x: 'AA', y: 'AA' },
  ];
  host.put('/profile', { ...withLinking(profileOf('2026-08-25')), keys: broken });
  for (const { kid } of broken) {
    const { answer } = await redeem(await signed(kid));
    expect([kid, ...answer]).toEqual([kid, 401, 'invalid_client']);
  }
  close();
});
