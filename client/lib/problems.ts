import type { z } from 'zod'

/**
 * The first problem of each field by its (top) name, as the contract words it; empty when the values pass.
 */
export function problemsOf(schema: z.ZodType, values: unknown): Record<string, string> {
  const result = schema.safeParse(values)
  if (result.success) return {}
  const problems: Record<string, string> = {}
  for (const issue of result.error.issues) problems[issue.path.join('.')] ??= issue.message
  return problems
}

const MOST_FRAMES = 20

/**
 * Puts the focus into the first field that is marked invalid, once it has been drawn: on a busy machine that
 * takes some frames.
 */
export function focusFirstProblem(form: HTMLFormElement | null, framesLeft = MOST_FRAMES): void {
  requestAnimationFrame(() => {
    const field = form?.querySelector<HTMLElement>('[aria-invalid=true]')
    if (field) field.focus()
    else if (framesLeft > 0) focusFirstProblem(form, framesLeft - 1)
  })
}
