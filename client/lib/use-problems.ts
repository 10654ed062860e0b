import { useEffect, useRef, useState } from 'react'

/** State of a form's problems by field. Each refusal focuses the first invalid field once it is rendered. */
export function useProblems() {
  const form = useRef<HTMLFormElement>(null)
  const [{ problems, refusals }, setState] = useState<{ problems: Record<string, string>; refusals: number }>(
    { problems: {}, refusals: 0 },
  )
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [refusals])
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
