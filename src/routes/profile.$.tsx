import { createFileRoute } from '@tanstack/react-router';
import { toLogin } from '#shell/to-login.ts';

/** Everything below needs somebody who is logged in. */
export const Route = createFileRoute('/profile/$')({ beforeLoad: toLogin });
