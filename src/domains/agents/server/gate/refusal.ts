import { errorMessage } from '#platform/error-messages.ts';
import { serverMessages } from '#platform/i18n/server-messages.ts';
import { tooManyRequests } from '#platform/limits/too-many-requests.ts';
import type { Locale } from '#platform/locale.ts';
import type { Scope } from '../../linking.ts';

/** Transport errors: the status of the answer over REST, and the code of JSON-RPC. */
const refusals = {
  invalid_profile_url: [400, -32001],
  profile_unreachable: [424, -32001],
  profile_malformed: [422, -32001],
  version_unsupported: [422, -32001],
  signature_missing: [401, -32000],
  signature_invalid: [401, -32000],
  key_not_found: [401, -32000],
  digest_mismatch: [400, -32600],
  algorithm_unsupported: [400, -32600],
  profile_not_trusted: [403, -32000],
  identity_required: [401, -32000],
  insufficient_scope: [403, -32000],
  idempotency_conflict: [409, -32000],
  request_in_flight: [409, -32000],
  rate_limited: [429, -32000],
  unavailable: [503, -32000],
  invalid_request: [400, -32602],
  request_too_large: [400, -32602],
  not_found: [404, -32601],
  internal_error: [500, -32603],
} as const;
type RefusalCode = keyof typeof refusals;

/** What a member's token lacks. */
type Wanted = { scopes: readonly Scope[]; error?: 'invalid_token' | 'insufficient_scope' };

export const identityRequired = (scopes: readonly Scope[], error?: 'invalid_token'): Refusal =>
  new Refusal('identity_required', null, error ? { scopes, error } : { scopes });
export const insufficientScope = (scopes: readonly Scope[]): Refusal =>
  new Refusal('insufficient_scope', null, { scopes, error: 'insufficient_scope' });

const LONGEST_PLACE = 200;
/** A request of another form than its call's, with the first place where it differs, if it is a part of the body. */
export function malformed(path: readonly PropertyKey[] = []): Refusal {
  const place = path.reduce<string>(
    (at, step) => (typeof step === 'number' ? `${at}[${step}]` : `${at}.${String(step)}`),
    '$',
  );
  return new Refusal('invalid_request', null, null, path.length > 0 ? place.slice(0, LONGEST_PLACE) : null);
}

/** A call that is refused before it is a matter of the shop. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly retryAfter: number | null;
  readonly #wants: Wanted | null;
  /** Where the request is wrong, as an agent's author would look it up (RFC 9535), or a header's name; null: unknown. */
  readonly #place: string | null;

  constructor(
    code: RefusalCode,
    retryAfter: number | null = null,
    wants: Wanted | null = null,
    place: string | null = null,
  ) {
    super(code);
    this.code = code;
    this.retryAfter = retryAfter;
    this.#wants = wants;
    this.#place = place;
  }

  /** What `WWW-Authenticate` says (RFC 6750, RFC 9728); null where no member's token is missing. */
  challengeOf(publicUrl: string): string | null {
    if (this.#wants === null) return null;
    const { scopes, error } = this.#wants;
    const parts = [
      `realm="${new URL(publicUrl).host}"`,
      `resource_metadata="${publicUrl}/.well-known/oauth-protected-resource"`,
      ...(error ? [`error="${error}"`] : []),
      ...(scopes.length > 0 ? [`scope="${scopes.join(' ')}"`] : []),
    ];
    return `Bearer ${parts.join(', ')}`;
  }

  get status(): (typeof refusals)[RefusalCode][0] {
    return refusals[this.code][0];
  }

  get rpcCode(): number {
    return refusals[this.code][1];
  }

  contentIn(locale: Locale): string {
    const seconds = this.retryAfter ?? 0;
    if (this.code === 'rate_limited')
      return errorMessage('request.too_many', tooManyRequests(seconds).params, locale);
    if (this.code === 'unavailable') return errorMessage('server.unavailable', { seconds }, locale);
    if (this.code === 'internal_error') return errorMessage('server.unexpected', {}, locale);
    if (this.code === 'not_found') return errorMessage('request.not_found', {}, locale);
    if (this.code === 'request_in_flight') return errorMessage('checkout.in_flight', {}, locale);
    const content = serverMessages('server/agents/refusals', locale)(this.code);
    return this.#place === null ? content : `${content} ${this.#place}`;
  }
}
