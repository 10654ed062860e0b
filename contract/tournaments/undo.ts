import { z } from '#contract/zod.ts'
import { defineCall } from '#contract/call.ts'
import { rowId, text } from '#contract/shapes.ts'
import { actPreview } from './act-preview.ts'
import { matchStaff } from './refusals.ts'
import { tournament } from './shapes.ts'

const params = z.object({ id: rowId, seq: rowId })
const refusals = {
  ...matchStaff,
  unknown_line: { status: 404, detail: 'tournaments.undo.unknown_line' },
  already_undone: { status: 400, detail: 'tournaments.undo.already_undone' },
  over: { status: 400, detail: 'tournaments.undo.over' },
  prizes_paid: { status: 400, detail: 'tournaments.undo.prizes_paid' },
  next_stage_started: { status: 400, detail: 'tournaments.undo.next_stage_started' },
  changed_since: { status: 400, detail: 'tournaments.undo.changed_since' },
  already_started: { status: 400, detail: 'tournaments.undo.already_started' },
  has_results: { status: 400, detail: 'tournaments.undo.has_results' },
  match_running: { status: 400, detail: 'tournaments.undo.match_running' },
  round_open: { status: 400, detail: 'tournaments.undo.round_open' },
  time_passed: { status: 400, detail: 'tournaments.undo.time_passed' },
  only_later: { status: 400, detail: 'tournaments.undo.only_later' },
  not_paused: { status: 400, detail: 'tournaments.undo.not_paused' },
} as const

export const undoLine = defineCall('POST v1 /tournaments/{id}/journal/{seq}/undo/', {
  ruledText: ['reason'],
  summary: 'Undo what a line of the journal says was done; results that followed are taken back with it',
  who: 'player',
  scope: 'tournaments:write',
  organization: 'tournament',
  params,
  body: z.object({ reason: text(3, 500) }),
  answer: tournament,
  refusals,
})

export const previewUndo = defineCall('POST v1 /tournaments/{id}/journal/{seq}/preview/', {
  summary: 'What undoing a line of the journal would change; nothing is written',
  who: 'player',
  scope: 'tournaments:write',
  organization: 'tournament',
  params,
  body: z.object({}),
  answer: actPreview,
  refusals,
})
