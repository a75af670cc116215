import type { z } from '@hono/zod-openapi';
import { DomainError, tooLong } from '#platform/errors.ts';
import type { DesignKind } from '../contract/kinds.ts';
import { designKind } from '../contract/kinds.ts';
import {
  AnnouncementsDesign,
  FooterDesign,
  HeaderDesign,
  HomeDesign,
  PageDesign,
} from '../contract/sections.ts';
import { Theme } from '../contract/theme.ts';
import { type MenuName, usualMenus } from '../fields/menus.ts';
import { usualHome } from '../fields/sections.ts';
import { defaultTheme } from '../theme/presets.ts';

const usualMenu = (name: MenuName) => ({ sections: usualMenus[name] });

/** Every kind of design document. A document exists only if its key belongs to one of them. */
export const designKinds = {
  theme: designKind({ keys: /^theme$/, body: Theme, mostBytes: 10_000, usual: defaultTheme }),
  home: designKind({
    keys: /^home$/,
    body: HomeDesign,
    mostBytes: 300_000,
    usual: { sections: usualHome },
  }),
  header: designKind({
    keys: /^header$/,
    body: HeaderDesign,
    mostBytes: 100_000,
    usual: usualMenu('header'),
  }),
  footer: designKind({ keys: /^footer$/, body: FooterDesign, mostBytes: 50_000, usual: usualMenu('footer') }),
  announcements: designKind({
    keys: /^announcements$/,
    body: AnnouncementsDesign,
    mostBytes: 50_000,
    usual: usualMenu('announcements'),
  }),
  page: designKind({ keys: /^page:[a-z0-9]+(-[a-z0-9]+)*$/, body: PageDesign, mostBytes: 300_000 }),
} satisfies Record<string, DesignKind>;

export type KindName = keyof typeof designKinds;
export type BodyOf<Kind extends KindName> = z.infer<(typeof designKinds)[Kind]['body']>;

/** @throws `design.not_found` (404) if no kind has such a key. */
export function kindOf(key: string): DesignKind {
  const kind = Object.values<DesignKind>(designKinds).find(({ keys }) => keys.test(key));
  if (!kind) throw new DomainError('design.not_found', 404);
  return kind;
}

/**
 * The body as its kind stores it.
 *
 * @throws `request.too_long`, `request.invalid` (400) with the field that does not fit.
 */
export function checkedBody(key: string, body: unknown): Record<string, unknown> {
  const { body: schema, mostBytes } = kindOf(key);
  if (Buffer.byteLength(JSON.stringify(body)) > mostBytes) throw tooLong('body', mostBytes);
  const read = schema.safeParse(body);
  if (read.success) return read.data as Record<string, unknown>;
  const field = ['body', ...(read.error.issues[0]?.path ?? [])].join('.');
  throw new DomainError('request.invalid', 400, { field });
}
