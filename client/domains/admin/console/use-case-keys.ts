import { useLayoutEffect } from 'react'
import { isOverlayOpen } from '#client/lib/overlay.ts'

/**
 * Marks all links of cases, the one that is open by its value, and the controls of a decision by their key. (The router
 * sets `aria-current` itself on a link whose address is open.)
 */
export const CASE_LINK = 'data-case'
export const SHOWN_CASE = 'shown'
export const CASE_KEY = 'data-case-key'

const STEPS: Record<string, number> = { j: 1, k: -1 }
const STEPS_ON_CASE: Record<string, number> = { ...STEPS, arrowdown: 1, arrowup: -1 }

/**
 * Letters so soon after others that were typed into a field are text, too: the field has gone under the typist, as when a
 * colleague has decided the case.
 */
const TYPING_MS = 1_000

/**
 * The keys of a queue: J and K open the next or the previous case, Enter goes to the decision, the digits choose in it, Enter
 * goes on to the reason, Ctrl+Enter decides, Escape leaves the field; C claims the case, H hands it over, E asks for evidence,
 * I enlarges its pictures. Where J and K do not open a case (`opens`), they go to its link.
 */
export function useCaseKeys({ opens = true } = {}): void {
  // The keys act as soon as the case is in sight, not a moment later.
  useLayoutEffect(() => {
    let typedAt = Number.NEGATIVE_INFINITY
    const stopTyping = () => (typedAt = Number.NEGATIVE_INFINITY)
    const isTyped = ({ key, timeStamp }: KeyboardEvent, inField: boolean) => {
      if (key.length > 1) stopTyping()
      else if (inField || timeStamp - typedAt < TYPING_MS) typedAt = timeStamp
      return typedAt === timeStamp
    }
    const onKey = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement
      if (isOverlayOpen()) return
      const inField = target.closest('textarea, select, input:not([type=radio])') !== null
      const isText = isTyped(event, inField)
      if ((event.ctrlKey || event.metaKey) && event.key === 'Enter') return press('submit', event)
      if (event.ctrlKey || event.metaKey || event.altKey) return
      // Out of the field, so that the other keys act again. The text stays.
      if (event.key === 'Escape') return target.blur()
      if (inField || isText) return
      const isOnCase = !opens && target.closest(`[${CASE_LINK}]`) !== null
      const step = (isOnCase ? STEPS_ON_CASE : STEPS)[event.key.toLowerCase()]
      if (step !== undefined) return move(step, event, opens)
      if (/^[1-9cehitz]$/i.test(event.key)) return press(event.key.toLowerCase(), event)
      if (event.key === 'Enter' && target.matches('input[type=radio]')) return goToReason(target, event)
      // On the case that is open already, the link would lead nowhere else.
      const isShown = target.getAttribute(CASE_LINK) === SHOWN_CASE
      if (event.key === 'Enter' && (isShown || !target.closest('a, button, input')))
        press('1', event, 'focus')
    }
    document.addEventListener('keydown', onKey)
    document.addEventListener('pointerdown', stopTyping)
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('pointerdown', stopTyping)
    }
  }, [opens])
}

function move(step: number, event: KeyboardEvent, opens: boolean): void {
  const links = [...document.querySelectorAll<HTMLElement>(`[${CASE_LINK}]`)]
  // A case on a page of its own has links to the ones before and after it.
  if (links.length === 0) return press(step === 1 ? 'j' : 'k', event)
  const at = links.findIndex((link) =>
    opens ? link.getAttribute(CASE_LINK) === SHOWN_CASE : link === document.activeElement,
  )
  const next = links[at === -1 ? 0 : Math.max(0, Math.min(links.length - 1, at + step))]
  if (!next) return
  event.preventDefault()
  next.focus()
  if (opens) next.click()
}

/** Enter in a choice would send the form at once: first the reason is read, which may be filled in already. */
function goToReason(choice: HTMLElement, event: KeyboardEvent): void {
  const form = choice.closest('form')
  const reason = form?.querySelector('textarea')
  if (!reason || !form?.querySelector(`[${CASE_KEY}="submit"]`)) return
  event.preventDefault()
  reason.focus()
}

/** Another control takes the place of these once they are pressed, and Enter would press that one. */
const STAYS = ['c', 'z']

function press(key: string, event: KeyboardEvent, how: 'click' | 'focus' = 'click'): void {
  const control = document.querySelector<HTMLElement>(`[${CASE_KEY}="${key}"]`)
  // On a phone the case is hidden while its list is shown.
  if (!control || control.getClientRects().length === 0) return
  // Without it the key would also act on what has the focus.
  event.preventDefault()
  if (!STAYS.includes(key)) control.focus()
  if (how === 'click') control.click()
}
