type OAuthCode =
  | 'invalid_request'
  | 'invalid_client'
  | 'invalid_grant'
  | 'invalid_scope'
  | 'unsupported_grant_type';

/** A refusal of the token endpoint, in the words of OAuth. */
export class OAuthError extends Error {
  readonly code: OAuthCode;

  constructor(code: OAuthCode) {
    super(code);
    this.code = code;
  }

  get status(): 400 | 401 {
    return this.code === 'invalid_client' ? 401 : 400;
  }
}
