import { type OpenAPIHono, type RouteConfig, z } from '@hono/zod-openapi';
import type { Context } from '#platform/context.ts';
import { DomainError } from '#platform/errors.ts';
import { type Access, requireAccess } from '#platform/guard.ts';
import { ACCESS, type Env } from '#platform/http.ts';
import { confirmationHelp, MOST_SHOWN, type OwnerTool, ownerTools } from '../../contract/owner-tools.ts';

type App = OpenAPIHono<Env>;

/** A tool with the contract of its call. */
export type Tool = OwnerTool & {
  access: Access;
  method: string;
  path: string;
  isChange: boolean;
  takesKey: boolean;
  arguments: z.ZodObject;
  schema: object;
  description: string;
};

export type Arguments = {
  confirmation?: string | undefined;
  body?: Record<string, unknown> | undefined;
} & Record<string, unknown>;

/** The tools of an app by name, made from the contracts of its calls. */
export function toolsOf(app: App): ReadonlyMap<string, Tool> {
  const routes = new Map<string, RouteConfig>();
  for (const definition of app.openAPIRegistry.definitions)
    if (definition.type === 'route') routes.set(definition.route.operationId ?? '', definition.route);
  return new Map(
    ownerTools.map((tool) => {
      const route = routes.get(tool.call);
      if (!route) throw new Error(`The tool ${tool.call} has no call`);
      return [tool.call, toolOf(tool, route)];
    }),
  );
}

function toolOf(tool: OwnerTool, route: RouteConfig): Tool {
  const { params, query, headers, body } = route.request ?? {};
  const isChange = route.method !== 'get';
  const media = body?.content['application/json'];
  const bodySchema = media && 'schema' in media ? media.schema : undefined;
  const known = z.object({
    ...(params as z.ZodObject | undefined)?.shape,
    ...(query as z.ZodObject | undefined)?.shape,
    ...(bodySchema ? { body: bodySchema as z.ZodType } : {}),
    ...(isChange ? { confirmation: z.string().max(200).optional() } : {}),
  });
  const answer = Object.entries(route.responses).find(([status]) => status.startsWith('2'))?.[1];
  const description = answer && 'description' in answer ? answer.description : '';
  return {
    ...tool,
    access: (route as { [ACCESS]?: Access })[ACCESS] ?? 'staff',
    method: route.method.toUpperCase(),
    path: route.path,
    isChange,
    takesKey: headers !== undefined,
    arguments: known,
    schema: { ...z.toJSONSchema(known, { io: 'input', unrepresentable: 'any' }), type: 'object' },
    description: isChange ? `${description} ${confirmationHelp}` : description,
  };
}

/** Whether the access token may make the call of a tool. */
export function isAllowed(ctx: Context, { access }: Tool): boolean {
  try {
    requireAccess(ctx, access);
    return true;
  } catch (error) {
    if (error instanceof DomainError) return false;
    throw error;
  }
}

/** @throws `request.invalid`, `request.too_many_items` (400) for arguments that the contract of the call refuses. */
export function checkArguments(tool: Tool, given: Arguments): void {
  const parsed = tool.arguments.safeParse(given);
  const field = parsed.error?.issues[0]?.path.join('.');
  if (!parsed.success) throw new DomainError('request.invalid', 400, { field: field ?? '' });
  if (tool.each && thingsOf(tool, given).length > MOST_SHOWN)
    throw new DomainError('request.too_many_items', 400, { field: tool.each, most: MOST_SHOWN });
}

/** The arguments of each read that shows what a change is about. */
export function thingsOf({ each }: Tool, given: Arguments): Arguments[] {
  if (!each) return [given];
  const list = given.body?.[each];
  return Array.isArray(list) ? (list as Arguments[]) : [];
}

/**
 * The address of a call: its path with the arguments that it names, all others but the body in the query.
 *
 * @throws `request.not_found` (404) for names that would lead to another path.
 */
export function addressOf({ path, arguments: { shape } }: Tool, given: Arguments): string {
  const inPath = new Set([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(given[name]);
    if (/^\.*$/.test(value)) throw new DomainError('request.not_found', 404);
    return encodeURIComponent(value);
  });
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(given)) {
    const isQuery = name in shape && !inPath.has(name) && name !== 'body' && name !== 'confirmation';
    if (!isQuery || value === undefined || value === null) continue;
    for (const one of [value].flat()) query.append(name, String(one));
  }
  return query.size > 0 ? `${filled}?${query}` : filled;
}
