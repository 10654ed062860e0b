/** Opens after 700 ms, or at once if another tooltip closed less than 300 ms ago. */
const OPEN_DELAY_MS = 700
const SKIP_DELAY_MS = 300
const GAP = 8
const LOOK =
  'pointer-events-none fixed inset-s-0 top-0 z-50 max-w-64 rounded-input border border-line bg-raised px-2.5 py-1.5 text-12 text-text shadow-menu'

let lastClosedAt = Number.NEGATIVE_INFINITY
let isStarted = false
let timer: ReturnType<typeof setTimeout> | undefined
let open: { owner: Element; bubble: HTMLElement } | undefined

/** Shows one tooltip at a time, for elements with `data-tooltip`. Starts once per page. */
export function startTooltips(): void {
  if (isStarted) return
  isStarted = true
  document.addEventListener('pointerover', (event) => event.pointerType === 'mouse' && onEnter(event.target))
  document.addEventListener(
    'focusin',
    (event) =>
      event.target instanceof Element && event.target.matches(':focus-visible') && onEnter(event.target),
  )
  document.addEventListener('pointerout', (event) => onLeave(event.target, event.relatedTarget))
  document.addEventListener('focusout', (event) => onLeave(event.target, event.relatedTarget))
  document.addEventListener('pointerdown', close)
  document.addEventListener('keydown', (event) => event.key === 'Escape' && close())
  document.addEventListener('scroll', close, { capture: true, passive: true })
}

function ownerOf(target: EventTarget | null): Element | null {
  return target instanceof Element ? target.closest('[data-tooltip]') : null
}

function onEnter(target: EventTarget | null): void {
  const owner = ownerOf(target)
  if (!owner || open?.owner === owner) return
  close()
  timer = setTimeout(() => show(owner), performance.now() - lastClosedAt < SKIP_DELAY_MS ? 0 : OPEN_DELAY_MS)
}

function onLeave(target: EventTarget | null, to: EventTarget | null): void {
  const owner = ownerOf(target)
  if (owner && ownerOf(to) !== owner) close()
}

function close(): void {
  clearTimeout(timer)
  if (!open) return
  open.owner.removeAttribute('aria-describedby')
  open.bubble.remove()
  open = undefined
  lastClosedAt = performance.now()
}

function show(owner: Element): void {
  if (!owner.isConnected) return
  const bubble = document.createElement('div')
  bubble.id = 'tooltip'
  bubble.role = 'tooltip'
  bubble.className = LOOK
  bubble.textContent = owner.getAttribute('data-tooltip')
  document.body.append(bubble)
  owner.setAttribute('aria-describedby', bubble.id)
  open = { owner, bubble }
  position(owner.getBoundingClientRect(), bubble)
}

function position(anchor: DOMRect, bubble: HTMLElement): void {
  const { width, height } = bubble.getBoundingClientRect()
  const left = Math.min(Math.max(GAP, anchor.left + anchor.width / 2 - width / 2), innerWidth - width - GAP)
  const above = anchor.top - height - GAP
  bubble.style.translate = `${left}px ${above < GAP ? anchor.bottom + GAP : above}px`
}
