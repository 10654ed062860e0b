import type { CallAnswer } from '#contract/call.ts'
import * as calls from '#contract/quests/quests.ts'
import type { Quest } from '#contract/quests/quests.ts'
import { accept } from '#core/decision.ts'
import { daysAfter, startOfDay } from '#core/quests/day.ts'
import { lengthOn } from '#core/quests/streak.ts'
import { runCommand } from '#server/platform/command.ts'
import type { Reader } from '#server/platform/db/open.ts'
import { read } from '#server/platform/call.ts'
import { findModeById } from '#server/domains/site/catalogue.ts'
import { listDaysPlayed } from './queries.ts'
import { refreshToday, type Today } from './today.ts'

/** The days that the streak shows, today included. */
const SHOWN_DAYS = 7

/**
 * The player's quests of today and the streak. Quests that were finished meanwhile are paid now, so this may
 * write.
 */
export const readToday = read(calls.readQuests, async ({ context, actor: { playerId } }) => {
  const { value } = await runCommand(context, async (unit) => {
    const today = await refreshToday(context, unit, playerId)
    return accept(await present(unit.trx, playerId, today))
  })
  return value
})

async function present(
  db: Reader,
  playerId: string,
  { zone, day, quests, streak }: Today,
): Promise<CallAnswer<typeof calls.readQuests>> {
  const from = daysAfter(day, 1 - SHOWN_DAYS)
  const played = new Set(await listDaysPlayed(db, { playerId, from: new Date(startOfDay(zone, from)), zone }))
  const length = lengthOn(streak, day)
  const yesterday = daysAfter(day, -1)
  const stateOf = (each: string) => {
    if (played.has(each)) return 'played'
    if (each === day) return 'today'
    const isForgiven = each === streak?.forgivenDay || (each === yesterday && length > 0)
    return isForgiven ? 'forgiven' : 'missed'
  }
  const shown = []
  for (const quest of quests) shown.push(await presentQuest(db, quest))
  return {
    ends: new Date(startOfDay(zone, daysAfter(day, 1))).toISOString(),
    quests: shown,
    streak: {
      length,
      best: streak?.best ?? 0,
      played_today: played.has(day),
      week: Array.from({ length: SHOWN_DAYS }, (_, index) => {
        const each = daysAfter(from, index)
        return { day: each, state: stateOf(each) } as const
      }),
    },
  }
}

export async function presentQuest(db: Reader, quest: Today['quests'][number]): Promise<Quest> {
  const mode = quest.mode_id === null ? null : await findModeById(db, quest.mode_id)
  return {
    kind: quest.kind,
    game: mode?.game ?? null,
    mode: mode?.slug ?? null,
    goal: quest.goal,
    progress: quest.progress,
    reward_cents: quest.reward_cents,
    is_done: quest.done_at !== null,
    paid_cents: quest.paid_cents,
  }
}
