import type { z } from 'zod'

/**
 * The first problem of each field, by its top-level name, in the contract's wording. Empty if the values are
 * valid.
 */
export function problemsOf(schema: z.ZodType, values: unknown): Record<string, string> {
  const result = schema.safeParse(values)
  if (result.success) return {}
  const problems: Record<string, string> = {}
  for (const issue of result.error.issues) problems[issue.path.join('.')] ??= issue.message
  return problems
}

const MAX_FRAMES = 20

/** Focuses the first invalid field. On a slow machine it may take several frames until it is rendered. */
export function focusFirstProblem(form: HTMLFormElement | null, framesLeft = MAX_FRAMES): void {
  requestAnimationFrame(() => {
    const field = form?.querySelector<HTMLElement>('[aria-invalid=true]')
    if (field) field.focus()
    else if (framesLeft > 0) focusFirstProblem(form, framesLeft - 1)
  })
}
