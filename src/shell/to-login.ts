import { redirect } from '@tanstack/react-router';

/** Sends a visitor to log in. Who is logged in is the session's to say, and there are no sessions yet. */
export function toLogin(): never {
  throw redirect({ to: '/login', statusCode: 302 });
}
