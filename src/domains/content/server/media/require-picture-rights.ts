import type { Context } from '#platform/context.ts';
import { isGranted, requireStaff } from '#platform/guard.ts';

/** Slides and pages, products and groups, and the logo. */
const showing = ['content.write', 'catalog.write', 'settings.write'] as const;

/** Lets pass who may change something that shows pictures, and so must be able to bring one. Throws what `requireStaff` throws. */
export function requirePictureRights(ctx: Context): void {
  if (!showing.some((permission) => isGranted(ctx, permission))) requireStaff(ctx, 'content.write');
}
