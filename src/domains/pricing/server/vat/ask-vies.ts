import { z } from '@hono/zod-openapi';
import type { Context, Services } from '#platform/context.ts';
import { RemoteFetchError } from '#platform/remote-fetch.ts';
import { askJson } from '#platform/remote-json.ts';
import { readVatId } from '#platform/vat-id.ts';

/** The EU's service: https://ec.europa.eu/taxation_customs/vies/#/technical-information */
const ADDRESS = 'https://ec.europa.eu/taxation_customs/vies/rest-api/check-vat-number';
const TIMEOUT_MS = 2_000;
const MOST_BYTES = 64 * 1024;

const nearby = new WeakMap<Services, string>();

/** Replaces the service's address with a local server, in tests. */
export const registerVies = (services: Services, url: string | null): void =>
  void (url && nearby.set(services, url));

const Answer = z.looseObject({
  valid: z.boolean(),
  requestIdentifier: z.string().max(100).optional(),
  userError: z.string().optional(),
});

/** `consultation`: the number that proves the question, if the shop named its own VAT id. */
type ViesAnswer = { isValid: boolean; consultation: string | null };

/** Member states answer through the service; one that is away is reported with `valid: false`. */
const isAnswer = (userError: string | undefined) =>
  userError === undefined || userError === 'VALID' || userError === 'INVALID';

const partsOf = (id: string): [state: string, number: string] => [id.slice(0, 2), id.slice(2)];

/** Asks whether a VAT id was assigned, for two seconds at most; null if that cannot be known now. Never throws. */
export async function askVies(
  { services }: Pick<Context, 'services'>,
  vatId: string,
  requester: string,
): Promise<ViesAnswer | null> {
  const local = nearby.get(services);
  const [countryCode, vatNumber] = partsOf(vatId);
  const own = readVatId(requester);
  const [requesterMemberStateCode, requesterNumber] = own ? partsOf(own.id) : [];
  const question = { countryCode, vatNumber, ...(own && { requesterMemberStateCode, requesterNumber }) };
  try {
    const { status, body } = await askJson(local ?? ADDRESS, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(question),
      timeoutMs: TIMEOUT_MS,
      maxBytes: MOST_BYTES,
      ...(local && { mayConnect: () => true }),
    });
    const { data } = Answer.safeParse(body);
    if (status !== 200 || !data || !isAnswer(data.userError)) return null;
    return { isValid: data.valid, consultation: data.requestIdentifier || null };
  } catch (error) {
    if (!(error instanceof RemoteFetchError)) throw error;
    services.log.warn({ reason: error.message }, 'a VAT id could not be checked');
    return null;
  }
}
