import { loadAllMessages } from '#client/lib/messages.ts'
import { offerUndo } from '#client/domains/admin/console/undo.ts'
import { afterEach, beforeEach } from 'vitest'
import { page } from 'vitest/browser'
import * as React from 'react'
import { answerRequest, resetApi, unansweredCalls } from './api.ts'
import { note, startGuard, takeProblems } from './guard.ts'
import { blockNavigations, clearBlockedNavigations } from './navigations.ts'
import { isStream, live, openStream } from './live.ts'
import { close, isOpen } from './open.ts'
import { unmount } from './show.tsx'
import { stopTimers, trackTimers } from './timers.ts'

// The test server words its refusals as the server does.
await loadAllMessages()

const isReady = 'isReadyForComponents'

// Once per page: all test files of a run share one page.
if (!(isReady in window)) {
  Object.assign(window, { [isReady]: true })
  document.documentElement.dataset.theme = 'dark'
  document.documentElement.lang = 'en'
  document.adoptedStyleSheets.push(withoutTransitions())
  withoutOwnerStacks()
  withoutPixels()
  startGuard()
  blockNavigations()
  trackTimers()
  const load = window.fetch.bind(window)
  window.fetch = async (input, init = {}) => {
    const url = new URL(input instanceof Request ? input.url : input, location.href)
    if (isStream(url)) return openStream(url, init)
    if (url.pathname.startsWith('/api/')) return isOpen() ? answerRequest(url, init) : new Promise(() => {})
    // Requests of the test runner itself.
    if (url.origin === location.origin) return load(input, init)
    note(`request to another site: ${url.href}`)
    throw new TypeError('Failed to fetch')
  }
}

/** React keeps a stack for each element that it creates, which nothing here reads: a tenth of the time. */
function withoutOwnerStacks(): void {
  const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } =
    React as unknown as Record<string, object>
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => Infinity,
    set: () => undefined,
  })
}

/** A transparent page is laid out and can be clicked, but not drawn: drawing took a fifth of the browser's time. */
function withoutPixels(): void {
  if (window.frameElement instanceof HTMLElement) window.frameElement.style.opacity = '0'
}

/** A theme change would transition nested elements one frame after another, into the next test. */
function withoutTransitions(): CSSStyleSheet {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('*, ::before, ::after { transition: none !important }')
  return sheet
}

beforeEach(async () => {
  takeProblems()
  // Otherwise the pointer would hover over an element where the last test clicked.
  await page.elementLocator(document.documentElement).hover({ force: true, position: { x: 0, y: 0 } })
})

afterEach(() => {
  close()
  // All files share one page: the next would find what this one showed.
  unmount()
  stopTimers()
  const problems = [...takeProblems(), ...unansweredCalls().map((call) => `no answer for: ${call}`)]
  resetApi()
  live.mend()
  offerUndo(undefined)
  clearBlockedNavigations()
  if (problems.length > 0) throw new Error(problems.join('\n'))
})
