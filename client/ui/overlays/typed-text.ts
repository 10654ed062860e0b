import { type FormEvent, type RefObject, useRef } from 'react'

/** Losing a name or a number is no loss that needs a question; losing a sentence is. */
const WORTH_ASKING = 10
const TEXTS = 'textarea, input:is([type=text], [type=url], :not([type])):not([role=combobox])'

/** Tells whether something was typed into a dialog that would be missed if it closed now. */
export function useTypedText(popup: RefObject<HTMLElement | null>) {
  const typed = useRef(new Set<HTMLInputElement | HTMLTextAreaElement>())
  return {
    onInput: ({ target }: FormEvent) => {
      // An event of a dialog that is open over this one also arrives here.
      if (!(target instanceof Element) || !popup.current?.contains(target) || !target.matches(TEXTS)) return
      typed.current.add(target as HTMLInputElement | HTMLTextAreaElement)
    },
    wouldBeMissed: () =>
      [...typed.current].some((field) => field.isConnected && field.value.trim().length >= WORTH_ASKING),
  }
}
