import { getRouteApi } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { readSetup, writeSetup, type Setup } from '#core/rehearsal/setup.ts'

const route = getRouteApi('/tournament-rehearsal')
/** A slider moves many times a second; browsers limit how often the address may change. */
const ADDRESS_AFTER_MS = 250

/** The set-up, which the address holds as a whole. A change shows at once and is in the address a moment later. */
export function useSetup(): { setup: Setup; change: (change: Partial<Setup>) => void } {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const [setup, setSetup] = useState(() => readSetup(search))
  const written = useRef(JSON.stringify(search))
  const inAddress = JSON.stringify(search)
  useEffect(() => {
    if (inAddress === written.current) return
    written.current = inAddress
    setSetup(readSetup(JSON.parse(inAddress) as Record<string, string>))
  }, [inAddress])
  useEffect(() => {
    const next = writeSetup(setup)
    if (JSON.stringify(next) === written.current) return
    const timer = setTimeout(() => {
      written.current = JSON.stringify(next)
      void navigate({ search: next, replace: true, resetScroll: false })
    }, ADDRESS_AFTER_MS)
    return () => clearTimeout(timer)
  }, [setup, navigate])
  return { setup, change: (change) => setSetup((now) => ({ ...now, ...change })) }
}
