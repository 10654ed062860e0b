import type { AnyRouter } from '@tanstack/react-router'

type Control = HTMLButtonElement | HTMLInputElement | HTMLSelectElement | HTMLFormElement
type Field = HTMLInputElement | HTMLTextAreaElement
/** A control with what it was set to, where it is a choice. */
type Press = { control: Control; value: boolean | string }

/** Presses that `public/early.js` keeps until the page handles them. */
export type EarlyInput = {
  presses: Press[]
  /** Controls that the server has drawn. Presses on others are not kept. */
  drawn?: WeakSet<Element>
  /** Called for each press after the page has begun to run, since parts of it are loaded later. */
  repeat?(): Promise<void>
}

/** A press is dropped after this time: its late effect would surprise. */
const GIVE_UP_MS = 10_000

/**
 * Reads what was typed before React takes over the fields. The returned function types it again and repeats
 * the presses.
 */
export function takeInput(root: Element, presses: Press[], router: AnyRouter): () => void {
  const typed = [...root.querySelectorAll<Field>('input, textarea')].flatMap((field) =>
    field.value === field.defaultValue || !isText(field) ? [] : [{ field, value: field.value }],
  )
  return () => {
    for (const { field, value } of typed) type(field, value)
    void repeatPresses(root, presses, router)
  }
}

const isText = (field: Field) => !['checkbox', 'radio', 'file', 'hidden'].includes(field.type)

function type(field: Field, value: string): void {
  takeOver(field)
  // React sees a change only if the value differs from the one that its own setter has stored.
  field.value = ''
  const { prototype } = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Any event of input makes React take a control over at once, with the value that it knows. */
function takeOver(control: Element): void {
  control.dispatchEvent(new Event('input', { bubbles: true }))
}

let isRepeating = false

/** Repeats presses in their order, each once React listens to its control and has shown what the one before it did. */
export async function repeatPresses(root: Element, presses: Press[], router: AnyRouter): Promise<void> {
  if (isRepeating) return
  isRepeating = true
  for (let press = presses.shift(); press; press = presses.shift()) {
    const control = await waitUntilHeard(root, press.control, router)
    if (control) repeat(control, press.value)
  }
  isRepeating = false
}

/** Waits until React handles the control, or the one that has replaced it. Undefined if there is none. */
async function waitUntilHeard(
  root: Element,
  pressed: Control,
  router: AnyRouter,
): Promise<Control | undefined> {
  const { tagName } = pressed
  const name = nameOf(pressed)
  const end = performance.now() + GIVE_UP_MS
  while (performance.now() < end) {
    // Filters belong to the page that is shown, so a navigation has to end first.
    const isLeaving = router.latestLocation.href !== router.state.resolvedLocation?.href
    await new Promise(requestAnimationFrame)
    if (isLeaving) continue
    const [control, ...others] = pressed.isConnected
      ? [pressed]
      : [...root.querySelectorAll<Control>(tagName)].filter((each) => nameOf(each) === name)
    // Among several candidates none can be chosen safely.
    if (control && others.length === 0 && isHeard(control)) return control
  }
  return undefined
}

const nameOf = (control: Control) => control.ariaLabel ?? control.textContent

const isHeard = (control: Control) => Object.keys(control).some((key) => key.startsWith('__reactProps'))

function repeat(control: Control, value: Press['value']): void {
  takeOver(control)
  if (control instanceof HTMLFormElement) return control.requestSubmit()
  if (control instanceof HTMLSelectElement) {
    control.value = String(value)
    control.dispatchEvent(new Event('change', { bubbles: true }))
    return
  }
  // A click turns it back, and React sees that as the change.
  if (control instanceof HTMLInputElement) control.checked = !value
  control.click()
}
