import { useEffect, useRef, useState } from 'react'
import { isEmpty, type Problems } from './problems.ts'

/** The shown problems of a form. Showing some focuses the first invalid field once it is rendered. */
export function useProblems() {
  const form = useRef<HTMLFormElement>(null)
  const [problems, setProblems] = useState<Problems>({})
  const mustFocus = useRef(false)
  // The field may be in a part of the form that is drawn later.
  useEffect(() => {
    if (!mustFocus.current) return
    const field = form.current?.querySelector<HTMLElement>('[aria-invalid=true]')
    if (!field) return
    mustFocus.current = false
    field.focus()
  })
  return {
    form,
    problems,
    show: (found: Problems) => {
      mustFocus.current = !isEmpty(found)
      setProblems({ ...found })
    },
    /** Hides the problems of these fields, or all of them; that of the whole form in any case. */
    hide: (names: readonly string[] | undefined) => {
      mustFocus.current = false
      setProblems((before) =>
        Object.fromEntries(
          Object.entries(before).filter(([name]) => name !== '' && names && !names.includes(name)),
        ),
      )
    },
  }
}
