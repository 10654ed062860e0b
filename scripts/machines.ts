import { openLobby, stepLobby, type LobbyEvent, type LobbyOptions } from '#core/lobbies/machine.ts'
import { nextDue, type LobbyState } from '#core/lobbies/state.ts'
import { startMatch, stepMatch, type MatchEvent, type MatchStart } from '#core/matches/machine.ts'
import type { MatchState } from '#core/matches/state.ts'
import { remainingMaps } from '#core/matches/veto.ts'
import { tournamentMachine } from './tournament-machine.ts'

type Step<State> = { ok: true; value: State } | { ok: false; refusal: string }
export type Machine<State, Event extends { type: string }> = {
  starts: State[]
  phaseOf(state: State): string
  events(state: State, at: number): Event[]
  step(state: State, event: Event): Step<State>
  dueOf(state: State): number | null
  /**
   * Returns the key that tells two states apart, where parts of a state change no outcome. Without it: everything but
   * times.
   */
  keyOf?(state: State): unknown
}
/** By phase and event: the phases it can lead to, and the refusals it can meet. */
export type Walk = {
  starts: string[]
  edges: Map<string, Map<string, { to: Set<string>; refusals: Set<string> }>>
}

/**
 * Explores every state that a machine can reach from its start states, using only its `events` and `step`.
 * States that differ only in times count once.
 */
export function walk<State, Event extends { type: string }>(machine: Machine<State, Event>): Walk {
  const seen = new Set<string>()
  const edges: Walk['edges'] = new Map()
  const todo = machine.starts.map((state) => ({ state, at: 0 }))
  while (todo.length > 0) {
    const { state, at } = todo.pop() ?? { state: machine.starts[0] as State, at: 0 } // never the fallback: `todo` is not empty
    const key = JSON.stringify(machine.keyOf?.(state) ?? state, (name, value: unknown) =>
      name === 'at' || name === 'expiresAt' ? value !== null : value,
    )
    if (seen.has(key)) continue
    seen.add(key)
    const from = machine.phaseOf(state)
    for (const event of machine.events(state, at)) {
      const now = event.type === 'deadline' ? Math.max(at, machine.dueOf(state) ?? at) : at
      const step = machine.step(state, { ...event, at: now })
      const cell = cellOf(edges, from, event.type)
      if (!step.ok) cell.refusals.add(step.refusal)
      else {
        cell.to.add(machine.phaseOf(step.value))
        todo.push({ state: step.value, at: now })
      }
    }
  }
  return { starts: [...new Set(machine.starts.map(machine.phaseOf))], edges }
}

function cellOf(edges: Walk['edges'], from: string, event: string) {
  const row = edges.get(from) ?? new Map<string, { to: Set<string>; refusals: Set<string> }>()
  edges.set(from, row)
  const cell = row.get(event) ?? { to: new Set<string>(), refusals: new Set<string>() }
  row.set(event, cell)
  return cell
}

const PLAYERS = ['ann', 'bob', 'eve']
const START_MS = 3_600_000

export const lobbyMachine: Machine<LobbyState, LobbyEvent> = {
  starts: (
    [{}, { startsAt: START_MS }, { origin: 'queue' }, { origin: 'rematch' }] as Partial<LobbyOptions>[]
  ).map((more) =>
    openLobby({ teamSize: 1, openedBy: 'ann', ratingMin: null, ratingMax: null, at: 0, ...more }),
  ),
  phaseOf: (lobby) => lobby.status,
  dueOf: nextDue,
  step: stepLobby,
  events: (_lobby, at) => [
    ...PLAYERS.flatMap((playerId): LobbyEvent[] => [
      { type: 'join', playerId, rating: 1200, at },
      ...(['accept', 'decline', 'leave', 'ready', 'cancel', 'agree_shares'] as const).map((type) => ({
        type,
        playerId,
        at,
      })),
      { type: 'invite', playerId, invitee: 'eve', side: 1, isTeamMate: false, isAgainstTeam: false, at },
      {
        type: 'replace',
        playerId,
        remove: 'eve',
        invitee: null,
        isTeamMate: false,
        isAgainstTeam: false,
        at,
      },
      { type: 'propose_shares', playerId, percents: { [playerId]: 100 }, at },
    ]),
    { type: 'deadline', at },
  ],
}

const SIDES = [
  { id: 1, captainId: 'ann', playerIds: ['ann'] },
  { id: 2, captainId: 'bob', playerIds: ['bob'] },
] as const
const plain: MatchStart = {
  hasStaff: false,
  rules: { bestOf: 1, allowsDraw: false, game: { kind: 'points' } },
  sides: SIDES,
  pool: [],
  order: [],
  starts: [],
  first: 0,
  absentSideId: null,
  maps: [],
  at: 0,
}

export const matchMachine: Machine<MatchState, MatchEvent> = {
  starts: [
    startMatch({ ...plain, absentSideId: 2 }),
    startMatch({ ...plain, pool: ['x', 'y'] }),
    startMatch({ ...plain, pool: ['x', 'y'], starts: ['attack', 'defence'] }),
    startMatch(plain),
    startMatch({ ...plain, hasStaff: true }),
  ],
  phaseOf: (match) =>
    match.status === 'disputed'
      ? `disputed_${match.dispute?.step}${match.dispute?.withStaff ? '_staff' : ''}`
      : match.status === 'reported' && match.round === 2
        ? 'correcting'
        : match.status,
  dueOf: (match) => match.deadline?.at ?? null,
  // Leaves out the history of a match that has ended; statements and acceptances have no order.
  keyOf({ dispute, ...match }) {
    const argued = dispute && {
      ...dispute,
      stated: dispute.stated.toSorted(),
      accepted: dispute.accepted.toSorted(),
    }
    const { status } = match
    return status === 'settled' || status === 'cancelled' ? { status, argued } : { ...match, argued }
  },
  step: stepMatch,
  events: (match, at) => [
    ...['ann', 'bob', 'eve'].flatMap((playerId): MatchEvent[] => [
      { type: 'veto', playerId, map: match.veto ? (remainingMaps(match.veto)[0] ?? 'x') : 'x', at },
      { type: 'choose_start', playerId, start: match.veto?.starts[0] ?? 'attack', at },
      { type: 'report', playerId, scores: [[1, 0]], at },
      { type: 'report', playerId, scores: [[0, 1]], at },
      ...(
        [
          'dispute',
          'state',
          'ask_moderator',
          'appeal',
          'accept_ruling',
          'surrender',
          'claim_no_show',
        ] as const
      ).map((type) => ({ type, playerId, at })),
    ]),
    ...['mod', 'other'].flatMap((moderatorId): MatchEvent[] =>
      [1, null].flatMap((winnerSideId) =>
        [false, true].map((byStaff) => ({ type: 'resolve', moderatorId, byStaff, winnerSideId, at })),
      ),
    ),
    ...['mod', 'other'].map((moderatorId): MatchEvent => ({ type: 'take_back', moderatorId, at })),
    { type: 'fetched', scores: [[1, 0]], at },
    { type: 'suspect', at },
    { type: 'call_off', at },
    { type: 'withdraw', at },
    { type: 'deadline', at, random: 0 },
  ],
}

/** A walk as a Mermaid diagram and a table of every event in every phase. */
export function draw(title: string, { starts, edges }: Walk): string {
  const arrows: string[] = []
  for (const [from, row] of edges) {
    const byTarget = new Map<string, string[]>()
    for (const [event, { to }] of row)
      for (const target of to)
        if (target !== from) byTarget.set(target, [...(byTarget.get(target) ?? []), event])
    for (const [target, events] of byTarget)
      arrows.push(`  ${from} --> ${target}: ${events.sort().join(', ')}`)
  }
  const phases = [...edges.keys()].sort()
  const ended = phases.filter((phase) =>
    [...(edges.get(phase)?.values() ?? [])].every(({ to }) => to.size === 0),
  )
  const events = [...new Set([...edges.values()].flatMap((row) => [...row.keys()]))].sort()
  const cell = (phase: string, event: string) => {
    const { to, refusals } = edges.get(phase)?.get(event) ?? {
      to: new Set<string>(),
      refusals: new Set<string>(),
    }
    return [
      [...to]
        .sort()
        .map((target) => (target === phase ? 'stays' : `**${target}**`))
        .join(', '),
      [...refusals]
        .sort()
        .map((name) => `\`${name}\``)
        .join(', '),
    ]
      .filter(Boolean)
      .join('<br>')
  }
  return [
    `## ${title}`,
    '',
    '```mermaid',
    'stateDiagram-v2',
    ...starts.map((start) => `  [*] --> ${start}`),
    ...arrows.sort(),
    ...ended.map((phase) => `  ${phase} --> [*]`),
    '```',
    '',
    `| event | ${phases.join(' | ')} |`,
    `| --- | ${phases.map(() => '---').join(' | ')} |`,
    ...events.map((event) => `| ${event} | ${phases.map((phase) => cell(phase, event)).join(' | ')} |`),
    '',
  ].join('\n')
}

/** Every machine of the product, walked. */
export const walkAll = (): { lobby: Walk; match: Walk; tournament: Walk } => ({
  lobby: walk(lobbyMachine),
  match: walk(matchMachine),
  tournament: walk(tournamentMachine),
})

/** The content of `docs/machines.md`. */
export function machinesPage({ lobby, match, tournament }: ReturnType<typeof walkAll>): string {
  const head =
    "# State machines of lobbies, matches and tournaments\n\nGenerated from the code by `node scripts/run.mjs scripts/draw-machines.ts`; a test fails if it is out of date. An arrow is an event\nthat changes the phase. The tables list, for every event and phase, the resulting phases (bold) and the possible refusals. A lobby\nin `playing` continues as a match. The API reports `correcting` as `reported` and the steps of a dispute as\n`disputed`. Lobbies and matches are\ngenerated with one player per side, tournaments with two places and a waiting list. A tournament's phases include what its\nstatus alone does not tell: `check_in_closed` waits for the organiser, `live_paused` stands still, `paid` is completed with its prizes paid.\n"
  return [head, draw('Lobby', lobby), draw('Match', match), draw('Tournament', tournament)].join('\n')
}
