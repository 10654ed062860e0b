import { t } from '#messages/players.ts'
import type { z } from '#contract/zod.ts'
import type { reportInput } from '#contract/players/reports.ts'
import { useAct } from '#client/lib/api/act.ts'

export type ReportBody = z.input<typeof reportInput>
export type ReportReason = ReportBody['reason']
/** The subject of a report. The dialog shows `name`, except for a match. */
export type ReportTarget =
  | { kind: 'player'; id: string; name: string }
  | { kind: 'message' | 'match' | 'team' | 'tournament_post'; id: number; name: string }

const TEXTS: Record<ReportReason, string> = {
  get cheating() {
    return t('players.report.cheating')
  },
  get smurfing() {
    return t('players.report.smurfing')
  },
  get boosting() {
    return t('players.report.boosting')
  },
  get harassment() {
    return t('players.report.insults')
  },
  get name() {
    return t('players.report.offensive')
  },
  get impersonation() {
    return t('players.report.impersonation')
  },
  get spam() {
    return t('players.report.spam_or_advertising')
  },
  get other() {
    return t('players.report.something_else')
  },
}

/** The reasons that apply to each kind of target. */
const FITTING: Record<ReportTarget['kind'], readonly ReportReason[]> = {
  player: ['cheating', 'smurfing', 'boosting', 'harassment', 'name', 'impersonation', 'spam', 'other'],
  team: ['name', 'cheating', 'harassment', 'impersonation', 'spam', 'other'],
  message: ['harassment', 'spam', 'impersonation', 'other'],
  tournament_post: ['harassment', 'spam', 'impersonation', 'other'],
  match: ['cheating', 'harassment', 'other'],
}

export function reasonsFor(kind: ReportTarget['kind']): { value: ReportReason; label: string }[] {
  return FITTING[kind].map((value) => ({ value, label: TEXTS[value] }))
}

/** Sends a report to the moderators. The dialog shows refusals. */
export function useReport() {
  return useAct('POST v1 /reports/', { input: (body: ReportBody) => ({ body }), quiet: true })
}
