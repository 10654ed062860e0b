import { t } from '#messages/admin.ts'
import { seriesScore } from '#core/matches/series.ts'
import type { Dispute } from './queries.ts'

/** Somebody began to work on it; older entries have names of their own. */
const TAKEN = ['case.claim', 'case.take_over', 'dispute.take', 'dispute.take_over']

export type Moment = {
  kind: 'live' | 'report' | 'picture' | 'message' | 'opened' | 'words' | 'staff' | 'asked' | 'ruled' | 'due'
  at: string
  text: string
}

const LONGEST_QUOTE = 40

/** Lists the events of a match and its dispute, the earliest first. Consecutive messages are one moment. */
export function timelineOf(dispute: Dispute): Moment[] {
  const { match, messages } = dispute
  const said = messages.map(({ created, body }): Moment => ({ kind: 'message', at: created, text: body }))
  const moments = [...ofMatch(dispute), ...ofStaff(dispute), ...said]
  const inOrder = moments.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
  const grouped = inOrder.flatMap((moment, place): Moment[] => {
    if (moment.kind !== 'message') return [moment]
    if (inOrder[place - 1]?.kind === 'message') return []
    const after = inOrder.slice(place).findIndex(({ kind }) => kind !== 'message')
    const count = after === -1 ? inOrder.length - place : after
    return [{ ...moment, text: count === 1 ? quoted(moment.text) : t('admin.timeline.messages', { count }) }]
  })
  const isOpen = match.status === 'disputed' && dispute.due !== null
  return isOpen
    ? [...grouped, { kind: 'due', at: dispute.due ?? '', text: t('admin.timeline.due') }]
    : grouped
}

function ofMatch({ match, evidence }: Dispute): Moment[] {
  const nameOf = (id: number) => match.sides.find((side) => side.id === id)?.name ?? ''
  return [
    { kind: 'live', at: match.started, text: t('admin.timeline.live') },
    ...match.reports.map(({ side_id: id, scores, created }): Moment => {
      const [first, second] = seriesScore(scores)
      return {
        kind: 'report',
        at: created,
        text: t('admin.timeline.reported', { name: nameOf(id), score: `${first}–${second}` }),
      }
    }),
    ...(match.dispute
      ? [{ kind: 'opened' as const, at: match.dispute.opened, text: t('admin.timeline.opened') }]
      : []),
    ...evidence.map(({ player, created }): Moment => ({
      kind: 'picture',
      at: created,
      text: t('admin.timeline.picture', { name: player.username }),
    })),
    ...(match.dispute?.statements ?? []).map(({ side_id: id, created }): Moment => ({
      kind: 'words',
      at: created,
      text: t('admin.timeline.stated', { name: nameOf(id) }),
    })),
  ]
}

function ofStaff({ match, trail }: Dispute): Moment[] {
  const { dispute, sides } = match
  const nameOf = (id: number) => sides.find((side) => side.id === id)?.name ?? ''
  if (!dispute) return []
  return [
    ...trail
      .filter(({ action }) => TAKEN.includes(action))
      .map(({ actor, created }): Moment => ({
        kind: 'staff',
        at: created,
        text: t('admin.timeline.claimed', { name: actor?.username ?? '' }),
      })),
    ...dispute.evidence_requests.map(({ side_id: id, created }): Moment => ({
      kind: 'asked',
      at: created,
      text: t('admin.timeline.asked', { name: nameOf(id) }),
    })),
    ...dispute.rulings.map(({ winner_side_id: id, created }): Moment => ({
      kind: 'ruled',
      at: created,
      text: t('admin.timeline.ruled', {
        winner: id === null ? 'none' : 'side',
        name: id === null ? '' : nameOf(id),
      }),
    })),
    ...(dispute.appeal
      ? [
          {
            kind: 'words' as const,
            at: dispute.appeal.created,
            text: t('admin.timeline.appealed', { name: nameOf(dispute.appeal.side_id) }),
          },
        ]
      : []),
  ]
}

function quoted(body: string): string {
  const line = body.replaceAll(/\s+/g, ' ')
  return `“${line.length > LONGEST_QUOTE ? `${line.slice(0, LONGEST_QUOTE - 1)}…` : line}”`
}
