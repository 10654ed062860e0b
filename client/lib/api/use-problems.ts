import { useEffect, useRef, useState } from 'react'

/** State of a form's problems by field. Each refusal focuses the first invalid field once it is rendered. */
export function useProblems() {
  const form = useRef<HTMLFormElement>(null)
  const [{ problems, refusals }, setState] = useState<{ problems: Record<string, string>; refusals: number }>(
    { problems: {}, refusals: 0 },
  )
  const refusalsShown = useRef(0)
  // The field may be in a part of the form that is drawn later.
  useEffect(() => {
    if (refusalsShown.current === refusals) return
    const field = form.current?.querySelector<HTMLElement>('[aria-invalid=true]')
    if (!field) return
    refusalsShown.current = refusals
    field.focus()
  })
  return {
    form,
    problems,
    refuse: (found: Record<string, string>) =>
      setState((before) => ({ problems: found, refusals: before.refusals + 1 })),
    /** Hides the problems of fields that are being edited. */
    clearProblems: (fields: readonly string[]) =>
      setState((before) => ({
        ...before,
        problems: Object.fromEntries(
          Object.entries(before.problems).filter(([name]) => !fields.includes(name)),
        ),
      })),
  }
}
