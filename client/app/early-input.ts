type EarlyInput = {
  /** The last button that was pressed, or the form that was sent by a key. */
  pressed: HTMLElement | null
  stop(): void
}
type Field = HTMLInputElement | HTMLTextAreaElement

/**
 * Takes what was typed into and pressed on a drawn document before the page ran (`public/early.js`). The returned
 * function does it again, once React listens: the page then knows what the document shows.
 */
export function takeEarlyInput(root: Element): () => void {
  const { earlyInput } = window as { earlyInput?: EarlyInput }
  earlyInput?.stop()
  const fields = [...root.querySelectorAll<Field>('input, textarea')]
  const typed = fields.flatMap((field) =>
    field.value === field.defaultValue || !isText(field) ? [] : [{ field, value: field.value }],
  )
  const pressed = earlyInput?.pressed
  return () => {
    for (const { field, value } of typed) type(field, value)
    // React knows the typed values only in the next task.
    if (pressed) setTimeout(() => press(pressed))
  }
}

const isText = (field: Field) => !['checkbox', 'radio', 'file', 'hidden'].includes(field.type)

function type(field: Field, value: string): void {
  // The first event makes React take the field over, with the value that it has.
  field.dispatchEvent(new Event('input', { bubbles: true }))
  // A change is what differs from the value that React last saw through its own setter.
  field.value = ''
  const { prototype } = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

function press(pressed: HTMLElement): void {
  if (!pressed.isConnected) return
  if (pressed instanceof HTMLFormElement) pressed.requestSubmit()
  else pressed.click()
}
