import type { Context } from '#platform/context.ts';
import { isGranted, requireStaff } from '#platform/guard.ts';

/** Permissions to change what shows pictures: slides and pages, products and groups, and the logo. */
const showing = ['content.write', 'catalog.write', 'settings.write'] as const;

/** Requires any permission to change something that shows pictures. Throws as `requireStaff`. */
export function requirePictureRights(ctx: Context): void {
  if (!showing.some((permission) => isGranted(ctx, permission))) requireStaff(ctx, 'content.write');
}
