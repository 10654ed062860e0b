import { useEffect, useRef, useState } from 'react'

/**
 * The problems of a form by field; each refusal leads to the first of them, after it was drawn, however long
 * that takes.
 */
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
    /** What is being mended is not held against anybody. */
    mend: (fields: readonly string[]) =>
      setState((before) => ({
        ...before,
        problems: Object.fromEntries(
          Object.entries(before.problems).filter(([name]) => !fields.includes(name)),
        ),
      })),
  }
}
