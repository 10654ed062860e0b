import { type ChangeEvent, type FormEvent, useRef, useState, useEffect } from 'react'
import { CallError } from '#client/lib/api/call-error.ts'
import { placeRefusal } from '#client/lib/api/refusal.ts'
import { dropDraft, keepDraft, withDraft } from './draft.ts'
import { type Checked, type Problems, isEmpty } from './problems.ts'

/** The state of the mutation that `send` starts. */
export type Sending<Result> = {
  isPending: boolean
  isSuccess: boolean
  error: unknown
  mutateAsync: (variables: never) => Promise<Result>
  reset: () => void
}

/** Passed on to `mutate`, so that the form learns the outcome. */
export type Outcome<Result> = { onSuccess: (result: Result) => void; onError: (error: unknown) => void }

type Start<Values> =
  | {
      initial: Values | (() => Values)
      /** Keeps what is typed under this name until it has been sent: the form has a link that leads away and back. */
      draft?: string | undefined
      kept?: undefined
    }
  /** The values are kept elsewhere, like a draft that survives a reload. */
  | {
      kept: { values: Values; edit: (part: Partial<Values>) => void }
      initial?: undefined
      draft?: undefined
    }

type Options<Values, Body, Result> = Start<Values> & {
  /** All problems of the values, or the body that `send` receives. */
  check: (values: Values) => Checked<Body>
  /** Starts the mutation, with `outcome` as its callbacks. May first wait for something. */
  send: (body: Body, outcome: Outcome<Result>) => void | Promise<void>
  mutation?: Sending<Result>
  onSent?: (result: Result) => void
  /** Called with the problems when they are shown. */
  onRefused?: (problems: Problems) => void
  /** The fields of the call that the form shows; by default the names of the values. */
  fields?: readonly string[]
  /** Renames the fields of a refusal, which may have a code, to those of the form. */
  place?: (fields: Problems, code?: string) => Problems
  /** The problems that a change hides: those of the changed fields (default), or all. */
  hides?: 'changed' | 'all'
  /** Returns whether a refusal ends the draft because its subject is gone. */
  endsDraft?: (error: unknown) => boolean
  /** Submitting does nothing. */
  isBlocked?: boolean
  /** The form stays busy after a success, because the page is left. */
  isLeft?: boolean
}

type TextName<Values> = {
  [Name in keyof Values]-?: Values[Name] extends string ? Name : never
}[keyof Values] &
  string
type FlagName<Values> = {
  [Name in keyof Values]-?: Values[Name] extends boolean ? Name : never
}[keyof Values] &
  string

/**
 * A form: its values, the problems of a check, and the refusals of the server at their fields. Submitting
 * shows all problems and focuses the first; while the call is pending it does nothing. The values stay after
 * a failure. A change hides the refusal.
 */
export function useForm<Values extends Record<string, unknown>, Body, Result = unknown>(
  options: Options<Values, Body, Result>,
) {
  const { kept, initial, check, send, mutation, onSent, onRefused, place } = options
  const { draft } = options
  const fresh = () => (typeof initial === 'function' ? initial() : initial)
  const [start] = useState(fresh)
  const [own, setOwn] = useState(() => (start && draft ? withDraft(draft, start) : start))
  const [isRestored, setRestored] = useState(own !== start)
  const shown = useProblems()
  const isStarting = useRef(false)
  const values = kept?.values ?? own
  if (values === undefined) throw new Error('A form needs its values')
  const names = options.fields ?? Object.keys(values)
  const isBusy = Boolean(mutation?.isPending || (options.isLeft && mutation?.isSuccess))

  const change = (part: Partial<Values>) => {
    if (kept) kept.edit(part)
    else {
      setOwn((before) => before && { ...before, ...part })
      if (draft) keepDraft(draft, { ...values, ...part })
    }
    shown.hide(options.hides === 'all' ? undefined : Object.keys(part))
    // While the form is busy, a reset would allow a second call.
    if (!isBusy) mutation?.reset()
  }
  const refuse = (problems: Problems) => {
    shown.show(problems)
    onRefused?.(problems)
  }
  const outcome: Outcome<Result> = {
    onSuccess: (result) => {
      if (draft) dropDraft(draft)
      onSent?.(result)
    },
    onError: (error) => {
      if (draft && options.endsDraft?.(error)) dropDraft(draft)
      const { fields } = placeRefusal(error, names)
      refuse(place ? place(fields, error instanceof CallError ? error.code : undefined) : fields)
    },
  }
  const sendNow = async (body: Body) => {
    isStarting.current = true
    try {
      await send(body, outcome)
    } finally {
      isStarting.current = false
    }
  }
  const reset = () => {
    setOwn(fresh)
    setRestored(false)
    if (draft) dropDraft(draft)
    shown.hide(undefined)
  }
  const submit = () => {
    if (isBusy || isStarting.current || options.isBlocked) return
    const checked = check(values)
    if (!checked.ok) return refuse(checked.problems)
    shown.hide(undefined)
    void sendNow(checked.body)
  }

  return {
    /** Props of the `form` element. */
    props: {
      ref: shown.form,
      noValidate: true,
      onSubmit: (event: FormEvent) => {
        event.preventDefault()
        submit()
      },
    },
    values,
    problems: shown.problems,
    /** The problem or refusal of the form as a whole. */
    general: shown.problems[''] ?? placeRefusal(mutation?.error, names).general,
    isBusy,
    change,
    /** Shows problems, and focuses the first field that has one. */
    refuse,
    /** The outcome of calls that are started otherwise than by `submit`. */
    outcome,
    /** Back to the initial values. */
    reset,
    /** Set while earlier typed values are restored, until they are sent or discarded. */
    restored: isRestored && !isBusy ? { discard: reset } : undefined,
    /** Props of a text, a choice or a text area. */
    text: <Name extends TextName<Values>>(name: Name) => ({
      name,
      value: values[name] as Values[Name] & string,
      error: shown.problems[name],
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>) =>
        change({ [name]: event.target.value } as Partial<Values>),
    }),
    /** Props of a checkbox. */
    flag: <Name extends FlagName<Values>>(name: Name) => ({
      isChecked: values[name] === true,
      onChange: (isChecked: boolean) => change({ [name]: isChecked } as Partial<Values>),
    }),
  }
}

/** The shown problems of a form. Showing some focuses the first invalid field once it is rendered. */
function useProblems() {
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
