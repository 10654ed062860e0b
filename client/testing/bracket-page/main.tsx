import '#client/lib/messages.ts'
import '#client/ui/styles/base.css'
import { StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { loadMessages } from '#client/lib/messages.ts'
import { BracketView } from '#client/domains/tournaments/bracket/BracketView.tsx'
import { plan, record, start } from '#core/bracket/bracket.ts'
import { statusOf } from '#core/bracket/match.ts'

// A bracket alone on a page, for `npm run bench -- brackets-screen`: /?entrants=1024
const entrants = Number(new URLSearchParams(location.search).get('entrants') ?? 64)
const planned = plan(
  { format: 'double_elimination', grandFinal: 'reset', bestOf: { base: 3, rounds: [] } },
  entrants,
)
if (!planned.ok) throw new Error(planned.refusal)

// Half of it is played.
let state = start(planned.value)
for (let id = 0; id < state.matches.length / 2; id++) {
  if (statusOf(state.matches, id) !== 'open') continue
  const step = record(state, id, { kind: 'played', score: id % 3 === 0 ? [1, 2] : [2, 0] })
  if (step.ok) state = step.value.state
}

await loadMessages(['tournaments', 'common'])
const root = createRoot(document.getElementById('root') ?? document.body)
const show = () =>
  root.render(
    <StrictMode>
      <Suspense>
        <BracketView state={state} nameOf={nameOf} label="Bracket" />
      </Suspense>
    </StrictMode>,
  )
const nameOf = (seed: number) => `Player ${seed}`

/** Plays the next match that is open. */
const playNext = () => {
  for (let id = 0; id < state.matches.length; id++) {
    const step =
      statusOf(state.matches, id) === 'open' && record(state, id, { kind: 'played', score: [2, 1] })
    if (!step || !step.ok) continue
    state = step.value.state
    return show()
  }
}
Object.assign(window, { playNext })

performance.mark('mounting')
show()
