/**
 * Elements that can receive the focus. No text inputs: a phone would open its keyboard. `data-tabindex`:
 * tabbable elements that a popover disables while it does not have the focus. Nothing dangerous: the next Enter may
 * have been meant for the button that is gone.
 */
const CONTROLS =
  ':is(a[href], button, summary, select, input:checked):not([data-tabindex="-1"], [tabindex="-1"]:not([data-tabindex]), [data-dangerous])'
const DIALOG = '[role=dialog], [role=alertdialog]'
const HEADINGS = 'h1, h2, h3, h4, h5, h6'
const MAX_STOPS = 12

/**
 * The position of a removed element: its parent, its neighbours, and the name of the section removed with it.
 */
type Position = { parent: Node | null; before: Node | null; after: Node | null; section?: string | undefined }
/** An element that had the focus, the page it was on, and its position if it was removed. */
type FocusStop = { element: Element; path: string; position?: Position }

/** Recently focused elements, oldest first. */
let trail: FocusStop[] = []
/** The page should have the focus: the person has not moved it away. */
let isFocusWanted = false
let isByPointer = false
let isWaiting = false
let isStarted = false

/**
 * When the focused element is removed, moves the focus to the nearest remaining control or heading; when a
 * dialog is removed, to where it was opened. Does nothing if other code sets the focus itself. Starts once per page, with
 * the page: what a person presses first may be gone before the browser is idle.
 */
export function restoreFocus(): void {
  if (isStarted) return
  isStarted = true
  document.addEventListener('focusin', ({ target }) => onFocusIn(target))
  document.addEventListener('focusout', () => setTimeout(onFocusOut))
  document.addEventListener('keydown', () => (isByPointer = false), { capture: true, passive: true })
  document.addEventListener('pointerdown', onPointerDown, { capture: true, passive: true })
  new MutationObserver(onMutations).observe(document.body, {
    childList: true,
    subtree: true,
    attributeFilter: ['disabled', 'hidden'],
  })
  onFocusIn(document.activeElement)
}

function onPointerDown(): void {
  isByPointer = true
  if (isFocusLost()) isFocusWanted = false
}

function onFocusIn(element: EventTarget | null): void {
  if (!(element instanceof Element) || element === document.body || element.matches(DIALOG)) return
  trail = [...trail.filter((stop) => stop.element !== element), { element, path: location.pathname }].slice(
    -MAX_STOPS,
  )
  isFocusWanted = true
}

/**
 * The person clicked outside all controls or left a field: the element still exists, so nothing is restored.
 */
function onFocusOut(): void {
  const last = trail.at(-1)
  if (isFocusLost() && last && canFocus(last.element)) isFocusWanted = false
}

function onMutations(records: MutationRecord[]): void {
  for (const { target, removedNodes, previousSibling, nextSibling } of records) {
    for (const node of removedNodes) {
      for (const stop of trail) {
        if (node.contains(stop.position?.parent ?? stop.element))
          stop.position = {
            parent: target,
            before: previousSibling,
            after: nextSibling,
            section: sectionOf(node) ?? stop.position?.section,
          }
      }
    }
  }
  const last = trail.at(-1)
  if (!isFocusWanted || isWaiting || !last || (!isFocusLost() && canFocus(last.element))) return
  isWaiting = true
  // First wait for the replacement to render, and for code that sets the focus itself.
  requestAnimationFrame(() => requestAnimationFrame(restore))
}

function restore(): void {
  isWaiting = false
  if (!isFocusWanted || !isFocusLost()) return
  for (const { element, path, position } of trail.toReversed()) {
    // After a navigation, RouteAnnouncer sets the focus.
    if (path !== location.pathname) return
    const section = canFocus(element) ? undefined : headingOf(position?.section)
    if (section) return focusOn(section, true)
    const next = canFocus(element)
      ? element
      : (sameControlElsewhere(element, position) ?? nearest(position ?? positionOf(element)))
    if (next) return focusOn(next)
  }
}

function focusOn(target: Element, isNews = false): void {
  if (!(target instanceof HTMLElement)) return
  if (target.matches(HEADINGS)) target.tabIndex = -1
  target.focus({ preventScroll: isByPointer && !isNews })
}

/** The name of the section if a whole section is removed. */
function sectionOf(node: Node): string | undefined {
  return node instanceof Element && node.localName === 'section'
    ? (node.getAttribute('aria-label') ?? undefined)
    : undefined
}

/** The heading of the section that has replaced one of the same name, like the result of a sent report. */
function headingOf(section: string | undefined): Element | undefined {
  const next = section && document.querySelector(`section[aria-label="${CSS.escape(section)}"]`)
  return next ? firstIn(next, HEADINGS) : undefined
}

/**
 * The same control at another position: a member's menu after the row has moved to another list. Inside a
 * dialog, only within that dialog; never in one that has opened meanwhile, which sets its focus itself.
 */
function sameControlElsewhere(element: Element, position: Position | undefined): Element | undefined {
  const name = element.getAttribute('aria-label')
  if (!name) return undefined
  const around =
    position?.parent instanceof Element && position.parent.isConnected
      ? position.parent.closest(DIALOG)
      : null
  const same = [
    ...(around ?? document).querySelectorAll(`${element.localName}[aria-label="${CSS.escape(name)}"]`),
  ].filter((other) => canFocus(other) && (around !== null || other.closest(DIALOG) === null))
  return same.length === 1 ? same[0] : undefined
}

/**
 * The nearest control at or after the position, else before it; then the same for each ancestor, up to the
 * screen.
 */
function nearest({ parent, before, after }: Position): Element | undefined {
  if (!(parent instanceof Element) || !parent.isConnected || parent === document.body || parent.id === 'main')
    return undefined
  const start =
    before?.parentNode === parent
      ? before.nextSibling
      : after?.parentNode === parent
        ? after
        : parent.firstChild
  for (let node = start; node; node = node.nextSibling) {
    const found = firstIn(node, CONTROLS)
    if (found) return found
  }
  for (let node = start ? start.previousSibling : parent.lastChild; node; node = node.previousSibling) {
    const found = firstIn(node, CONTROLS) ?? firstIn(node, HEADINGS)
    if (found) return found
  }
  return nearest(positionOf(parent))
}

function firstIn(node: Node, selector: string): Element | undefined {
  if (!(node instanceof Element)) return undefined
  return [node, ...node.querySelectorAll(selector)].find(
    (element) => element.matches(selector) && canFocus(element),
  )
}

function positionOf(element: Element): Position {
  return { parent: element.parentNode, before: element.previousSibling, after: element.nextSibling }
}

function canFocus(element: Element): boolean {
  return (
    element.isConnected &&
    !element.matches(':disabled') &&
    !element.closest('[inert], [aria-hidden=true], [hidden]') &&
    element.getClientRects().length > 0
  )
}

/** Also true if a dialog as a whole has the focus because the focused element inside it was removed. */
function isFocusLost(): boolean {
  const active = document.activeElement
  if (active === null || active === document.body) return true
  const parent = trail.at(-1)?.position?.parent
  return active.matches(DIALOG) && parent !== undefined && active.contains(parent)
}
