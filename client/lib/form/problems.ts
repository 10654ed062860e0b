import type { z } from '#contract/zod.ts'

/** The problem of each field by its name; that of the form as a whole has the empty name. */
export type Problems = Record<string, string>

/** The body that a form may send, or its problems. */
export type Checked<Body> = { ok: true; body: Body } | { ok: false; problems: Problems }

/**
 * The first problem of each field, by its path, in the contract's wording. Empty if the values are valid.
 */
export function problemsOf(schema: z.ZodType, values: unknown): Problems {
  const result = schema.safeParse(values)
  return result.success ? {} : firstOfEach(result.error)
}

/**
 * Checks a body by its schema, and returns it as it was given: the server's schema converts it. `judge` receives the schema's problems and returns those to show: with the
 * form's own problems, or other words.
 */
export function checkBody<Schema extends z.ZodType>(
  schema: Schema,
  body: { [name in keyof z.input<Schema>]?: unknown },
  judge: (found: Problems) => Problems = (found) => found,
): Checked<z.input<Schema>> {
  const result = schema.safeParse(body)
  const problems = judge(result.success ? {} : firstOfEach(result.error))
  return result.success && isEmpty(problems)
    ? { ok: true, body: body as z.input<Schema> }
    : { ok: false, problems }
}

/** The problems without the absent ones, as the outcome of a check whose body is not a schema's. */
export function checkedAs<Body>(body: Body, found: Record<string, string | undefined>): Checked<Body> {
  const problems: Problems = {}
  for (const [name, problem] of Object.entries(found)) if (problem !== undefined) problems[name] = problem
  return isEmpty(problems) ? { ok: true, body } : { ok: false, problems }
}

/** Checks whether there is no problem. */
export function isEmpty(problems: Problems): boolean {
  return Object.keys(problems).length === 0
}

function firstOfEach(error: z.ZodError): Problems {
  const problems: Problems = {}
  for (const issue of error.issues) problems[issue.path.join('.')] ??= issue.message
  return problems
}
