import { CallError } from './call-error.ts'
import { isStepUp } from './call.ts'

/**
 * Assigns the messages of a failed call to the form's fields, or to the form as a whole. Nothing after a
 * cancelled step-up.
 */
export function placeRefusal(
  error: unknown,
  names: readonly string[],
): { fields: Record<string, string>; general: string | undefined } {
  if (!(error instanceof Error) || isStepUp(error)) return { fields: {}, general: undefined }
  const errors = Object.entries(error instanceof CallError ? error.fields : {})
  const fields = Object.fromEntries(errors.filter(([name]) => names.includes(name)))
  return { fields, general: Object.keys(fields).length > 0 ? undefined : error.message }
}
