import { CallError } from './call-error.ts'
import { isStepUp } from './call.ts'

/**
 * Where the sentences of a failed call stand in a form: at the fields that it has, the rest above it. A
 * question that was closed says nothing.
 */
export function placeRefusal(
  error: unknown,
  names: readonly string[],
): { fields: Record<string, string>; general: string | undefined } {
  if (!(error instanceof Error) || isStepUp(error)) return { fields: {}, general: undefined }
  const given = Object.entries(error instanceof CallError ? error.fields : {})
  const fields = Object.fromEntries(given.filter(([name]) => names.includes(name)))
  return { fields, general: Object.keys(fields).length > 0 ? undefined : error.message }
}
