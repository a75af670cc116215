import { z } from '@hono/zod-openapi';

/** A kind of design document: its keys, the schema of its bodies, and their maximum size in bytes of JSON. */
export type DesignKind<Body extends z.ZodType = z.ZodType> = {
  keys: RegExp;
  body: Body;
  mostBytes: number;
  /** What is shown until a document is published; absent: nothing. */
  usual?: object;
};

/** Infers the type of the bodies. */
export const designKind = <Body extends z.ZodType>(kind: DesignKind<Body>): DesignKind<Body> => kind;

/** A picture that `POST /design/pictures` has stored. */
export const DesignPicture = z
  .object({
    src: z
      .string()
      .max(100)
      .regex(/^\/media\/[0-9a-f]{32}$/),
    width: z.number().int().min(1).max(10_000),
    height: z.number().int().min(1).max(10_000),
    color: z.string().max(50).nullable(),
  })
  .openapi('DesignPicture');
export type DesignPicture = z.infer<typeof DesignPicture>;
