/**
 * Not the fields for text: a phone would open its keyboard. What a popover has set aside while nothing in it
 * has the focus (`data-tabindex`) can take it.
 */
const CONTROLS =
  ':is(a[href], button, summary, select, input:checked):not([data-tabindex="-1"], [tabindex="-1"]:not([data-tabindex]))'
const DIALOG = '[role=dialog], [role=alertdialog]'
const HEADINGS = 'h1, h2, h3, h4, h5, h6'
const MOST_STOPS = 12

/**
 * Where something stood that is gone: what it was in, its neighbours there, and the name of the section that
 * went with it.
 */
type Place = { parent: Node | null; before: Node | null; after: Node | null; section?: string | undefined }
/** Something that had the focus, on which page, and where it stood once it is gone. */
type Stop = { element: Element; path: string; place?: Place }

/** The way of the focus, the newest last. */
let trail: Stop[] = []
/** The focus was taken away; nobody has given it up. */
let isHeld = false
let isByPointer = false
let isWaiting = false

/**
 * What goes from the page with the focus in it leaves that at the nearest control or heading that is still
 * there; a dialog that goes leaves it where it was opened. Whatever takes the focus by itself comes before.
 * Call once.
 */
export function keepFocus(): void {
  document.addEventListener('focusin', ({ target }) => arrive(target))
  document.addEventListener('focusout', () => setTimeout(leave))
  document.addEventListener('keydown', () => (isByPointer = false), { capture: true, passive: true })
  document.addEventListener('pointerdown', pointAt, { capture: true, passive: true })
  new MutationObserver(watch).observe(document.body, {
    childList: true,
    subtree: true,
    attributeFilter: ['disabled', 'hidden'],
  })
  arrive(document.activeElement)
}

function pointAt(): void {
  isByPointer = true
  if (isNowhere()) isHeld = false
}

function arrive(element: EventTarget | null): void {
  if (!(element instanceof Element) || element === document.body || element.matches(DIALOG)) return
  trail = [...trail.filter((stop) => stop.element !== element), { element, path: location.pathname }].slice(
    -MOST_STOPS,
  )
  isHeld = true
}

/** Who clicks beside everything, or leaves a field, has given the focus up: what had it is still there. */
function leave(): void {
  const last = trail.at(-1)
  if (isNowhere() && last && canTake(last.element)) isHeld = false
}

function watch(records: MutationRecord[]): void {
  for (const { target, removedNodes, previousSibling, nextSibling } of records) {
    for (const node of removedNodes) {
      for (const stop of trail) {
        if (node.contains(stop.place?.parent ?? stop.element))
          stop.place = {
            parent: target,
            before: previousSibling,
            after: nextSibling,
            section: sectionOf(node) ?? stop.place?.section,
          }
      }
    }
  }
  const last = trail.at(-1)
  if (!isHeld || isWaiting || !last || (!isNowhere() && canTake(last.element))) return
  isWaiting = true
  // What comes in its place, and whoever gives the focus back by themselves, go first.
  requestAnimationFrame(() => requestAnimationFrame(mend))
}

function mend(): void {
  isWaiting = false
  if (!isHeld || !isNowhere()) return
  for (const { element, path, place } of trail.toReversed()) {
    // Another page: its announcer sees to the focus.
    if (path !== location.pathname) return
    const section = canTake(element) ? undefined : headingOf(place?.section)
    if (section) return give(section, true)
    const home = canTake(element)
      ? element
      : (drawnAnew(element, place) ?? nearest(place ?? placeOf(element)))
    if (home) return give(home)
  }
}

function give(home: Element, isNews = false): void {
  if (!(home instanceof HTMLElement)) return
  if (home.matches(HEADINGS)) home.tabIndex = -1
  home.focus({ preventScroll: isByPointer && !isNews })
}

/** The name of a section that goes as a whole. */
function sectionOf(node: Node): string | undefined {
  return node instanceof Element && node.localName === 'section'
    ? (node.getAttribute('aria-label') ?? undefined)
    : undefined
}

/**
 * The heading of the section that has taken the place of one of the same name, wherever it stands: what
 * became of a sent report.
 */
function headingOf(section: string | undefined): Element | undefined {
  const next = section && document.querySelector(`section[aria-label="${CSS.escape(section)}"]`)
  return next ? firstIn(next, HEADINGS) : undefined
}

/**
 * The same control in another place: a member's menu after the row has moved to the other list. A dialog is
 * not left for the page behind it.
 */
function drawnAnew(element: Element, place: Place | undefined): Element | undefined {
  const name = element.getAttribute('aria-label')
  if (!name) return undefined
  const around =
    place?.parent instanceof Element && place.parent.isConnected ? place.parent.closest(DIALOG) : null
  const same = [
    ...(around ?? document).querySelectorAll(`${element.localName}[aria-label="${CSS.escape(name)}"]`),
  ].filter(canTake)
  return same.length === 1 ? same[0] : undefined
}

/**
 * What stands there now or comes after, else what comes before; then the same around it, as far as the screen
 * goes.
 */
function nearest({ parent, before, after }: Place): Element | undefined {
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
  return nearest(placeOf(parent))
}

function firstIn(node: Node, selector: string): Element | undefined {
  if (!(node instanceof Element)) return undefined
  return [node, ...node.querySelectorAll(selector)].find(
    (element) => element.matches(selector) && canTake(element),
  )
}

function placeOf(element: Element): Place {
  return { parent: element.parentNode, before: element.previousSibling, after: element.nextSibling }
}

function canTake(element: Element): boolean {
  return (
    element.isConnected &&
    !element.matches(':disabled') &&
    !element.closest('[inert], [aria-hidden=true], [hidden]') &&
    element.getClientRects().length > 0
  )
}

/** Also where a dialog as a whole has the focus, as what had it inside of the dialog is gone. */
function isNowhere(): boolean {
  const active = document.activeElement
  if (active === null || active === document.body) return true
  const parent = trail.at(-1)?.place?.parent
  return active.matches(DIALOG) && parent !== undefined && active.contains(parent)
}
