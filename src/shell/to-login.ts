import { redirect } from '@tanstack/react-router';

/** Sends a visitor to log in. Who is logged in is the session's to say. */
export function toLogin(): never {
  throw redirect({ to: '/login', statusCode: 302 });
}
