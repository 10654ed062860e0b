import { expect, test, vi } from 'vitest'

/** A fresh copy of the module, as on a newly loaded page. */
async function freshPage() {
  vi.resetModules()
  return import('./toast.ts')
}

test('a toast from before the first render is shown with the first render, later ones at once', async () => {
  const { showToast, startToasts } = await freshPage()
  const shown: string[] = []
  showToast('error', 'early')
  startToasts(({ text }) => shown.push(text))
  showToast('success', 'late')
  expect(shown).toEqual(['early', 'late'])
})

test('one failure of several queries is one toast; the same sentence a second later is another', async () => {
  const { showToast, startToasts } = await freshPage()
  const shown: string[] = []
  startToasts(({ kind, text }) => shown.push(`${kind} ${text}`))
  for (const at of [0, 10, 999, 1000, 1500]) showToast('error', 'It failed', undefined, at)
  showToast('success', 'It failed', undefined, 1500)
  expect(shown).toEqual(['error It failed', 'error It failed', 'success It failed'])
})

test('toast: several messages come exactly one second apart', async () => {
  vi.useFakeTimers()
  try {
    const { showToasts, startToasts } = await freshPage()
    const shown: [string, number][] = []
    startToasts(({ text }) => shown.push([text, performance.now()]))
    const startedAt = performance.now()
    showToasts('error', ['one', 'two', 'three'])
    vi.advanceTimersByTime(5000)
    expect(shown.map(([text, at]) => [text, at - startedAt])).toEqual([
      ['one', 0],
      ['two', 1000],
      ['three', 2000],
    ])
  } finally {
    vi.useRealTimers()
  }
})
